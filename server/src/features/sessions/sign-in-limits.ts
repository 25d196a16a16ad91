import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { AppError } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import { addressBucket } from './address-bucket.js';

/** The window in which failures count, in seconds, and how many are allowed (decisions, "Admin sign-in"). */
const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 30;

/**
 * Slows down guessing of passwords and links. Counted in the database, so for all server processes together, by
 * the client's IPv4 address or IPv6 /64.
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
}

/**
 * Limits counted in the database's `rate_limits` table.
 *
 * @param em any entity manager; each count runs in a fork of its own
 */
export function signInLimits(em: EntityManager): SignInLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: { query: (query: { text: string; values: SqlParameter[] }) => runQuery(em.fork(), query) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    });
  const byEmail = limiter('sign-in-email', FAILURES_PER_EMAIL);
  const byAddress = limiter('sign-in-address', FAILURES_PER_ADDRESS);
  const links = limiter('link-address', FAILURES_PER_ADDRESS);

  return {
    async takeSignIn(email, address) {
      const addressKey = addressBucket(address);
      await refusing(byAddress.consume(addressKey));
      // As a hash: an e-mail may be longer than the key's column, and need not stand there in clear.
      const emailKey = hashToken(email).toString('base64url');
      await refusing(byEmail.consume(emailKey));
      return async () => {
        await byEmail.delete(emailKey);
        await byAddress.reward(addressKey);
      };
    },
    async checkLink(address) {
      const count = await links.get(addressBucket(address));
      if (count && count.consumedPoints >= FAILURES_PER_ADDRESS) throw tooMany(count.msBeforeNext);
    },
    async countLinkFailure(address) {
      publish({ what: 'sign-in-failed', proof: 'link' });
      await links.penalty(addressBucket(address));
    },
  };
}

async function runQuery(em: EntityManager, query: { text: string; values: SqlParameter[] }) {
  const rows = await sql(em, query.text, query.values);
  return { rows, rowCount: rows.length };
}

async function refusing(consumed: Promise<RateLimiterRes>): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
    throw error;
  }
}

function tooMany(waitMs: number): AppError {
  publish({ what: 'rate-limited' });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate-limited', { minutes: Math.ceil(seconds / 60) }, undefined, seconds);
}
