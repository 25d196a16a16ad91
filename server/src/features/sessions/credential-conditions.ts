import { condition } from '../../db/sql.js';
import type { Role } from '../../shared/permissions.js';
import { Status, UserType } from '../../shared/status.js';

/**
 * Returns the condition that a session has neither ended nor expired.
 * @param session name of its row
 * @param now an expression
 */
export const isCurrentSql = (session: string, now: string): string =>
  `${session}.ended_at is null and ${session}.expires_at > ${now}`;

/** Returns the condition on a row of users that the user is an active delivery user. */
export const isActiveRiderSql = (rider: string): string =>
  `${rider}.type = ${UserType.DELIVERY} and ${rider}.status = ${Status.ACTIVE}`;

/**
 * Returns the condition that a run has started and belongs to this rider.
 * @param run,rider names of their rows
 */
export const isOutWithSql = (run: string, rider: string): string =>
  `${run}.status = 'OUT' and ${run}.rider_id = ${rider}.id and ${isActiveRiderSql(rider)}`;

/**
 * Returns the condition that a session authenticates a user: it is current, the user's type is unchanged, and the user may use
 * it. An inactive customer may only read. A rider's session belongs to a started run.
 * @param session name of its row
 * @param holder name of its user's row
 * @param now an expression
 */
export const isValidSessionSql = (session: string, holder: string, now: string): string =>
  `${isCurrentSql(session, now)} and ${holder}.type = ${session}.user_type
    and (${holder}.type = ${UserType.CUSTOMER} or ${holder}.status = ${Status.ACTIVE})
    and (${holder}.type = ${UserType.DELIVERY}) = (${session}.run_id is not null)
    and (${session}.run_id is null or exists (
      select 1 from delivery_runs run where run.id = ${session}.run_id and ${isOutWithSql('run', holder)}))`;

/** Returns the condition on a row of users that the user is an active admin. */
export const isActiveAdminSql = (admin: string): string =>
  `${admin}.type = ${UserType.ADMIN} and ${admin}.status = ${Status.ACTIVE}`;

/** Returns the condition on a row of users that the admin has one of these roles. */
export const hasRoleSql = (admin: string, roles: readonly Role[]): string =>
  `${admin}.role in (${roles.map((role) => `'${role}'`).join(', ') || 'null'})`;
/**
 * Returns the condition that an API key is neither revoked nor expired.
 * @param key name of its row
 * @param now an expression
 */
export const isValidKeySql = (key: string, now: string): string =>
  `${key}.revoked_at is null and (${key}.expires_at is null or ${key}.expires_at > ${now})`;
/** Returns the condition on a row of users that the user is an active customer. */
export const isActiveCustomerSql = (customer: string): string =>
  `${customer}.type = ${UserType.CUSTOMER} and ${customer}.status = ${Status.ACTIVE}`;

/**
 * Returns the condition that a station is not revoked.
 * @param station name of its row
 */
export const isOpenStationSql = (station: string): string => `${station}.revoked_at is null`;

/** Returns the condition that a personal link is a customer's current link. */
export const isCurrentLinkSql = (user: string, userUuid: string): string =>
  `${user}.user_uuid = ${userUuid} and ${user}.type = ${UserType.CUSTOMER}`;

/** {@link isCurrentSql} for the query builder. */
export const isCurrent = (session: string, now: Date) =>
  condition((bind) => isCurrentSql(session, bind(now.toISOString())));

/** {@link isValidSessionSql} for the query builder. */
export const isValidSession = (session: string, holder: string, now: Date) =>
  condition((bind) => isValidSessionSql(session, holder, bind(now.toISOString())));
