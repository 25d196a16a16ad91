import { type AuthChecker, Authorized } from 'type-graphql';
import {
  type Actor,
  endedRefusal,
  requireAdmin,
  requireCustomer,
  requireKitchen,
  requireRun,
  requireSignedIn,
  requireStation,
} from '../features/sessions/actor.js';
import { refusal } from '../shared/errors.js';
import type { GraphQLContext } from './context.js';

/**
 * Who may call an operation. Every operation states one; a test fails for one that does not.
 *
 * - `ANYBODY`: no token needed, but a token that is sent must be good.
 * - `SIGNING_IN`: gives a token, so a stale one is ignored.
 * - `SIGNING_OUT`: ends a session, so a customer's refresh cookie does as well as a token, and a stale token is ignored beside the cookie.
 * - `SIGNED_IN`: a customer for their own data, an admin for anybody's.
 * - `CUSTOMER`: customers only, for their own data.
 * - `ADMIN`: admins only.
 * - `RUN`: a rider who opened the link of a run, for that run. Nothing else is open to them, not even what is open to anybody.
 * - `COOK`, `PACK`: admins, and the stations that open this screen of the kitchen.
 * - `STATION`: a device in the kitchen that was opened by a station's link. Beside this and the two before it nothing is open to one; of what those answer,
 *   only the fields in `station-fields.ts`.
 */
export const ACCESS = {
  ANYBODY: 'Public.',
  SIGNING_IN: 'Public. A token is ignored.',
  SIGNING_OUT: 'Customers and admins. A customer’s refresh cookie is accepted instead of a token.',
  SIGNED_IN: 'Customers for their own data, and admins.',
  CUSTOMER: 'Customers for their own data.',
  ADMIN: 'Admins.',
  RUN: 'Riders with a run link, for that run.',
  COOK: 'Admins, and stations with Cook.',
  PACK: 'Admins, and stations with Pack.',
  STATION: 'Stations.',
} as const;

export type AccessRule = keyof typeof ACCESS;

/** States who may call an operation. */
export function Access(rule: AccessRule): MethodDecorator & PropertyDecorator {
  return Authorized<AccessRule>(rule) as MethodDecorator & PropertyDecorator;
}

/**
 * Holds each operation to its rule, before its resolver runs. The use-case behind it decides again, on the data.
 *
 * @throws AppError `session.required`, `session.ended`, `forbidden`
 */
export const checkAccess: AuthChecker<GraphQLContext, AccessRule> = ({ context }, [rule]) => {
  if (!rule || !(rule in ACCESS)) throw refusal('forbidden', {});
  allow(rule, context.actor);
  return true;
};

function allow(rule: AccessRule, actor: Actor): void {
  if (rule === 'SIGNING_IN') return;
  // The use case reads the cookie.
  if (rule === 'SIGNING_OUT' && (actor.kind === 'stale' || actor.kind === 'anonymous')) return;
  if (actor.kind === 'stale') throw endedRefusal(actor);
  if (rule === 'RUN' || actor.kind === 'run') {
    if (rule !== 'RUN') throw refusal('forbidden', {});
    requireRun(actor);
  }
  if (rule === 'COOK') requireKitchen(actor, 'cook');
  else if (rule === 'PACK') requireKitchen(actor, 'pack');
  else if (rule === 'STATION') requireStation(actor);
  else if (actor.kind === 'station') throw refusal('forbidden', {});
  if (rule === 'SIGNED_IN') requireSignedIn(actor);
  if (rule === 'CUSTOMER') requireCustomer(actor);
  if (rule === 'ADMIN') requireAdmin(actor);
}
