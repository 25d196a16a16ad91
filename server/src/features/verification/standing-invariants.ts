import { isCoveredSql } from '../orders/changing/wallet-coverage.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { isCancelledSql, isPausedSql, requiresBoxSql } from '../standing-orders/standing-order-sql.js';
import type { Invariant } from './invariant.js';

const OF = ['s.user_id', 's.meal_id', 'd.day'] as const;

/**
 * Maximum number of days from a closing time to its day. A standing order older than that required the day with any earlier
 * closing time.
 */
const CLOSES_DAYS_BEFORE = 7;

/** Number of settled days to verify. Earlier runs verified older days. */
const DAYS = 30;

/** Rules of the boxes of standing orders. */
export const STANDING_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'An order of a standing order belongs to the customer of its day.',
    offenders: `
      select d.order_id || ' (#' || o.order_number || '): of ' || o.user_id || ', for a day of ' || d.user_id
      from standing_days d join orders o on o.id = d.order_id where o.user_id <> d.user_id`,
  },
  {
    rule: 'Each live order that the scheduler created has its row in the standing days.',
    offenders: `
      select o.id || ' (#' || o.order_number || ')' from orders o join audit_entries a on a.subject_id = o.id and a.action = 'ORDER_SCHEDULED'
      where ${isLiveSql('o')} and not exists (select 1 from standing_days d where d.order_id = o.id and d.outcome = 'MADE')`,
  },
  {
    rule: 'No live order exists for a skipped day.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): ' || d.for_date from standing_days d
        join orders o on (o.user_id, o.meal_id, o.for_date) = (d.user_id, d.meal_id, d.for_date)
        join audit_entries a on a.subject_id = o.id and a.action = 'ORDER_SCHEDULED' and (a.after ->> 'forDate')::date = d.for_date
      where d.outcome = 'SKIPPED' and ${isLiveSql('o')}`,
  },
  {
    rule: 'Each box that a standing order expected on a settled day was created, or its reason is recorded.',
    offenders: `
      select s.id || ': ' || d.day from standing_schedule c
        cross join lateral (select day::date from generate_series(c.settled_until - ${DAYS}, c.settled_until, interval '1 day') days (day)) d
        cross join standing_orders s join meals m on m.id = s.meal_id
        left join standing_days r on (r.user_id, r.meal_id, r.for_date) = (s.user_id, s.meal_id, d.day)
      where ${requiresBoxSql('s', 'm', 'd.day')} and not ${isPausedSql('s', 'd.day')} and coalesce(r.outcome = 'WANTED', true)
        and s.since < (d.day - ${CLOSES_DAYS_BEFORE})::timestamp at time zone interval '5:30'
        and not ${isCancelledSql('r', ...OF)}
        and not exists (select 1 from kitchen_closures k where k.for_date = d.day and (k.meal_id is null or k.meal_id = s.meal_id))`,
  },
  {
    // The scheduler releases portions within a minute, so rows written since its last run are excluded.
    rule: 'No upcoming order has portions reserved that its customer cannot pay for.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): ' || o.amount from standing_schedule c, orders o
        join users u on u.id = o.user_id join standing_days d on d.order_id = o.id and d.outcome = 'MADE'
      where o.status = ${OrderStatus.UPCOMING} and o.uncovered_version is null and not ${isCoveredSql('o', 'u')}
        and not exists (select 1 from audit_entries a where a.customer_id = u.id and a.happened_at > c.ran_at - interval '5 minutes')`,
  },
  {
    rule: 'No order of a settled day waits to be charged.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): ' || o.for_date from standing_schedule c
        join orders o on o.for_date <= c.settled_until and o.status = ${OrderStatus.UPCOMING}
        join standing_days d on d.order_id = o.id and d.outcome = 'MADE'
      where not exists (select 1 from kitchen_closures k where k.for_date = o.for_date and (k.meal_id is null or k.meal_id = o.meal_id))`,
  },
];
