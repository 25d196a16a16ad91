import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../db/change-feed.js';
import { captureAnswer } from './capture-answer.js';
import { peekBody } from './peek-body.js';
import { factsOf, type RequestFacts } from './request-facts.js';

/** The most memory that answers take, and the most that one of them may. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Longer documents and addresses are nobody's menu. */
const MAX_DOCUMENT_BYTES = 8 * 1024;
const MAX_ADDRESS_LENGTH = 500;
/** How long a request waits for another one that computes the same answer: that one may have a client that does not read. */
const SHARED_MS = 400;
/** How many requests are remembered as ones whose answer could be kept. */
const MAX_KNOWN = 2_000;

/** A whole answer: its bytes as they went out, and the headers that are the same each time. */
interface KeptAnswer {
  readonly headers: readonly string[];
  /** The headers of the 304 that says "as you have it". */
  readonly unchanged: readonly string[];
  readonly etag: string | undefined;
  /** The bytes of the body as characters of Latin-1, one each: Node sends text and headers together, in one call of the system. */
  readonly body: string;
  /** What the log says of it. */
  readonly facts: Pick<RequestFacts, 'door' | 'operations' | 'actor'>;
}

/** Answers that a door has declared to be the same for everybody. */
const DECLARED = new WeakSet<ServerResponse>();

/**
 * Declares that the answer about to be sent may be given to everybody who sends the same request without a token, until a dish,
 * a meal or a plan changes. For a door to say, of a success, once it knows what was asked and who asked.
 */
export function keepAnswer(response: ServerResponse): void {
  DECLARED.add(response);
}

/**
 * Answers to the open menu, kept as the bytes that went out (decision 013). It stands before the application and sees plain
 * requests: one that it has an answer to never reaches Express, all others do, untouched. Because whole answers are kept, the
 * headers of an answer from memory are those that the application gave.
 *
 * Never kept: what was sent with a token, what no door has declared, anything but a 200, anything that sets a cookie, and
 * anything that was computed while the menu changed.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 2_000,
  });
  /** Requests whose answer was kept before: of these, many at once share one computation. */
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN });
  readonly #underWay = new Map<string, Promise<void>>();
  /** Counts what was forgotten, so that an answer computed meanwhile is not kept. */
  #generation = 0;

  constructor(private readonly changes: ChangeFeed) {
    changes.onChange(({ topic }) => {
      if (topic === 'menu' || topic === 'everything') this.#forget();
    });
  }

  /** Puts memory before an application. */
  before(application: RequestListener): RequestListener {
    return (request, response) => {
      const next = () => application(request, response);
      if (!this.changes.isConnected || !mayBeKept(request)) return next();
      if (request.method === 'GET') return this.#answer(keyOf(request, ''), request, response, next);
      peekBody(request, MAX_DOCUMENT_BYTES, (body) => {
        if (body === null) next();
        else this.#answer(keyOf(request, body.toString('latin1')), request, response, next);
      });
    };
  }

  #answer(key: string, request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const kept = this.#answers.get(key);
    if (kept && this.changes.isCurrent()) give(kept, request, response, next);
    else if (kept || this.#underWay.has(key)) void this.#answerSoon(key, request, response, next);
    else this.#compute(key, request, response, next);
  }

  /** Waits for the one who computes the same, and until memory is known to be current. */
  async #answerSoon(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    await this.#underWay.get(key);
    const isCurrent = await this.changes.becomeCurrent();
    if (response.destroyed) return;
    const kept = isCurrent ? this.#answers.get(key) : undefined;
    if (kept) give(kept, request, response, next);
    else this.#compute(key, request, response, next);
  }

  /** Lets the application answer, and keeps the answer if it may be. */
  #compute(key: string, request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const generation = this.#generation;
    if (this.#known.has(key) && !this.#underWay.has(key)) {
      const done = new Promise<void>((resolve) => {
        response.once('close', resolve);
        setTimeout(resolve, SHARED_MS).unref();
      });
      this.#underWay.set(key, done);
      void done.then(() => this.#underWay.delete(key));
    }
    captureAnswer(response, MAX_ANSWER_BYTES, (body) => {
      if (!DECLARED.has(response) || response.statusCode !== 200) return;
      if (generation !== this.#generation || !this.changes.isConnected) return;
      const headers = response.getHeaders();
      if (headers['set-cookie']) return;
      this.#known.set(key, true);
      this.#answers.set(key, keptAnswer(headers, body, factsOf(request)));
    });
    next();
  }

  #forget(): void {
    this.#generation++;
    this.#answers.clear();
  }
}

/** Whether a request is of the kind whose answers are kept at all. Everything else is for the application alone. */
function mayBeKept({ method, url = '', headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  if (method === 'GET') return url.startsWith('/api/') && url.length <= MAX_ADDRESS_LENGTH;
  if (method !== 'POST' || url !== '/graphql') return false;
  // A page of another site can send a form or plain text, never JSON, without asking first; only JSON is looked at here.
  return /^application\/json(; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}

/** Everything of a request that its answer can depend on. */
function keyOf({ method, url, headers }: IncomingMessage, body: string): string {
  return `${method} ${url}\n${headers.accept}\n${headers['accept-encoding']}\n${headers.origin}\n${body}`;
}

/** Headers of one answer alone, or of its connection. */
const PASSING = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);
/** Headers that speak of the body that a 304 does not have. */
const OF_BODY = new Set(['content-type', 'content-encoding']);

function keptAnswer(all: OutgoingHttpHeaders, body: Buffer, facts: RequestFacts): KeptAnswer {
  const pairs = Object.entries(all)
    .filter(([name]) => !PASSING.has(name))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    );
  return {
    headers: [...pairs.flat(), 'content-length', String(body.length), 'x-request-id'],
    unchanged: [...pairs.filter(([name]) => !OF_BODY.has(name)).flat(), 'x-request-id'],
    etag: all.etag as string | undefined,
    body: body.toString('latin1'),
    facts: { door: facts.door, operations: facts.operations, actor: facts.actor },
  };
}

/** Sends an answer from memory, under an id of its own. */
function give(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const answer = (status: number, headers: readonly string[], body = '') => {
    const { id } = Object.assign(factsOf(request), kept.facts);
    response.writeHead(status, [...headers, id]).end(body, 'latin1');
  };
  const { 'if-none-match': known, 'cache-control': wishes, 'if-modified-since': since } = request.headers;
  if (request.method === 'GET' && (known !== undefined || since !== undefined)) {
    // Whoever asks in another way than browsers do is for Express to judge.
    const asBrowsersDo = known === kept.etag && wishes === undefined && since === undefined;
    if (asBrowsersDo) answer(304, kept.unchanged);
    else next();
    return;
  }
  answer(200, kept.headers, kept.body);
}
