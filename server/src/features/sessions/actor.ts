import { type SqlParameter, SqlParameters, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { refusal } from '../../shared/errors.js';
import { Status, UserType } from '../../shared/status.js';

/**
 * Who asks, and by what proof (decisions, "Who may do what, and how it is proven").
 *
 * - `admin`: an admin token. `customer` with a session: a customer token. `customer` with a link: a legacy client that
 *   names the customer's current `user_uuid`.
 * - `run`: the token of a rider who opened the link of a run. It speaks for that run alone, never for the rider.
 * - `system`: the machine itself, by a command or at its own time. No door makes one.
 * - `stale`: a token was sent that is false, expired or revoked. It opens nothing, not even what is open to anybody.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'system'; readonly userId: null }
  | { readonly kind: 'admin'; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: 'customer';
      readonly userId: string;
      readonly userUuid: string;
      readonly sessionId: string | null;
    }
  | { readonly kind: 'run'; readonly userId: string; readonly runId: string; readonly sessionId: string };

export type AdminActor = Extract<Actor, { kind: 'admin' }>;
export type CustomerActor = Extract<Actor, { kind: 'customer' }>;
export type SystemActor = Extract<Actor, { kind: 'system' }>;
export type RunActor = Extract<Actor, { kind: 'run' }>;

/** Nobody in particular. */
export const ANONYMOUS: Actor = { kind: 'anonymous' };
/** The machine itself. */
export const SYSTEM: SystemActor = { kind: 'system', userId: null };

/**
 * Lets admins through.
 *
 * @throws AppError `session.required`, `session.ended` or `forbidden` for anybody else
 */
export function requireAdmin(actor: Actor): AdminActor {
  const known = requireSignedIn(actor);
  if (known.kind !== 'admin') throw refusal('forbidden', {});
  return known;
}

/**
 * Lets admins and customers through.
 *
 * @throws AppError `session.required`, `session.ended`, or `forbidden` for anybody else
 */
export function requireSignedIn(actor: Actor): AdminActor | CustomerActor {
  const known = requireToken(actor);
  if (known.kind === 'run') throw refusal('forbidden', {});
  return known;
}

/**
 * Lets riders through who opened the link of a run.
 *
 * @throws AppError `session.required`, `session.ended`, or `forbidden` for anybody else
 */
export function requireRun(actor: Actor): RunActor {
  const known = requireToken(actor);
  if (known.kind !== 'run') throw refusal('forbidden', {});
  return known;
}

function requireToken(actor: Actor): AdminActor | CustomerActor | RunActor {
  const known = requireCaller(actor);
  if (known.kind === 'system') throw refusal('forbidden', {});
  return known;
}

/**
 * Lets everybody through who was authenticated, and the machine itself.
 *
 * @throws AppError `session.required` or `session.ended` for anybody else
 */
export function requireCaller(actor: Actor): AdminActor | CustomerActor | RunActor | SystemActor {
  if (actor.kind === 'stale') throw refusal('session.ended', {});
  if (actor.kind === 'anonymous') throw refusal('session.required', {});
  return actor;
}

/**
 * The owner of the data. A customer may leave it out, or name themselves; naming anybody else is the same answer as
 * naming nobody. An admin names a user by internal id or by `user_uuid`.
 *
 * @param thing what the caller wants to see, for the 'not found'
 * @returns the user's internal id; for an admin the id as it was named, which may not exist
 * @throws AppError `session.required`, `session.ended`, `not-found`
 */
export function resolveOwner(actor: Actor, named: string | null | undefined, thing: string): string {
  const known = requireSignedIn(actor);
  if (known.kind === 'admin') return named ?? known.userId;
  const id = named?.trim().toLowerCase();
  if (id && id !== known.userUuid && id !== known.userId) throw refusal('not-found', { thing });
  return known.userId;
}

/**
 * The statement that gives a row as long as what proves an actor holds, with the row's table named `proof`: what `for share of proof` locks, so that
 * it is seen as it is now, and not as it was when the statement began.
 *
 * @param bind gives the placeholder of a value
 */
export function proofStatement(
  actor: ReturnType<typeof requireCaller>,
  now: Date,
  bind: (value: SqlParameter) => string,
): string {
  // It needs none.
  if (actor.kind === 'system') return 'select 1 from (select 1) proof where true';
  if (actor.kind === 'customer' && actor.sessionId === null)
    return `select 1 from users proof where proof.id = ${bind(actor.userId)}
      and proof.user_uuid = ${bind(actor.userUuid)} and proof.type = ${UserType.CUSTOMER}`;
  const ofRun =
    actor.kind === 'run'
      ? `join delivery_runs run on run.id = proof.run_id and run.id = ${bind(actor.runId)} and run.status = 'OUT' and run.rider_id = holder.id`
      : '';
  return `select 1 from sessions proof join users holder on holder.id = proof.user_id ${ofRun}
    where proof.id = ${bind(actor.sessionId)} and proof.ended_at is null and proof.expires_at > ${bind(now.toISOString())}
      and holder.type = proof.user_type and (holder.type = ${UserType.CUSTOMER} or holder.status = ${Status.ACTIVE})`;
}

/**
 * Asks the database once more whether the proof still holds. Called inside every transaction that changes something, after
 * the customer's row is locked: a revocation that was committed before counts at once, whichever process did it.
 *
 * @throws AppError `session.ended` when the session, the link or the admin's rights have ended since
 */
export async function reauthenticate(em: EntityManager, actor: Actor, clock: Clock): Promise<void> {
  const parameters = new SqlParameters();
  const statement = proofStatement(requireToken(actor), clock.now(), (value) => parameters.bind(value));
  if ((await sql(em, statement, parameters.values)).length === 0) throw refusal('session.ended', {});
}
