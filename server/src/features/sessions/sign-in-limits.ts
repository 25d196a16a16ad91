import { LRUCache } from 'lru-cache';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import type { AppError } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import { rateLimited } from '../../shared/rate-limited.js';
import { addressBucket } from './address-bucket.js';

/** The window in which failures count, in seconds, and how many are allowed (decisions, "Admin sign-in"). */
const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 30;
/** How often the phones of a run may report within so many seconds: five times what one does that sends a mark a second. */
const REPORTS_PER_RUN = 300;
const REPORT_WINDOW_SECONDS = 60;

/** How long a refusal is remembered before the database is asked again: another process may have cleared the count. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Slows down guessing of passwords and links, by the client's IPv4 address or IPv6 /64, and who reports without end, by run. Counted in the
 * database, so for all server processes together. Who is refused is remembered for a second, so that a crowd of refused tries asks the
 * database next to nothing.
 */
export interface SignInLimits {
  /**
   * Takes a try at a password, before it is verified, so that tries at the same time cannot slip through together.
   *
   * @returns what to call when the password was right: the e-mail's count is cleared, the address's given back
   * @throws AppError `rate-limited` when there were too many failures
   */
  takeSignIn(email: string, address: string): Promise<() => Promise<void>>;
  /** @throws AppError `rate-limited` when this address has failed too often to name a link */
  checkLink(address: string): Promise<void>;
  /** Counts a link that opened nothing. */
  countLinkFailure(address: string): Promise<void>;
  /**
   * Counts a report of a run.
   *
   * @throws AppError `rate-limited` when there were too many
   */
  takeReport(runId: string): Promise<void>;
}

/**
 * Limits counted in the database's `rate_limits` table.
 *
 * @param em any entity manager; each count runs in a fork of its own
 */
export function signInLimits(em: EntityManager): SignInLimits {
  const limiter = (keyPrefix: string, points: number, more: Partial<IRateLimiterPostgresOptions> = {}) =>
    new RateLimiterPostgres({
      storeClient: { query: (query: { text: string; values: SqlParameter[] }) => runQuery(em.fork(), query) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      ...more,
    });
  const byEmail = limiter('sign-in-email', FAILURES_PER_EMAIL);
  const byAddress = limiter('sign-in-address', FAILURES_PER_ADDRESS);
  const links = limiter('link-address', FAILURES_PER_ADDRESS);
  /** When a key is let in again, by limiter and key. */
  const refused = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  /** @throws AppError `rate-limited` for whoever was refused within the last second */
  const checkRemembered = ({ keyPrefix }: RateLimiterPostgres, key: string) => {
    const until = refused.get(`${keyPrefix}:${key}`);
    if (until !== undefined) throw rateLimited(until - Date.now());
  };
  const refuse = ({ keyPrefix }: RateLimiterPostgres, key: string, waitMs: number): AppError => {
    refused.set(`${keyPrefix}:${key}`, Date.now() + waitMs);
    return rateLimited(waitMs);
  };
  const consume = async (of: RateLimiterPostgres, key: string) => {
    try {
      await of.consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? refuse(of, key, error.msBeforeNext) : error;
    }
  };
  // Who goes on past the limit costs no statement.
  const reports = limiter('run-reports', REPORTS_PER_RUN, {
    duration: REPORT_WINDOW_SECONDS,
    inMemoryBlockOnConsumed: REPORTS_PER_RUN,
  });

  return {
    async takeSignIn(email, address) {
      const addressKey = addressBucket(address);
      // As a hash: an e-mail may be longer than the key's column, and need not stand there in clear.
      const emailKey = hashToken(email).toString('base64url');
      checkRemembered(byAddress, addressKey);
      checkRemembered(byEmail, emailKey);
      await consume(byAddress, addressKey);
      await consume(byEmail, emailKey);
      return async () => {
        await byEmail.delete(emailKey);
        refused.delete(`${byEmail.keyPrefix}:${emailKey}`);
        await byAddress.reward(addressKey);
      };
    },
    async checkLink(address) {
      const key = addressBucket(address);
      checkRemembered(links, key);
      const count = await links.get(key);
      if (count && count.consumedPoints >= FAILURES_PER_ADDRESS) throw refuse(links, key, count.msBeforeNext);
    },
    async countLinkFailure(address) {
      publish({ what: 'sign-in-failed', proof: 'link' });
      await links.penalty(addressBucket(address));
    },
    async takeReport(runId) {
      await consume(reports, runId);
    },
  };
}

async function runQuery(em: EntityManager, query: { text: string; values: SqlParameter[] }) {
  const rows = await sql(em, query.text, query.values);
  return { rows, rowCount: rows.length };
}
