import { condition, type SqlParameter } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { type AppError, appError } from '../../shared/errors.js';
import { type Permission, rolesWith } from '../../shared/permissions.js';
import { checkId } from '../../shared/validation.js';
import {
  hasRoleSql,
  isActiveAdminSql,
  isCurrentLinkSql,
  isOpenStationSql,
  isValidKeySql,
  isValidSessionSql,
} from './credential-conditions.js';

/**
 * Actor of a call, by its credential.
 *
 * - `anonymous`: the call has no credential.
 * - `admin`: an admin token or an API key. A bulk job acts as its admin without either.
 * - `customer`: a customer token, or without a session the customer's current `user_uuid`, which a legacy client sent.
 * - `run`: the token of a rider who opened the link of a run. It gives access to this run only.
 * - `station`: the token of a kitchen device that opened the link of a station. It gives access to this station only.
 * - `system`: a command of the operator, or scheduled work. No API creates this actor.
 * - `stale`: an invalid, expired, or revoked token. It gives no access, not even to public operations. The reason is known only for
 *   the tokens of riders and for API keys.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'stale'; readonly reason?: EndedRun | 'key.ended' }
  | { readonly kind: 'system'; readonly userId: null }
  | {
      readonly kind: 'admin';
      /** ID of the admin or the API key. */
      readonly userId: string;
      readonly sessionId: string | null;
      readonly permissions: ReadonlySet<Permission>;
      /** Short part of the API key. Undefined for an admin. */
      readonly key?: string;
    }
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
      readonly opens: StationScreens;
    };

/** Reasons why the token of a run is no longer valid. */
export type EndedRun = 'run.handed-over' | 'run.link-replaced' | 'run.link-ended';

/** The screens that a station opens. */
interface StationScreens {
  readonly cook: boolean;
  readonly pack: boolean;
}

export type AdminActor = Extract<Actor, { kind: 'admin' }>;
export type CustomerActor = Extract<Actor, { kind: 'customer' }>;
type SystemActor = Extract<Actor, { kind: 'system' }>;
export type RunActor = Extract<Actor, { kind: 'run' }>;
export type StationActor = Extract<Actor, { kind: 'station' }>;

/** Whether an actor is an API key. */
export const isApiKeyActor = (actor: Actor): boolean => actor.kind === 'admin' && actor.key !== undefined;

/** Actor of a caller without a token. */
export const ANONYMOUS: Actor = { kind: 'anonymous' };
/** Actor of commands and scheduled work. */
export const SYSTEM: SystemActor = { kind: 'system', userId: null };

/** Returns the error for an invalid, expired, or revoked token. */
export const endedError = ({ reason }: Extract<Actor, { kind: 'stale' }>): AppError =>
  appError(reason ?? 'session.ended', {});

/**
 * Creates a check that accepts some kinds of actors.
 * @throws AppError `session.required` or `session.ended` if the caller is not authenticated, otherwise `forbidden`
 */
const only =
  <Kind extends Actor['kind']>(...kinds: readonly Kind[]) =>
  (actor: Actor): Extract<Actor, { kind: Kind }> => {
    if (actor.kind === 'stale') throw endedError(actor);
    if (actor.kind === 'anonymous') throw appError('session.required', {});
    if (!isOf(kinds, actor)) throw appError('forbidden', {});
    return actor;
  };

const isOf = <Kind extends Actor['kind']>(
  kinds: readonly Kind[],
  actor: Actor,
): actor is Extract<Actor, { kind: Kind }> => (kinds as readonly string[]).includes(actor.kind);

/** Requires an admin or an API key. */
export const requireAdmin = only('admin');
/** Requires a customer. */
export const requireCustomer = only('customer');
/** Requires an admin, an API key, or a customer. */
export const requireSignedIn = only('admin', 'customer');
/** Requires a rider who opened the link of a run. */
export const requireRun = only('run');
/** Requires a station. */
export const requireStation = only('station');
/** Requires an authenticated caller, or the system. */
export const requireCaller = only('admin', 'customer', 'run', 'station', 'system');
const requireAdminOrStation = only('admin', 'station');

/**
 * Requires an admin, or a station that opens a screen of the kitchen.
 * @throws AppError `session.required`, `session.ended`, `forbidden`
 */
export function requireKitchen(actor: Actor, screen: keyof StationScreens): AdminActor | StationActor {
  const known = requireAdminOrStation(actor);
  if (known.kind === 'station' && !known.opens[screen]) throw appError('forbidden', {});
  return known;
}

