import { LRUCache } from 'lru-cache';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { preparedStatement } from '../../db/prepared-statements.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { type AppError, appError } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import { rateLimitError } from '../../shared/rate-limit-error.js';
import { addressBucket } from './address-bucket.js';

/** Time window in which failures count, in seconds, and the maximum numbers of failures. */
const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 30;
/** Maximum number of reports of a run within the window: five times the number of a phone that sends a report each second. */
const REPORTS_PER_RUN = 300;
const REPORT_WINDOW_SECONDS = 60;
/** Requests of an API key in a minute. */
const CALLS_PER_KEY = 600;
const CALL_WINDOW_SECONDS = 60;

/** Format of a link's secret: 256 bits. */
const SECRET = /^[\w-]{43}$/;

/** Time for which a rejection is cached, in milliseconds. Afterwards, the count is read again, because another process may reset it. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Limits failed sign-ins by email and by address (IPv4, or IPv6 /64), failed links by address, reports by run, and requests by API key. Counts are in the table
 * `rate_limits`, so they apply to all server processes. A rejection is cached for a second, so that many rejected attempts cause
 * almost no database load.
 */
export class SignInLimits {
  readonly #byEmail = this.#limiter('sign-in-email', FAILURES_PER_EMAIL);
  readonly #byAddress = this.#limiter('sign-in-address', FAILURES_PER_ADDRESS);
  readonly #links = this.#limiter('link-address', FAILURES_PER_ADDRESS);
  // Requests beyond the limit cost no statement.
  readonly #reports = this.#limiter('run-reports', REPORTS_PER_RUN, {
    duration: REPORT_WINDOW_SECONDS,
    inMemoryBlockOnConsumed: REPORTS_PER_RUN,
  });
  readonly #keyCalls = this.#limiter('api-key-calls', CALLS_PER_KEY, {
    duration: CALL_WINDOW_SECONDS,
    inMemoryBlockOnConsumed: CALLS_PER_KEY,
  });
  /** Time until which a key is rejected, by limiter and key. */
  readonly #rejected = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  /** @param em any entity manager; each count uses a separate fork */
  constructor(private readonly em: EntityManager) {}

  /**
   * Counts an attempt at a password before its verification, so that concurrent attempts cannot exceed the limit.
   * @returns a function to call after a correct password, which resets the email's count and returns the address's attempt
   * @throws AppError `rate-limited` after too many failures
   */
  async takeSignIn(email: string, address: string): Promise<() => Promise<void>> {
    const addressKey = addressBucket(address);
    // Hashed: an email may be longer than the key's column, and need not be stored in clear text.
    const emailKey = hashToken(email).toString('base64url');
    this.#checkRemembered(this.#byAddress, addressKey);
    this.#checkRemembered(this.#byEmail, emailKey);
    await this.#consume(this.#byAddress, addressKey);
    await this.#consume(this.#byEmail, emailKey);
    return async () => {
      await this.#byEmail.delete(emailKey);
      this.#rejected.delete(`${this.#byEmail.keyPrefix}:${emailKey}`);
      await this.#byAddress.reward(addressKey);
    };
  }

  /**
   * Checks that an address may open a link.
   * @throws AppError `rate-limited` if the address has failed too often
   */
  async checkLink(address: string): Promise<void> {
    const key = addressBucket(address);
    this.#checkRemembered(this.#links, key);
    const count = await this.#links.get(key);
    if (count && count.consumedPoints >= FAILURES_PER_ADDRESS)
      throw this.#reject(this.#links, key, count.msBeforeNext);
  }

  /**
   * Opens a link by its secret. An invalid link counts as a failure.
   * @param open returns null for an invalid link
   * @throws AppError `reason` for an invalid link, `rate-limited` after too many failures
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
    throw appError(reason, {}, 'secret');
  }

  /** Counts an invalid link. */
  async countLinkFailure(address: string): Promise<void> {
    publish({ what: 'sign-in-failed', proof: 'link' });
    await this.#links.penalty(addressBucket(address));
  }

  /**
   * Counts a report of a run.
   * @throws AppError `rate-limited` above the limit
   */
  async takeReport(runId: string): Promise<void> {
    await this.#consume(this.#reports, runId);
  }

  /**
   * Counts a request of an API key.
   * @throws AppError `rate-limited` after 600 requests in a minute
   */
  async takeKeyCall(keyId: string): Promise<void> {
    await this.#consume(this.#keyCalls, keyId);
  }

  #limiter(keyPrefix: string, points: number, more: Partial<IRateLimiterPostgresOptions> = {}) {
    // Executes the library's statements, which are few.
    const query = async ({ text, values }: { text: string; values: SqlParameter[] }) => {
      const rows = await sql(this.em.fork(), preparedStatement(text), values);
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

  /** @throws AppError `rate-limited` if this key was rejected within the last second */
  #checkRemembered({ keyPrefix }: RateLimiterPostgres, key: string): void {
    const until = this.#rejected.get(`${keyPrefix}:${key}`);
    if (until !== undefined) throw rateLimitError(until - Date.now());
  }

  #reject({ keyPrefix }: RateLimiterPostgres, key: string, waitMs: number): AppError {
    this.#rejected.set(`${keyPrefix}:${key}`, Date.now() + waitMs);
    return rateLimitError(waitMs);
  }

  async #consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.#reject(limiter, key, error.msBeforeNext) : error;
    }
  }
}
