import { preparedStatement } from '../../../db/prepared-statements.js';
import { sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { deadlineSql } from '../../meals/closing-time.js';
import { isCoveredSql } from '../../orders/changing/wallet-coverage.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import {
  deliveryEndSql,
  hasLiveOrderSql,
  isCancelledSql,
  isClosedDaySql,
  isPausedSql,
  isPlannedSql,
  requiresBoxSql,
} from '../standing-order-sql.js';

/** Meal of a day. */
export interface MealOfDay {
  readonly mealId: string;
  readonly day: IndiaDate;
}

/** Meal of a day that the scheduler processes. */
export interface ScheduledSlot extends MealOfDay {
  /** Whether boxes are created for the day. Otherwise, only boxes that were moved to this day are settled. */
  readonly isForBoxes: boolean;
}

/** Box that may need an action. The action is decided after its context is loaded. */
export interface DueBox {
  /** `uncovered`: an upcoming order whose portions must be released. */
  readonly kind: 'wanted' | 'upcoming' | 'uncovered';
  readonly customerId: string;
  /** ID of the upcoming order. Null for a box without an order. */
  readonly orderId: string | null;
  /** ID of the standing order's address. Null for the default address. */
  readonly addressId: string | null;
  /** Version of the data for the decision. Newer data is accepted too. */
  readonly stamp: string;
  /** Version of the data for a rejection, including the remaining portions, because released portions may allow the box. */
  readonly rejectionStamp: string;
  /** Whether the order's delivery run starts, which is a deadline. Absent means false. */
  readonly runStarts?: boolean;
}

/**
 * Finds the meals and days with open work, by deadline, because a wallet pays the earliest deadline first.
 * @param from,to days for which boxes are created, both included; a moved box may be for any day
 */
export async function findSlots(em: EntityManager, from: IndiaDate, to: IndiaDate): Promise<ScheduledSlot[]> {
  return sql<ScheduledSlot & object>(em, SLOTS, [from, to]);
}

const SLOTS = preparedStatement(`/* scheduledSlots */
  select m.id as "mealId", day::text as day, bool_or(for_boxes) as "isForBoxes" from (
    select o.meal_id, o.for_date as day, false as for_boxes from orders o join standing_days d on d.order_id = o.id
    where o.status = ${OrderStatus.UPCOMING} and d.outcome = 'MADE'
    union all
    select m.id, days.day::date, true from meals m cross join generate_series($1::date, $2::date, interval '1 day') days (day)
    where exists (select 1 from standing_orders s where s.meal_id = m.id and s.ended_at is null)
  ) slots join meals m on m.id = slots.meal_id group by m.id, day order by ${deadlineSql('m', 'day')}, m.id`);

/** Finds the boxes of a meal and day that may need an action, by customer. Empty if no box does. */
export async function findDueBoxes(
  em: EntityManager,
  { mealId, day, isForBoxes }: ScheduledSlot,
  now: Date,
): Promise<DueBox[]> {
  return sql<DueBox & object>(em, DUE, [mealId, day, now.toISOString(), isForBoxes]);
}

const NOW = '$3::timestamptz';
/**
 * Customer, meal, and day of a box, as SQL. The day is in a subquery, because PostgreSQL otherwise assumes that a day outside its
 * statistics has no orders.
 */
const OF = ['s.user_id', '$1::uuid', '(select $2::date)'] as const;

/** Returns the SQL condition that no user has edited or moved an order since the scheduler last wrote it. */
const isAsMade = (order: string, day: string) =>
  `(${order}.version = ${day}.order_version and (${day}.meal_id, ${day}.for_date) = (${order}.meal_id, ${order}.for_date))`;

/**
 * SQL statement that finds boxes to decide. Each stamp contains the versions of the rows that a decision depends on, so that a box
 * is decided again as soon as one of these rows is written. Remaining portions matter only after a rejection, and only up to 50,
 * the maximum quantity of a dish.
 */
const DUE = preparedStatement(`/* dueBoxes */
  with menu as materialized (
    select ${isPlannedSql('$2::date', '$1::uuid')} as planned, md5(concat_ws(' ',
      (select xmin::text from meals where id = $1::uuid), (select id || xmin::text from meal_plans where date = $2::date),
      (select string_agg(d.id || d.xmin::text, ' ' order by d.id) from meal_plans p join meal_plan_dishes s on s.plan_id = p.id
        join dishes d on d.id = s.dish_id where p.date = $2::date and s.meal_id = $1::uuid))) as stamp,
      coalesce((select md5(string_agg(c.dish_id || ' ' || least(c.cap - c.sold, 50), ' ' order by c.dish_id)) from meal_plans p
        join portions c on c.plan_id = p.id where p.date = $2::date and c.meal_id = $1::uuid), '') as left_over
  ), meal as (
    select m.*, ${deadlineSql('m', '$2::date')} as deadline, ${deliveryEndSql('m', '$2::date')} as over from meals m where m.id = $1::uuid
  ), standing as (
    select s.*, concat_ws(' ', menu.stamp, s.id, s.version, u.version) as stamp,
      concat_ws(' ', menu.stamp, s.id, s.version, u.version, menu.left_over) as rejection_stamp
    from standing_orders s join users u on u.id = s.user_id, menu where s.meal_id = $1::uuid
  )
  select case when not covered and o.uncovered_version is null then 'uncovered' else 'upcoming' end as kind, o.user_id as "customerId", o.id as "orderId", s.address_id as "addressId",
    coalesce(s.stamp, '') as stamp, coalesce(s.rejection_stamp, '') as "rejectionStamp"
  from meal m, orders o join users u on u.id = o.user_id join standing_days d on d.order_id = o.id left join standing s on s.id = d.standing_order_id
    cross join lateral (select ${isCoveredSql('o', 'u')} as covered) wallet
  where o.status = ${OrderStatus.UPCOMING} and d.outcome = 'MADE' and o.meal_id = $1::uuid and o.for_date = $2::date
    and not ${isClosedDaySql('$2::date', '$1::uuid')}
    and (${NOW} >= m.deadline or (
      ${isAsMade('o', 'd')}
      and (s.id is null or not (${requiresBoxSql('s', 'm', '$2::date')}) or ${isPausedSql('s', '$2::date')} or d.stamp is distinct from s.stamp))
      or (not covered and o.uncovered_version is null)
      or (covered and o.uncovered_version is not null and (
        ${isAsMade('o', 'd')} or not exists (
          select 1 from order_lines l join meal_plans p on p.date = $2::date
            join portions c on (c.plan_id, c.meal_id, c.dish_id) = (p.id, $1::uuid, l.dish_id)
          where l.order_id = o.id and c.sold + l.quantity > c.cap))))
  union all
  select 'wanted', s.user_id, null, s.address_id, s.stamp, s.rejection_stamp
  from meal m, menu, standing s left join standing_days d on (d.user_id, d.meal_id, d.for_date) = (s.user_id, $1::uuid, $2::date)
  where $4::boolean and ${requiresBoxSql('s', 'm', '$2::date')} and not ${isPausedSql('s', '$2::date')} and not ${isClosedDaySql('$2::date', '$1::uuid')}
    and (d.outcome is null or d.outcome = 'WANTED'
      or (d.outcome = 'NO_MATCH' and ((${NOW} < m.deadline and d.stamp is distinct from s.rejection_stamp) or ${hasLiveOrderSql(...OF)})))
    and (menu.planned or ${NOW} >= m.over) and not ${isCancelledSql('d', ...OF)}
  order by "customerId"`);