/**
 * Returns the owner of the requested data. If a customer names another user, the error is the same as for an unknown user.
 * @param named internal ID or `user_uuid` of the owner; customers may omit it
 * @param thing requested data, for the 'not found' error
 * @returns internal ID of the user; for an admin the named ID, which may not exist
 * @throws AppError `session.required`, `session.ended`, `not-found`; `input.required` for an admin or an API key without `named`
 */
export function resolveOwner(actor: Actor, named: string | null | undefined, thing: string): string {
  const known = requireSignedIn(actor);
  if (known.kind === 'admin') {
    // An admin and an API key own no data here, so the response would be empty.
    if (!named) throw appError('input.required', { label: thing }, 'userId');
    return named;
  }
  const id = named?.trim().toLowerCase();
  if (id && id !== known.userUuid && id !== known.userId) throw appError('not-found', { thing });
  return known.userId;
}

/** Returns the ID of the caller: a user, an API key, or a station. Null for the system. */
export function callerIdOf(actor: ReturnType<typeof requireCaller>): string | null {
  return actor.kind === 'station' ? actor.stationId : actor.userId;
}

/**
 * Returns the customer who owns the data, with the rules of {@link resolveOwner}.
 * @throws AppError also `input.id`
 */
export function checkOwner(actor: Actor, named: string | null | undefined): string {
  return checkId(resolveOwner(actor, named, 'Customer'), { field: 'userId', label: 'Customer' });
}

/**
 * Returns the ID of the customer for whom a record is created.
 * @param named customer; required for admins, optional for customers
 * @throws AppError `order.no-customer`, and as {@link checkOwner}
 */
export function checkRecordOwner(actor: Actor, named: string | null | undefined): string {
  if (actor.kind === 'admin' && !named) throw appError('order.no-customer', {}, 'userId');
  return checkOwner(actor, named);
}

/**
 * Returns the ID of the author of a change for a customer. Null if the caller is not an admin and another user made the change.
 */
export function visibleAuthor(actor: Actor, customerId: string, authorId: string): string | null {
  return actor.kind === 'admin' || authorId === customerId ? authorId : null;
}

/**
 * Returns a statement that selects one row while the caller's session, link, or station is valid. The row's table has the alias
 * `proof`, for `for share of proof`, because a locked row is current instead of a snapshot from the start of the statement.
 * @param bind returns the placeholder of a value
 */
export function credentialStatement(
  actor: ReturnType<typeof requireCaller>,
  now: Date,
  bind: (value: SqlParameter) => string,
): string {
  // The system needs no credential.
  if (actor.kind === 'system') return 'select 1 from (select 1) proof where true';
  if (actor.kind === 'station')
    return `select 1 from stations proof where proof.id = ${bind(actor.stationId)} and ${isOpenStationSql('proof')}`;
  if (actor.kind === 'admin' && actor.key !== undefined)
    return `select 1 from api_keys proof where proof.id = ${bind(actor.userId)}
      and ${isValidKeySql('proof', bind(now.toISOString()))}`;
  // An admin whose role lost a permission since the start of the request is rejected.
  const roles = actor.kind === 'admin' ? rolesWith(actor.permissions) : null;
  if (actor.kind === 'admin' && actor.sessionId === null)
    return `select 1 from users proof where proof.id = ${bind(actor.userId)} and ${isActiveAdminSql('proof')}
      and ${hasRoleSql('proof', roles ?? [])}`;
  if (actor.kind === 'customer' && actor.sessionId === null)
    return `select 1 from users proof where proof.id = ${bind(actor.userId)}
      and ${isCurrentLinkSql('proof', bind(actor.userUuid))}`;
  return `select 1 from sessions proof join users holder on holder.id = proof.user_id
    where proof.id = ${bind(actor.sessionId)} and ${isValidSessionSql('proof', 'holder', bind(now.toISOString()))}
      ${roles ? `and ${hasRoleSql('holder', roles)}` : ''}`;
}

/**
 * Validates the caller's credential again in the database. Called in every writing transaction after the customer's row is
 * locked, so that an earlier committed revocation applies at once, regardless of the process that made it. The system needs no
 * credential.
 * @throws AppError `session.ended` if the session, the link, or the admin's rights have ended
 */
export async function reauthenticate(em: EntityManager, actor: Actor, clock: Clock): Promise<void> {
  const caller = requireCaller(actor);
  const proof = condition((bind) => `exists (${credentialStatement(caller, clock.now(), bind)})`);
  const row = await tables(em).selectNoFrom(proof.as('holds')).executeTakeFirst();
  if (!row?.holds) throw appError('session.ended', {});
}
