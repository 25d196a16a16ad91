import { condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { hashToken, newToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import type { RunActor } from './actor.js';
import { beginSession, type IssuedToken } from './begin-session.js';
import { isCurrent, isOutWithSql } from './credential-conditions.js';
import { endSurplusSessions } from './end-sessions.js';
import type { SignInLimits } from './sign-in-limits.js';

/** Lifetime of a run's link, in milliseconds. */
const RUN_LINK_MS = 24 * 60 * 60 * 1000;

/**
 * Creates the link of a run: 256 bits, of which only the hash is stored. The previous link and its sessions end.
 * @param em transaction that has locked the run
 * @returns the secret, which cannot be read again
 */
export async function makeRunLink(
  em: EntityManager,
  runId: string,
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + RUN_LINK_MS);
  await endLinks(em, now).where('runId', '=', runId).execute();
  await tables(em)
    .insertInto('RunLink')
    .values({ secretHash: hashToken(secret), runId, createdAt: now, expiresAt })
    .execute();
  return { secret, expiresAt };
}

/** Ends the links of a rider's runs, because a deactivated or changed user must not open them. */
export async function endRunLinksOf(em: EntityManager, riderId: string, now: Date): Promise<void> {
  const theirs = tables(em).selectFrom('DeliveryRun').select('id').where('riderId', '=', riderId);
  await endLinks(em, now).where('runId', 'in', theirs).execute();
}

const endLinks = (em: EntityManager, now: Date) =>
  tables(em).updateTable('RunLink').set({ endedAt: now }).where('endedAt', 'is', null);

/** Opened run with its token. */
interface OpenedRun {
  readonly access: IssuedToken;
  readonly actor: RunActor;
}

/**
 * Opens the link of a started run. Failures are limited by address, together with those of personal links.
 * @param address the client's network address, for the limit
 * @throws AppError `session.link` for an invalid link, `rate-limited` after too many failures
 */
export async function openRunLink(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  secret: string,
): Promise<OpenedRun> {
  const now = ctx.clock.now();
  const begun = await limits.openLink(address, secret, 'session.link', () =>
    inTransaction(ctx.em, (em) => beginByLink(em, secret, now)),
  );
  const { runId, sessionId } = begun.actor;
  await endSurplusSessions(ctx.em, { property: 'runId', id: runId }, sessionId, now);
  return begun;
}

/**
 * Locks the rider, the run, and the link in the same order as a change that ends one of them, because such a change ends all
 * sessions that it finds.
 */
async function beginByLink(em: EntityManager, secret: string, now: Date): Promise<OpenedRun | null> {
  const link = await tables(em)
    .selectFrom('RunLink as l')
    .innerJoin('DeliveryRun as r', 'r.id', 'l.runId')
    .innerJoin('User as u', 'u.id', 'r.riderId')
    .select(['r.id', 'r.riderId', 'l.expiresAt'])
    .where('l.secretHash', '=', hashToken(secret))
    .where(isCurrent('l', now))
    .where(condition(isOutWithSql('r', 'u')))
    .forShare(['u', 'r', 'l'])
    .executeTakeFirst();
  if (!link) return null;
  const rider = { userId: link.riderId, userType: UserType.DELIVERY, runId: link.id };
  const { sessionId, access } = await beginSession(em, rider, link.expiresAt, now);
  return { access, actor: { kind: 'run', userId: rider.userId, runId: rider.runId, sessionId } };
}
