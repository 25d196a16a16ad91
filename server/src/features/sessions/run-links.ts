import { sql } from '../../db/sql.js';
import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { hashToken, newId, newToken } from '../../shared/ids.js';
import { Status, UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import type { RunActor } from './actor.js';
import type { IssuedToken } from './begin-session.js';
import type { SignInLimits } from './sign-in-limits.js';

/** How long the link of a run opens it at most (section 11, "Rider's proof"). */
const RUN_LINK_MS = 24 * 60 * 60 * 1000;

/** How many sessions of a link there are at most. */
const MAX_SESSIONS = 20;

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
  await sql(em, 'update run_links set ended_at = $2 where run_id = $1 and ended_at is null', [
    runId,
    now.toISOString(),
  ]);
  await sql(
    em,
    'insert into run_links (secret_hash, run_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hashToken(secret), runId, now.toISOString(), expiresAt.toISOString()],
  );
  return { secret, expiresAt };
}

/** Ends the links of a rider's runs: who was made inactive, or something else, opens none of them again. */
export async function endRunLinksOf(em: EntityManager, riderId: string, now: Date): Promise<void> {
  await sql(
    em,
    `update run_links set ended_at = $2 where ended_at is null and run_id in (select id from delivery_runs where rider_id = $1)`,
    [riderId, now.toISOString()],
  );
}

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
  await limits.checkLink(address);
  const now = ctx.clock.now();
  const [sessionId, token] = [newId(), newToken()];
  const isSecret = /^[\w-]{43}$/.test(secret);
  const [begun] = isSecret
    ? await inOneStatement(ctx.em, (em) =>
        sql<{ run_id: string; user_id: string; expires_at: string }>(em, BEGIN, [
          hashToken(secret),
          now.toISOString(),
          sessionId,
          hashToken(token),
        ]),
      )
    : [];
  if (!begun) {
    await limits.countLinkFailure(address);
    throw refusal('session.link', {}, 'secret');
  }
  const { run_id: runId, user_id: userId } = begun;
  await inOneStatement(ctx.em, (em) => sql(em, END_SURPLUS, [runId, sessionId, MAX_SESSIONS - 1]));
  const expiresAt = new Date(begun.expires_at);
  const actor: RunActor = { kind: 'run', userId, runId, sessionId };
  return { access: { token, expiresAt }, actor };
}

/** One statement, which locks the link and the run against their end at the same moment: that ends all sessions it finds. */
const BEGIN = `
  with run as (
    select l.run_id, r.rider_id, l.expires_at from run_links l join delivery_runs r on r.id = l.run_id join users u on u.id = r.rider_id
    where l.secret_hash = $1 and l.ended_at is null and l.expires_at > $2::timestamptz and r.status = 'OUT'
      and u.type = ${UserType.DELIVERY} and u.status = ${Status.ACTIVE}
    for share of l, r),
  begun as (
    insert into sessions (id, user_id, user_type, run_id, created_at, expires_at)
    select $3::uuid, rider_id, ${UserType.DELIVERY}, run_id, $2::timestamptz, expires_at from run returning id),
  token as (
    insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at)
    select $4::bytea, begun.id, 'access', $2::timestamptz, run.expires_at from begun, run)
  select run_id, rider_id as user_id, expires_at from run`;

const END_SURPLUS = `
  delete from sessions where id in (
    select id from sessions where run_id = $1 and id <> $2 and ended_at is null order by created_at desc, id desc offset $3)`;
