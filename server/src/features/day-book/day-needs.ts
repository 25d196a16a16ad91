import { query, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf, instantAt, type TimeOfDay } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { isOpenPlanSql } from '../meals/open-plans.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { TopUpState } from '../payments/top-up-states.js';

/** The orders of a day for a meal, beside those of the same weekday before. */
export interface MealFigures {
  readonly mealId: string;
  readonly title: string;
  readonly orders: number;
  readonly ordersWeekBefore: number;
}

/** Boxes of a meal of today that are charged and not packed. */
export interface UnpackedBoxes {
  readonly mealId: string;
  readonly title: string;
  readonly boxes: number;
}

/** A dish that customers see and cannot order any more. */
export interface SoldOutDish {
  readonly date: IndiaDate;
  readonly meal: string;
  readonly dish: string;
}

/** What waits for somebody in the kitchen now. */
export interface DayNeeds {
  /** Today, and tomorrow from the settings' `planAlarmAt` on. */
  readonly daysWithoutPlan: readonly IndiaDate[];
  /** From the closing time of their meal on. */
  readonly unpacked: readonly UnpackedBoxes[];
  readonly soldOut: readonly SoldOutDish[];
  /** The titles of the meals whose customers can cancel for a refund until the day is over. */
  readonly mealsWithoutClosing: readonly string[];
  /** Top-ups that customers say they have paid, and that no admin has decided. */
  readonly claims: number;
}

interface MealRow {
  id: string;
  title: string;
  opens_at: TimeOfDay;
  closes_at: TimeOfDay;
  closes_minutes_before: number | null;
  status: Status;
  orders: number;
  week_before: number;
  unpacked: number;
}

/** How many dishes that are sold out are named. */
const MOST_SOLD_OUT = 20;

/** The meals with the counts of a day: what is live on it and a week before, and what of today is charged and not packed. */
const mealsOf = (em: EntityManager, day: IndiaDate, today: IndiaDate) =>
  sql<MealRow>(
    em,
    `select m.id, m.meal_title as title, to_char(m.opens_at, 'HH24:MI') as opens_at, to_char(m.closes_at, 'HH24:MI') as closes_at,
        m.closes_minutes_before, m.status,
        count(o.id) filter (where o.for_date = $1::date)::int as orders,
        count(o.id) filter (where o.for_date = $2::date)::int as week_before,
        count(o.id) filter (where o.for_date = $3::date and o.status = ${OrderStatus.PLACED} and o.packed_at is null)::int as unpacked
      from meals m left join orders o
        on o.meal_id = m.id and o.for_date in ($1::date, $2::date, $3::date) and ${isLiveSql('o')}
      group by m.id order by m.opens_at, m.created_at, m.id`,
    [day, addDays(day, -7), today],
  );

const daysWithout = (em: EntityManager, days: readonly IndiaDate[]) =>
  sql<{ date: IndiaDate }>(
    em,
    `select to_char(d.day, 'YYYY-MM-DD') as date from unnest($1::date[]) as d(day)
      where not exists (select from meal_plans p where p.date = d.day)
        and not exists (select from kitchen_closures k where ${isClosedSql('k', 'd.day', 'null')})
      order by d.day`,
    [[...days]],
  );

const soldOutFrom = (em: EntityManager, today: IndiaDate) =>
  sql<SoldOutDish & { mealId: string }>(
    em,
    `select to_char(p.date, 'YYYY-MM-DD') as date, c.meal_id as "mealId", m.meal_title as meal, d.title as dish
      from portions c
        join meal_plans p on p.id = c.plan_id
        join meals m on m.id = c.meal_id
        join dishes d on d.id = c.dish_id
      where c.sold >= c.cap and c.cap > 0 and d.deleted_at is null and p.date >= $1::date and ${isOpenPlanSql('p')}
      order by p.date, m.opens_at, d.title limit ${MOST_SOLD_OUT}`,
    [today],
  );

const claimsOf = async (em: EntityManager): Promise<number> => {
  const { count } = await query(em)
    .selectFrom('top_ups')
    .where('state', '=', TopUpState.CLAIMED)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * The orders of a day by meal, and what waits for somebody now, whatever the day is.
 *
 * @param planAlarmAt from when on tomorrow wants a plan; null: all day
 */
export async function readNeeds(
  em: EntityManager,
  at: { day: IndiaDate; now: Date; planAlarmAt: TimeOfDay | null },
): Promise<{ byMeal: MealFigures[]; needs: DayNeeds }> {
  const { day, now, planAlarmAt } = at;
  const today = indiaDateOf(now);
  const rows = await mealsOf(em, day, today);
  const active = rows.filter(({ status }) => status === Status.ACTIVE);
  const isOver = (closesAt: TimeOfDay) => now >= instantAt(today, closesAt);
  const wantPlan = [
    ...(active.some((meal) => !isOver(meal.closes_at)) ? [today] : []),
    ...(now >= instantAt(today, planAlarmAt ?? '00:00') ? [addDays(today, 1)] : []),
  ];
  const isPacking = (row: MealRow) =>
    now >=
    (row.closes_minutes_before === null
      ? instantAt(today, row.opens_at)
      : orderingClosesAt({ opensAt: row.opens_at, closesMinutesBefore: row.closes_minutes_before }, today));
  const over = new Set(rows.filter((row) => isOver(row.closes_at)).map(({ id }) => id));
  const soldOut = await soldOutFrom(em, today);
  return {
    byMeal: rows
      .filter((row) => row.status === Status.ACTIVE || row.orders > 0)
      .map(({ id, title, orders, week_before }) => ({
        mealId: id,
        title,
        orders,
        ordersWeekBefore: week_before,
      })),
    needs: {
      daysWithoutPlan: (await daysWithout(em, wantPlan)).map(({ date }) => date),
      unpacked: rows
        .filter((row) => row.unpacked > 0 && isPacking(row))
        .map(({ id, title, unpacked }) => ({ mealId: id, title, boxes: unpacked })),
      soldOut: soldOut.filter(({ date, mealId }) => date > today || !over.has(mealId)),
      mealsWithoutClosing: active
        .filter((row) => row.closes_minutes_before === null)
        .map(({ title }) => title),
      claims: await claimsOf(em),
    },
  };
}
