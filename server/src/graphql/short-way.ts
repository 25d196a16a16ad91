import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Request, Response } from 'express';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { peekBody } from '../http/peek-body.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import { SECURITY_HEADERS } from '../http/security-headers.js';
import { messageOf } from '../messages.js';
import { refuse } from '../shared/errors.js';
import { renderError, renderRequestError } from './errors.js';
import type { KnownOperation, KnownOperations } from './known-operations.js';
import { type ContextDependencies, makeContext } from './make-context.js';

/** Longer requests are few, and take their time anyway. */
const MAX_BODY_BYTES = 64 * 1024;
/** Shorter answers are not worth compressing; the same as elsewhere. */
const COMPRESSED_FROM_BYTES = 1024;

/** The form of an answer for what clients commonly say they accept: what Apollo Server gives them. */
const CONTENT_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  // The web client's.
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
]);

/** An operation as it was asked for. */
interface Asked {
  readonly known: KnownOperation;
  readonly variables: Record<string, unknown> | null | undefined;
}

/**
 * Answers the operations that are asked for all day without the general way through Express and Apollo Server (decision 018): an
 * operation that was found valid before, sent with a token, in the plainest form of HTTP. What it does is the same, by the same schema and
 * resolvers, and so is the answer. Everything else, and whatever is unusual in any way, goes on to the application, untouched.
 */
export class ShortWay {
  readonly #compress = compression({ threshold: COMPRESSED_FROM_BYTES });

  constructor(
    private readonly dependencies: ContextDependencies,
    private readonly operations: KnownOperations,
  ) {}

  /** Puts the short way before an application. */
  before(application: RequestListener): RequestListener {
    return (request, response) => {
      const next = () => application(request, response);
      const contentType = CONTENT_TYPES.get(request.headers.accept);
      if (!contentType || !isPlain(request)) return next();
      peekBody(request, MAX_BODY_BYTES, (body) => {
        const asked = body && this.#read(body);
        if (!asked) return next();
        this.#answer(asked, request, response, contentType).then(
          (answered) => answered || next(),
          (error) => this.#fail(error, request, response, contentType),
        );
      });
    };
  }

  /** What is asked for; null when it is not known, or said in a way that is for Apollo Server to judge. */
  #read(body: Buffer): Asked | null {
    let json: unknown;
    try {
      json = JSON.parse(body.toString());
    } catch {
      return null;
    }
    if (!isRecord(json)) return null;
    const { query, operationName, variables, extensions } = json;
    const isUsual =
      typeof query === 'string' &&
      (isNothing(operationName) || typeof operationName === 'string') &&
      (isNothing(variables) || isRecord(variables)) &&
      (isNothing(extensions) || (isRecord(extensions) && !('persistedQuery' in extensions)));
    if (!isUsual) return null;
    const known = this.operations.find(query, operationName);
    return known ? { known, variables } : null;
  }

  /** @returns false when nothing was done */
  async #answer(
    { known, variables }: Asked,
    request: IncomingMessage,
    response: ServerResponse,
    contentType: string,
  ): Promise<boolean> {
    const { em, clock, sessions, log } = this.dependencies;
    const facts = factsOf(request);
    const actor = await sessions.actorOfHeader(em, clock, request.headers.authorization).catch(() => null);
    // The database does not answer: the general way asks again, and says so.
    if (!actor) return false;
    facts.door = 'graphql';
    facts.actor = kindOf(actor);
    facts.operations = known.rootFields;
    const context = makeContext(this.dependencies, { actor, facts, exchange: null });
    const { data, errors } = await known.run(context, variables);
    // Without data nothing has been run: a variable is not as it must be.
    if (data === undefined) return false;
    const rendered = errors?.map((error) =>
      renderError(asApolloServerFormats(error), {
        thrown: error,
        document: known.document,
        requestId: facts.id,
        log,
      }),
    );
    const code = rendered?.[0]?.extensions?.code;
    facts.code = typeof code === 'string' ? code : null;
    this.#send(request, response, { contentType, text: `${JSON.stringify({ errors: rendered, data })}\n` });
    return true;
  }

  /** A fault of ours that no resolver met. What it was doing may have been done, so nobody else may try. */
  #fail(error: unknown, request: IncomingMessage, response: ServerResponse, contentType: string): void {
    const facts = factsOf(request);
    this.dependencies.log.error({ err: error, requestId: facts.id, door: facts.door }, 'a request failed');
    const internal = refuse('internal', { requestId: facts.id });
    facts.code = internal.kind;
    if (response.headersSent) return void response.destroy();
    const errors = [{ message: messageOf(internal), extensions: { code: internal.kind } }];
    this.#send(request, response, { contentType, text: `${JSON.stringify({ errors })}\n`, status: 500 });
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    { contentType, text, status = 200 }: { contentType: string; text: string; status?: number },
  ): void {
    const length = Buffer.byteLength(text);
    const headers = [...FIXED_HEADERS, factsOf(request).id, 'Content-Type', contentType];
    if (length < COMPRESSED_FROM_BYTES || !request.headers['accept-encoding']) {
      response.writeHead(status, [...headers, 'Vary', 'Accept-Encoding', 'Content-Length', String(length)]);
      response.end(text);
      return;
    }
    response.statusCode = status;
    for (let at = 0; at < headers.length; at += 2)
      response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    this.#compress(request as Request, response as Response, () => response.end(text));
  }
}

/** What every answer begins with; the request's id follows. */
const FIXED_HEADERS = [...SECURITY_HEADERS.flat(), 'X-Request-Id'];

/** Whether a request is of the form that the web client, and most programs, send. */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === '/graphql' &&
    headers.authorization !== undefined &&
    // A page of another site can send a form or plain text, never JSON, without asking first.
    /^application\/json(; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '')
  );
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An error of an operation that was run, as Apollo Server would have it formatted. */
function asApolloServerFormats(error: GraphQLError): GraphQLFormattedError {
  const { code = 'INTERNAL_SERVER_ERROR', ...others } = error.extensions;
  return renderRequestError({ ...error.toJSON(), extensions: { ...others, code } });
}
