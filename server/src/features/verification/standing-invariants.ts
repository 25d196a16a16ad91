import { isCoveredSql } from '../orders/changing/charged-before.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { isCancelledSql, isPausedSql, wantsSql } from '../standing-orders/standing-sql.js';
import type { Invariant } from './invariant.js';

const OF = ['s.user_id', 's.meal_id', 'd.day'] as const;

/** The longest that a closing time is before its day. A standing order that is older than that wanted the day, whatever the closing time was then. */
const CLOSES_DAYS_BEFORE = 7;

/** How many settled days are looked at: older ones were looked at before. */
const DAYS = 30;

/** What must be true of the boxes of standing orders. */
export const STANDING_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'An order that a standing order made is of the customer of its day.',
    offenders: `
      select d.order_id || ' (#' || o.order_number || '): of ' || o.user_id || ', for a day of ' || d.user_id
      from standing_days d join orders o on o.id = d.order_id where o.user_id <> d.user_id`,
  },
  {
    rule: 'A live order that was made by the schedule, charged or not, has its day.',
    offenders: `
      select o.id || ' (#' || o.order_number || ')' from orders o join audit_entries a on a.subject_id = o.id and a.action = 'ORDER_SCHEDULED'
      where ${isLiveSql('o')} and not exists (select 1 from standing_days d where d.order_id = o.id and d.outcome = 'MADE')`,
  },
  {
    rule: 'No live order was made for a day that was skipped.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): ' || d.for_date from standing_days d
        join orders o on (o.user_id, o.meal_id, o.for_date) = (d.user_id, d.meal_id, d.for_date)
        join audit_entries a on a.subject_id = o.id and a.action = 'ORDER_SCHEDULED' and (a.after ->> 'forDate')::date = d.for_date
      where d.outcome = 'SKIPPED' and ${isLiveSql('o')}`,
  },
  {
    rule: 'Every box that a standing order wanted of a settled day was made, or is accounted for.',
    offenders: `
      select s.id || ': ' || d.day from standing_schedule c
        cross join lateral (select day::date from generate_series(c.settled_until - ${DAYS}, c.settled_until, interval '1 day') days (day)) d
        cross join standing_orders s join meals m on m.id = s.meal_id
        left join standing_days r on (r.user_id, r.meal_id, r.for_date) = (s.user_id, s.meal_id, d.day)
      where ${wantsSql('s', 'm', 'd.day')} and not ${isPausedSql('s', 'd.day')} and coalesce(r.outcome = 'WANTED', true)
        and s.since < (d.day - ${CLOSES_DAYS_BEFORE})::timestamp at time zone interval '5:30'
        and not ${isCancelledSql('r', ...OF)}
        and not exists (select 1 from kitchen_closures k where k.for_date = d.day and (k.meal_id is null or k.meal_id = s.meal_id))`,
  },
  {
    // The schedule releases portions within a minute, so what was written since its last run is left out.
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
