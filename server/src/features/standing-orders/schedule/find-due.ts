import { prepared } from '../../../db/prepared.js';
import { sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { deadlineSql } from '../../meals/closing-time.js';
import { isCoveredSql } from '../../orders/changing/charged-before.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import {
  hasLiveSql,
  isCancelledSql,
  isClosedDaySql,
  isPausedSql,
  isPlannedSql,
  overSql,
  wantsSql,
} from '../standing-sql.js';

/** A meal of a day. */
export interface Slot {
  readonly mealId: string;
  readonly day: IndiaDate;
}

/** A meal of a day of which the schedule takes care. */
export interface ScheduledSlot extends Slot {
  /** Whether boxes are made for it. Otherwise only boxes that were moved there are settled. */
  readonly isForBoxes: boolean;
}

/** A box that there may be something to do about. What it is, is decided when its facts are read. */
export interface DueBox {
  /** `uncovered`: an upcoming order whose portions are to be released. */
  readonly kind: 'wanted' | 'upcoming' | 'uncovered';
  readonly customerId: string;
  /** The upcoming order. */
  readonly orderId: string | null;
  /** Which of the customer's addresses its standing order names; null: the default. */
  readonly addressIndex: number | null;
  /** What is decided about it now is decided from this, or from what is newer. */
  readonly stamp: string;
  /** The same for a refusal, which may also end when portions are given back. */
  readonly refusedStamp: string;
  /** Whether the delivery run of the order starts, which is a deadline. Absent means false. */
  readonly runStarts?: boolean;
}

/**
 * Which meals of which days there may be something to do about, by their deadlines: a wallet pays first what is due first.
 *
 * @param from,to the days for which boxes are made, both included; what was moved may be for any day
 */
export async function findSlots(em: EntityManager, from: IndiaDate, to: IndiaDate): Promise<ScheduledSlot[]> {
  return sql<ScheduledSlot & object>(em, SLOTS, [from, to]);
}

const SLOTS = prepared(`
  select m.id as "mealId", day::text as day, bool_or(for_boxes) as "isForBoxes" from (
    select o.meal_id, o.for_date as day, false as for_boxes from orders o join standing_days d on d.order_id = o.id
    where o.status = ${OrderStatus.UPCOMING} and d.outcome = 'MADE'
    union all
    select m.id, days.day::date, true from meals m cross join generate_series($1::date, $2::date, interval '1 day') days (day)
    where exists (select 1 from standing_orders s where s.meal_id = m.id and s.ended_at is null)
  ) slots join meals m on m.id = slots.meal_id group by m.id, day order by ${deadlineSql('m', 'day')}, m.id`);

/** What there may be to do about a meal of a day, by customer; nothing as soon as all of it is done. */
export async function findDue(
  em: EntityManager,
  { mealId, day, isForBoxes }: ScheduledSlot,
  now: Date,
): Promise<DueBox[]> {
  return sql<DueBox & object>(em, DUE, [mealId, day, now.toISOString(), isForBoxes]);
}

const NOW = '$3::timestamptz';
/** The day stands in a subquery, so that PostgreSQL does not take one that its statistics do not know yet for a day without orders. */
const OF = ['s.user_id', '$1::uuid', '(select $2::date)'] as const;

/** Condition that no person has edited or moved an order since the schedule made it. */
const isAsMade = (order: string, day: string) =>
  `(${order}.version = ${day}.order_version and (${day}.meal_id, ${day}.for_date) = (${order}.meal_id, ${order}.for_date))`;

/**
 * What decides is stamped with the versions that PostgreSQL keeps of its rows, so that a box is looked at again as soon as one of them is written. The
 * portions that are left decide about refusals alone, and only so far as an order could hold them.
 */
const DUE = prepared(`
  with menu as materialized (
    select ${isPlannedSql('$2::date', '$1::uuid')} as planned, md5(concat_ws(' ',
      (select xmin::text from meals where id = $1::uuid), (select id || xmin::text from meal_plans where date = $2::date),
      (select string_agg(d.id || d.xmin::text, ' ' order by d.id) from meal_plans p join meal_plan_dishes s on s.plan_id = p.id
        join dishes d on d.id = s.dish_id where p.date = $2::date and s.meal_id = $1::uuid))) as stamp,
      coalesce((select md5(string_agg(c.dish_id || ' ' || least(c.cap - c.sold, 50), ' ' order by c.dish_id)) from meal_plans p
        join portions c on c.plan_id = p.id where p.date = $2::date and c.meal_id = $1::uuid), '') as left_over
  ), meal as (
    select m.*, ${deadlineSql('m', '$2::date')} as deadline, ${overSql('m', '$2::date')} as over from meals m where m.id = $1::uuid
  ), standing as (
    select s.*, concat_ws(' ', menu.stamp, s.id, s.version, u.version) as stamp,
      concat_ws(' ', menu.stamp, s.id, s.version, u.version, menu.left_over) as refused_stamp
    from standing_orders s join users u on u.id = s.user_id, menu where s.meal_id = $1::uuid
  )
  select case when not covered and o.uncovered_version is null then 'uncovered' else 'upcoming' end as kind, o.user_id as "customerId", o.id as "orderId", s.address_index as "addressIndex",
    coalesce(s.stamp, '') as stamp, coalesce(s.refused_stamp, '') as "refusedStamp"
  from meal m, orders o join users u on u.id = o.user_id join standing_days d on d.order_id = o.id left join standing s on s.id = d.standing_order_id
    cross join lateral (select ${isCoveredSql('o', 'u')} as covered) wallet
  where o.status = ${OrderStatus.UPCOMING} and d.outcome = 'MADE' and o.meal_id = $1::uuid and o.for_date = $2::date
    and not ${isClosedDaySql('$2::date', '$1::uuid')}
    and (${NOW} >= m.deadline or (
      ${isAsMade('o', 'd')}
      and (s.id is null or not (${wantsSql('s', 'm', '$2::date')}) or ${isPausedSql('s', '$2::date')} or d.stamp is distinct from s.stamp))
      or (not covered and o.uncovered_version is null)
      or (covered and o.uncovered_version is not null and (
        ${isAsMade('o', 'd')} or not exists (
          select 1 from order_lines l join meal_plans p on p.date = $2::date
            join portions c on (c.plan_id, c.meal_id, c.dish_id) = (p.id, $1::uuid, l.dish_id)
          where l.order_id = o.id and c.sold + l.quantity > c.cap))))
  union all
  select 'wanted', s.user_id, null, s.address_index, s.stamp, s.refused_stamp
  from meal m, menu, standing s left join standing_days d on (d.user_id, d.meal_id, d.for_date) = (s.user_id, $1::uuid, $2::date)
  where $4::boolean and ${wantsSql('s', 'm', '$2::date')} and not ${isPausedSql('s', '$2::date')} and not ${isClosedDaySql('$2::date', '$1::uuid')}
    and (d.outcome is null or d.outcome = 'WANTED'
      or (d.outcome = 'NO_MATCH' and ((${NOW} < m.deadline and d.stamp is distinct from s.refused_stamp) or ${hasLiveSql(...OF)})))
    and (menu.planned or ${NOW} >= m.over) and not ${isCancelledSql('d', ...OF)}
  order by "customerId"`);
