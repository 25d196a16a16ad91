import { condition } from '../../db/sql.js';
import { Status, UserType } from '../../shared/status.js';

/**
 * A session was neither ended nor has it expired: a condition.
 *
 * @param session the name of its row
 * @param now an expression
 */
export const isCurrentSql = (session: string, now: string): string =>
  `${session}.ended_at is null and ${session}.expires_at > ${now}`;

/** A user can bring runs, as an active delivery user: a condition on the name of the row. */
export const isActiveRiderSql = (rider: string): string =>
  `${rider}.type = ${UserType.DELIVERY} and ${rider}.status = ${Status.ACTIVE}`;

/** A run is out, and in the hands of this rider: a condition on the names of their rows. */
export const isOutWithSql = (run: string, rider: string): string =>
  `${run}.status = 'OUT' and ${run}.rider_id = ${rider}.id and ${isActiveRiderSql(rider)}`;

/**
 * A session proves who somebody is: it is current, its user is still what it was begun for, and may still use it. An inactive customer may look on; a
 * rider's session belongs to a run, which is still out.
 *
 * @param session the name of its row
 * @param holder the name of its user's row
 * @param now an expression
 */
export const isValidSessionSql = (session: string, holder: string, now: string): string =>
  `${isCurrentSql(session, now)} and ${holder}.type = ${session}.user_type
    and (${holder}.type = ${UserType.CUSTOMER} or ${holder}.status = ${Status.ACTIVE})
    and (${holder}.type = ${UserType.DELIVERY}) = (${session}.run_id is not null)
    and (${session}.run_id is null or exists (
      select 1 from delivery_runs run where run.id = ${session}.run_id and ${isOutWithSql('run', holder)}))`;

/** A user is an admin who may act: a condition on the name of the row. */
export const isActiveAdminSql = (admin: string): string =>
  `${admin}.type = ${UserType.ADMIN} and ${admin}.status = ${Status.ACTIVE}`;

/** A user is a customer who may order: a condition on the name of the row. */
export const isActiveCustomerSql = (customer: string): string =>
  `${customer}.type = ${UserType.CUSTOMER} and ${customer}.status = ${Status.ACTIVE}`;

/** A station is not revoked: a condition on the name of its row. */
export const isOpenStationSql = (station: string): string => `${station}.revoked_at is null`;

/** A personal link is a customer's current one: a condition. */
export const isCurrentLinkSql = (user: string, userUuid: string): string =>
  `${user}.user_uuid = ${userUuid} and ${user}.type = ${UserType.CUSTOMER}`;

/** {@link isCurrentSql} for the query builder. */
export const isCurrent = (session: string, now: Date) =>
  condition((bind) => isCurrentSql(session, bind(now.toISOString())));

/** {@link isValidSessionSql} for the query builder. */
export const isValidSession = (session: string, holder: string, now: Date) =>
  condition((bind) => isValidSessionSql(session, holder, bind(now.toISOString())));
