import { condition, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { hashToken, newToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import type { RunActor } from './actor.js';
import { beginSession, type IssuedToken } from './begin-session.js';
import { endSurplusSessions } from './end-sessions.js';
import type { SignInLimits } from './sign-in-limits.js';
import { isCurrent, isOutWithSql } from './valid-session.js';

/** How long the link of a run opens it at most. */
const RUN_LINK_MS = 24 * 60 * 60 * 1000;

/**
 * Makes the link of a run: 256 bits, of which the hash is kept. The one before it ends, and with it every session that it opened.
 *
 * @param em of a transaction that has locked the run
 * @returns the secret, which nobody can read again
 */
export async function makeRunLink(
  em: EntityManager,
  runId: string,
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + RUN_LINK_MS);
  await endLinks(em, now).where('run_id', '=', runId).execute();
  await query(em)
    .insertInto('run_links')
    .values({ secret_hash: hashToken(secret), run_id: runId, created_at: now, expires_at: expiresAt })
    .execute();
  return { secret, expiresAt };
}

/** Ends the links of a rider's runs: who was made inactive, or something else, opens none of them again. */
export async function endRunLinksOf(em: EntityManager, riderId: string, now: Date): Promise<void> {
  const theirs = query(em).selectFrom('delivery_runs').select('id').where('rider_id', '=', riderId);
  await endLinks(em, now).where('run_id', 'in', theirs).execute();
}

const endLinks = (em: EntityManager, now: Date) =>
  query(em).updateTable('run_links').set({ ended_at: now }).where('ended_at', 'is', null);

/** A run that was opened: the token behind it. */
export interface OpenedRun {
  readonly access: IssuedToken;
  readonly actor: RunActor;
}

/**
 * Opens the link of a run that is out. Failures are limited by address, together with those of personal links.
 *
 * @param address the client's network address, for the limit
 * @throws AppError `session.link` when it opens nothing, `rate-limited` after too many of those
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
  await endSurplusSessions(ctx.em, { column: 'run_id', id: runId }, sessionId, now);
  return begun;
}

/** Locks the rider, the run and the link, as whoever ends one of them does, against their end at the same moment, which ends all sessions that it finds. */
async function beginByLink(em: EntityManager, secret: string, now: Date): Promise<OpenedRun | null> {
  const link = await query(em)
    .selectFrom('run_links as l')
    .innerJoin('delivery_runs as r', 'r.id', 'l.run_id')
    .innerJoin('users as u', 'u.id', 'r.rider_id')
    .select(['r.id', 'r.rider_id', 'l.expires_at'])
    .where('l.secret_hash', '=', hashToken(secret))
    .where(isCurrent('l', now))
    .where(condition(isOutWithSql('r', 'u')))
    .forShare(['u', 'r', 'l'])
    .executeTakeFirst();
  if (!link) return null;
  const rider = { userId: link.rider_id, userType: UserType.DELIVERY, runId: link.id };
  const { sessionId, access } = await beginSession(em, rider, new Date(link.expires_at), now);
  return { access, actor: { kind: 'run', userId: rider.userId, runId: rider.runId, sessionId } };
}
