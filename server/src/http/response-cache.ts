import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './encoded-body.js';

/** How long an answer is given again: what another process has changed is seen after so long. */
const KEPT_MS = 1_000;
/** The most memory that bodies take, and the most that one of them may, before compression. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
/** Longer documents and addresses are nobody's menu. */
const MAX_KEY_LENGTH = 8 * 1024;

/** An answer that may be cached. */
export interface CacheableResponse {
  readonly body: EncodedBody;
  /** Whether everybody who sends the same request without a token may be given it, until a dish, a meal or a plan changes. */
  readonly isPublic: boolean;
}

/** An answer, and the state of the menu that it was computed from. */
interface Kept {
  readonly response: CacheableResponse;
  readonly writes: number;
  readonly since: number;
}

/** An answer that is being computed again. */
interface Renewal {
  readonly response: Promise<CacheableResponse | undefined>;
  readonly writes: number;
}

/**
 * Answers to the open menu, in memory for a second (decision 28). Each door asks for an answer by what identifies its request, and computes
 * it when it is not here. What this process writes it forgets at once; what is computed meanwhile is not kept.
 */
export class ResponseCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BODY_BYTES,
    // Compressed forms are stored beside the body.
    sizeCalculation: ({ response: { body } }, key) => 2 * body.length + 2 * key.length + 1_000,
  });
  readonly #renewals = new Map<string, Renewal>();
  /** Counts what this process has written. */
  #writes = 0;

  /** Gives no answer again that was computed until now. */
  forget(): void {
    this.#writes++;
  }

  /**
   * The answer to a request without a token.
   *
   * @param key everything of the request that its answer depends on
   * @param compute makes the answer; depends on nobody's connection
   */
  async respond<R extends CacheableResponse>(key: string, compute: () => Promise<R>): Promise<R> {
    if (key.length > MAX_KEY_LENGTH) return compute();
    const kept = this.#kept.get(key);
    if (!kept) return this.#compute(key, compute);
    if (kept.writes === this.#writes && performance.now() - kept.since < KEPT_MS) return kept.response as R;
    // It is known to be public, so many who want it at once share one computation.
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
    if (response.isPublic) this.#kept.set(key, { response, writes, since });
    else this.#kept.delete(key);
    return response;
  }
}
