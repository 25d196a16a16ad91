import { appError } from '../../shared/errors.js';
import { PERMISSIONS, type Permission } from '../../shared/permissions.js';
import { type Actor, endedError, isApiKeyActor as isKey } from './actor.js';

/** Kinds of access without a permission. Each kind of caller has some of them. */
export const ACCESS_KINDS = {
  public: 'Public.',
  'sign-in': 'Public. A token is ignored.',
  'sign-out': 'Customers and admins. A customer’s refresh cookie is accepted instead of a token.',
  own: 'Customers for their own data.',
  admin: 'Admins with any role.',
  run: 'Riders with a run link, for that run.',
  cook: 'Stations that can open Cook.',
  pack: 'Stations that can open Pack.',
  station: 'Stations.',
} as const;
type AccessKind = keyof typeof ACCESS_KINDS;

/** Grant of the access matrix: a permission of roles and API keys, or access of other callers. */
export type Grant = Permission | AccessKind;

/** Whether a grant is a permission. */
export const isPermission = (grant: Grant): grant is Permission => grant in PERMISSIONS;

/** The openings of each kind of caller, in addition to the permissions of an admin's role or of an API key. */
export const ACCESS_KINDS_OF = {
  anonymous: ['public', 'sign-in', 'sign-out'],
  stale: ['sign-in', 'sign-out'],
  customer: ['public', 'sign-in', 'sign-out', 'own'],
  admin: ['public', 'sign-in', 'sign-out', 'admin'],
  key: ['public', 'sign-in'],
  run: ['sign-in', 'run'],
  station: ['sign-in', 'station'],
  system: [],
} as const satisfies Record<Actor['kind'] | 'key', readonly AccessKind[]>;

/**
 * Checks that an actor has at least one of the grants of an operation. The use case checks again, depending on the data.
 * @throws AppError `session.required`, `session.ended`, `forbidden`, `forbidden.role`, `forbidden.scope`
 */
export function checkGrants(grants: readonly Grant[], actor: Actor): void {
  if (grants.some((grant) => hasGrant(actor, grant))) return;
  if (actor.kind === 'stale') throw endedError(actor);
  if (actor.kind === 'anonymous') throw appError('session.required', {});
  const [permission] = grants.filter(isPermission);
  if (actor.kind !== 'admin' || !permission) throw appError('forbidden', {});
  throw missing(actor, permission);
}

/** Whether an actor has a permission. Only admins and API keys have any. */
export const hasPermission = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'admin' && actor.permissions.has(permission);

/**
 * Checks a permission that depends on the data.
 * @throws AppError `forbidden.role`, `forbidden.scope`
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw missing(actor, permission);
}

const missing = (actor: Actor, permission: Permission) =>
  isKey(actor) ? appError('forbidden.scope', { permission }) : appError('forbidden.role', {});

function hasGrant(actor: Actor, grant: Grant): boolean {
  if (isPermission(grant)) return hasPermission(actor, grant);
  if (actor.kind === 'station' && (grant === 'cook' || grant === 'pack')) return actor.opens[grant];
  const openings: readonly AccessKind[] = ACCESS_KINDS_OF[isKey(actor) ? 'key' : actor.kind];
  return openings.includes(grant);
}

/** Returns the grants of an operation as text, for its documentation. */
export function describeGrants(grants: readonly Grant[]): string {
  const permissions = grants.filter(isPermission).map((permission) => `\`${permission}\``);
  const openings = grants
    .filter((grant) => !isPermission(grant))
    .map((grant) => ACCESS_KINDS[grant as AccessKind]);
  return [...(permissions.length > 0 ? [`Permission ${permissions.join(' or ')}.`] : []), ...openings].join(
    ' ',
  );
}
