import { LRUCache } from 'lru-cache';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import { rateLimited } from '../../shared/rate-limited.js';
import { addressBucket } from './address-bucket.js';

/** The window in which failures count, in seconds, and how many are allowed. */
const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 30;
/** How often the phones of a run may report within so many seconds: five times what one does that sends a mark a second. */
const REPORTS_PER_RUN = 300;
const REPORT_WINDOW_SECONDS = 60;

/** What the secret of a link looks like: 256 bits. */
const SECRET = /^[\w-]{43}$/;

/** How long a refusal is remembered before the database is asked again: another process may have cleared the count. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Slows down guessing of passwords and links, by the client's IPv4 address or IPv6 /64, and who reports without end, by run. Counted in the
 * database's `rate_limits` table, so for all server processes together. Who is refused is remembered for a second, so that a crowd of refused
 * tries asks the database next to nothing.
 */
export class SignInLimits {
  readonly #byEmail = this.#limiter('sign-in-email', FAILURES_PER_EMAIL);
  readonly #byAddress = this.#limiter('sign-in-address', FAILURES_PER_ADDRESS);
  readonly #links = this.#limiter('link-address', FAILURES_PER_ADDRESS);
  // Who goes on past the limit costs no statement.
  readonly #reports = this.#limiter('run-reports', REPORTS_PER_RUN, {
    duration: REPORT_WINDOW_SECONDS,
    inMemoryBlockOnConsumed: REPORTS_PER_RUN,
  });
  /** When a key is let in again, by limiter and key. */
  readonly #refused = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  /** @param em any entity manager; each count runs in a fork of its own */
  constructor(private readonly em: EntityManager) {}

  /**
   * Takes a try at a password, before it is verified, so that tries at the same time cannot slip through together.
   *
   * @returns what to call when the password was right: the e-mail's count is cleared, the address's given back
   * @throws AppError `rate-limited` when there were too many failures
   */
  async takeSignIn(email: string, address: string): Promise<() => Promise<void>> {
    const addressKey = addressBucket(address);
    // As a hash: an e-mail may be longer than the key's column, and need not stand there in clear.
    const emailKey = hashToken(email).toString('base64url');
    this.#checkRemembered(this.#byAddress, addressKey);
    this.#checkRemembered(this.#byEmail, emailKey);
    await this.#consume(this.#byAddress, addressKey);
    await this.#consume(this.#byEmail, emailKey);
    return async () => {
      await this.#byEmail.delete(emailKey);
      this.#refused.delete(`${this.#byEmail.keyPrefix}:${emailKey}`);
      await this.#byAddress.reward(addressKey);
    };
  }

  /** @throws AppError `rate-limited` when this address has failed too often to name a link */
  async checkLink(address: string): Promise<void> {
    const key = addressBucket(address);
    this.#checkRemembered(this.#links, key);
    const count = await this.#links.get(key);
    if (count && count.consumedPoints >= FAILURES_PER_ADDRESS)
      throw this.#refuse(this.#links, key, count.msBeforeNext);
  }

  /**
   * Opens a link by its secret. One that opens nothing counts.
   *
   * @param open null when it opens nothing
   * @throws AppError `reason` when it opens nothing, `rate-limited` after too many of those
   */
  async openLink<Opened>(
    address: string,
    secret: string,
    reason: 'session.link' | 'session.station-link',
    open: () => Promise<Opened | null>,
  ): Promise<Opened> {
    await this.checkLink(address);
    const opened = SECRET.test(secret) ? await open() : null;
    if (opened) return opened;
    await this.countLinkFailure(address);
    throw refusal(reason, {}, 'secret');
  }

  /** Counts a link that opened nothing. */
  async countLinkFailure(address: string): Promise<void> {
    publish({ what: 'sign-in-failed', proof: 'link' });
    await this.#links.penalty(addressBucket(address));
  }

  /**
   * Counts a report of a run.
   *
   * @throws AppError `rate-limited` when there were too many
   */
  async takeReport(runId: string): Promise<void> {
    await this.#consume(this.#reports, runId);
  }

  #limiter(keyPrefix: string, points: number, more: Partial<IRateLimiterPostgresOptions> = {}) {
    // The library's own statements, which are few.
    const query = async ({ text, values }: { text: string; values: SqlParameter[] }) => {
      const rows = await sql(this.em.fork(), prepared(text), values);
      return { rows, rowCount: rows.length };
    };
    return new RateLimiterPostgres({
      storeClient: { query },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      ...more,
    });
  }

  /** @throws AppError `rate-limited` for whoever was refused within the last second */
  #checkRemembered({ keyPrefix }: RateLimiterPostgres, key: string): void {
    const until = this.#refused.get(`${keyPrefix}:${key}`);
    if (until !== undefined) throw rateLimited(until - Date.now());
  }

  #refuse({ keyPrefix }: RateLimiterPostgres, key: string, waitMs: number): AppError {
    this.#refused.set(`${keyPrefix}:${key}`, Date.now() + waitMs);
    return rateLimited(waitMs);
  }

  async #consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.#refuse(limiter, key, error.msBeforeNext) : error;
    }
  }
}
