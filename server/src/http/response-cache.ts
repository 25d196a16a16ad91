import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './encoded-body.js';

/** Time for which a response is reused, in milliseconds. Changes by other processes become visible afterwards. */
const FRESH_MS = 1_000;
/** Maximum memory of all bodies, and of a single body, before compression. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum length of a cached document or address. The menu is shorter. */
const MAX_KEY_LENGTH = 8 * 1024;

/** Response that may be cached. */
export interface CacheableResponse {
  readonly body: EncodedBody;
  /** Whether equal requests without a token get the same response until a dish, a meal, a plan, or a setting changes. */
  readonly isPublic: boolean;
}

/** Response, and the state of the menu from which it was computed. */
interface CachedResponse {
  readonly response: CacheableResponse;
  readonly writes: number;
  readonly since: number;
}

/** Response that is being computed again. */
interface Renewal {
  readonly response: Promise<CacheableResponse | undefined>;
  readonly writes: number;
}

/**
 * Cache of public responses, in memory for a second (decision 28). Each API looks up a response by the identity of its request,
 * and computes a missing one. A write of this process clears the cache. A response computed during a write is not stored.
 */
export class ResponseCache {
  readonly #cached = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BODY_BYTES,
    // Compressed forms are stored next to the body.
    sizeCalculation: ({ response: { body } }, key) => 2 * body.length + 2 * key.length + 1_000,
  });
  readonly #renewals = new Map<string, Renewal>();
  /** Number of writes by this process. */
  #writes = 0;

  /** Invalidates all responses computed until now. */
  forget(): void {
    this.#writes++;
  }

  /**
   * Returns the response to a request without a token.
   * @param key contains all parts of the request that affect its response
   * @param compute computes the response, independently of any connection
   */
  async respond<R extends CacheableResponse>(key: string, compute: () => Promise<R>): Promise<R> {
    if (key.length > MAX_KEY_LENGTH) return compute();
    const cached = this.#cached.get(key);
    if (!cached) return this.#compute(key, compute);
    if (cached.writes === this.#writes && performance.now() - cached.since < FRESH_MS)
      return cached.response as R;
    // The response is known to be public, so concurrent requests share one computation.
    const renewal = this.#renewals.get(key);
    const shared = renewal?.writes === this.#writes ? await renewal.response : undefined;
    return (shared as R | undefined) ?? this.#renew(key, compute);
  }

  #renew<R extends CacheableResponse>(key: string, compute: () => Promise<R>): Promise<R> {
    const response = this.#compute(key, compute);
    const renewal = {
      writes: this.#writes,
      response: response.then(
        (computed) => (computed.isPublic ? computed : undefined),
        () => undefined,
      ),
    };
    this.#renewals.set(key, renewal);
    void renewal.response.then(() => {
      if (this.#renewals.get(key) === renewal) this.#renewals.delete(key);
    });
    return response;
  }

  async #compute<R extends CacheableResponse>(key: string, compute: () => Promise<R>): Promise<R> {
    const [writes, since] = [this.#writes, performance.now()];
    const response = await compute();
    if (response.isPublic) this.#cached.set(key, { response, writes, since });
    else this.#cached.delete(key);
    return response;
  }
}
