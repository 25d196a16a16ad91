import { condition, query, type SqlParameter } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { isActiveAdminSql, isCurrentLinkSql, isOpenStationSql, isValidSessionSql } from './valid-session.js';

/**
 * Who asks, and by what proof.
 *
 * - `admin`: an admin token; without a session what an active admin has started, a job, which no door makes. `customer` with
 *   a session: a customer token. `customer` with a link: a legacy client that names the customer's current `user_uuid`.
 * - `run`: the token of a rider who opened the link of a run. It speaks for that run alone, never for the rider.
 * - `station`: the token of a device in the kitchen that was opened by a station's link. It speaks for that station alone.
 * - `system`: the machine itself, by a command or at its own time. No door makes one.
 * - `stale`: a token was sent that is false, expired or revoked. It opens nothing, not even what is open to anybody. Of a rider's it is known why.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'stale'; readonly run?: EndedRun }
  | { readonly kind: 'system'; readonly userId: null }
  | { readonly kind: 'admin'; readonly userId: string; readonly sessionId: string | null }
  | {
      readonly kind: 'customer';
      readonly userId: string;
      readonly userUuid: string;
      readonly sessionId: string | null;
    }
  | { readonly kind: 'run'; readonly userId: string; readonly runId: string; readonly sessionId: string }
  | {
      readonly kind: 'station';
      readonly userId: null;
      readonly stationId: string;
      readonly opens: StationOpens;
    };

/** Why the token of a run opens nothing any more. */
export type EndedRun = 'run.handed-over' | 'run.link-replaced' | 'run.link-ended';

/** The screens that a station opens. */
export interface StationOpens {
  readonly cook: boolean;
  readonly pack: boolean;
}

export type AdminActor = Extract<Actor, { kind: 'admin' }>;
export type CustomerActor = Extract<Actor, { kind: 'customer' }>;
export type SystemActor = Extract<Actor, { kind: 'system' }>;
export type RunActor = Extract<Actor, { kind: 'run' }>;
export type StationActor = Extract<Actor, { kind: 'station' }>;

/** Nobody in particular. */
export const ANONYMOUS: Actor = { kind: 'anonymous' };
/** The machine itself. */
export const SYSTEM: SystemActor = { kind: 'system', userId: null };

/** What whoever sends a token that opens nothing any more is told. */
export const endedRefusal = ({ run }: Extract<Actor, { kind: 'stale' }>): AppError =>
  refusal(run ?? 'session.ended', {});

/**
 * What lets some kinds of actors through.
 *
 * @throws AppError `session.required` or `session.ended` for who was not authenticated, `forbidden` for anybody else
 */
const only =
  <Kind extends Actor['kind']>(...kinds: readonly Kind[]) =>
  (actor: Actor): Extract<Actor, { kind: Kind }> => {
    if (actor.kind === 'stale') throw endedRefusal(actor);
    if (actor.kind === 'anonymous') throw refusal('session.required', {});
    if (!isOf(kinds, actor)) throw refusal('forbidden', {});
    return actor;
  };

const isOf = <Kind extends Actor['kind']>(
  kinds: readonly Kind[],
  actor: Actor,
): actor is Extract<Actor, { kind: Kind }> => (kinds as readonly string[]).includes(actor.kind);

/** Lets admins through. */
export const requireAdmin = only('admin');
/** Lets customers through. */
export const requireCustomer = only('customer');
/** Lets admins and customers through. */
export const requireSignedIn = only('admin', 'customer');
/** Lets riders through who opened the link of a run. */
export const requireRun = only('run');
/** Lets stations through. */
export const requireStation = only('station');
/** Lets everybody through who was authenticated, and the machine itself. */
export const requireCaller = only('admin', 'customer', 'run', 'station', 'system');
const requireAdminOrStation = only('admin', 'station');

/**
 * Lets admins through, and the stations that open a screen of the kitchen.
 *
 * @throws AppError `session.required`, `session.ended`, `forbidden`
 */
export function requireKitchen(actor: Actor, screen: keyof StationOpens): AdminActor | StationActor {
  const known = requireAdminOrStation(actor);
  if (known.kind === 'station' && !known.opens[screen]) throw refusal('forbidden', {});
  return known;
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

/** Who does something, as the database keeps it: a station does it in its own name. Null: the machine itself. */
export function callerIdOf(actor: ReturnType<typeof requireCaller>): string | null {
  return actor.kind === 'station' ? actor.stationId : actor.userId;
}

/**
 * The customer whose data it is, as {@link resolveOwner} says.
 *
 * @throws AppError also `input.id`
 */
export function checkOwner(actor: Actor, named: string | null | undefined): string {
  return checkId(resolveOwner(actor, named, 'Customer'), { field: 'userId', label: 'Customer' });
}

/**
 * For which customer something is made: a customer may leave it out, an admin may not.
 *
 * @throws AppError `order.no-customer`, and as {@link checkOwner}
 */
export function checkForWhom(actor: Actor, named: string | null | undefined): string {
  if (actor.kind === 'admin' && !named) throw refusal('order.no-customer', {}, 'userId');
  return checkOwner(actor, named);
}

/**
 * Who did something for a customer, as far as somebody may know: a customer does not learn which admin it was.
 *
 * @returns their id, or null
 */
export function visibleAuthor(actor: Actor, customerId: string, authorId: string): string | null {
  return actor.kind === 'admin' || authorId === customerId ? authorId : null;
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
  if (actor.kind === 'station')
    return `select 1 from stations proof where proof.id = ${bind(actor.stationId)} and ${isOpenStationSql('proof')}`;
  if (actor.kind === 'admin' && actor.sessionId === null)
    return `select 1 from users proof where proof.id = ${bind(actor.userId)} and ${isActiveAdminSql('proof')}`;
  if (actor.kind === 'customer' && actor.sessionId === null)
    return `select 1 from users proof where proof.id = ${bind(actor.userId)}
      and ${isCurrentLinkSql('proof', bind(actor.userUuid))}`;
  return `select 1 from sessions proof join users holder on holder.id = proof.user_id
    where proof.id = ${bind(actor.sessionId)} and ${isValidSessionSql('proof', 'holder', bind(now.toISOString()))}`;
}

/**
 * Asks the database once more whether the proof still holds. Called inside every transaction that changes something, after
 * the customer's row is locked: a revocation that was committed before counts at once, whichever process did it. The machine itself needs no proof.
 *
 * @throws AppError `session.ended` when the session, the link or the admin's rights have ended since
 */
export async function reauthenticate(em: EntityManager, actor: Actor, clock: Clock): Promise<void> {
  const caller = requireCaller(actor);
  const proof = condition((bind) => `exists (${proofStatement(caller, clock.now(), bind)})`);
  const row = await query(em).selectNoFrom(proof.as('holds')).executeTakeFirst();
  if (!row?.holds) throw refusal('session.ended', {});
}
