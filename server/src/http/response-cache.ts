import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../db/change-feed.js';
import type { EncodedBody } from './encoded-body.js';

/** The most memory that bodies take, and the most that one of them may, before compression. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
/** Longer documents and addresses are nobody's menu. */
const MAX_KEY_LENGTH = 8 * 1024;
/** How much text is stored of requests whose answer could be cached. */
const MAX_KNOWN_CHARACTERS = 4 * 1024 * 1024;

/** An answer that may be cached. */
export interface CacheableResponse {
  readonly body: EncodedBody;
  /** Whether everybody who sends the same request without a token may be given it, until a dish, a meal or a plan changes. */
  readonly isPublic: boolean;
}

/**
 * Answers to the open menu, in memory (decision 19). Each door asks for an answer by what identifies its request, and computes it
 * when it is not here.
 *
 * An answer is given only while the change feed is current. Cached is what a door calls public, unless the menu changed while it
 * was computed.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, CacheableResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BODY_BYTES,
    // Compressed forms are stored beside the body.
    sizeCalculation: ({ body }, key) => 2 * body.length + 2 * key.length + 1_000,
  });
  /** Requests whose answer was cached before: of these, many at once share one computation. */
  readonly #known = new LRUCache<string, true>({
    maxSize: MAX_KNOWN_CHARACTERS,
    sizeCalculation: (_known, key) => key.length + 100,
  });
  readonly #running = new Map<string, Promise<unknown>>();
  /** Counts the changes, so that an answer that was computed meanwhile is not cached. */
  #generation = 0;

  constructor(private readonly changes: ChangeFeed) {
    changes.onChange(({ topic }) => {
      if (topic !== 'menu' && topic !== 'everything') return;
      this.#generation++;
      this.#responses.clear();
    });
  }

  /**
   * The answer to a request without a token.
   *
   * @param key everything of the request that its answer depends on
   * @param compute makes the answer; depends on nobody's connection
   */
  async respond<R extends CacheableResponse>(key: string, compute: () => Promise<R>): Promise<R> {
    if (!this.changes.isConnected || key.length > MAX_KEY_LENGTH) return compute();
    const cached = this.#responses.get(key);
    if (cached && this.changes.isCurrent('answers')) return cached as R;
    if (cached) {
      if (!(await this.changes.becomeCurrent('answers'))) return compute();
      const confirmed = this.#responses.get(key);
      if (confirmed) return confirmed as R;
    }
    const running = this.#running.get(key);
    if (running) {
      await running;
      // It may have begun before something was committed that this request must see.
      const shared = (await this.changes.becomeCurrent('answers')) ? this.#responses.get(key) : undefined;
      if (shared) return shared as R;
    }
    return this.#compute(key, compute);
  }

  async #compute<R extends CacheableResponse>(key: string, compute: () => Promise<R>): Promise<R> {
    const generation = this.#generation;
    const computed = compute();
    if (this.#known.has(key) && !this.#running.has(key)) {
      const ended = computed.then(
        () => {},
        () => {},
      );
      this.#running.set(
        key,
        ended.finally(() => this.#running.delete(key)),
      );
    }
    const response = await computed;
    if (response.isPublic && generation === this.#generation && this.changes.isConnected) {
      this.#known.set(key, true);
      this.#responses.set(key, response);
    }
    return response;
  }
}
