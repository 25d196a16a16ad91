import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import { StopStatus } from '../delivery/delivery-states.js';
import { isLiveSql, OrderStatus } from '../orders/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { HAS_LOW_BALANCE } from '../users/search-users.js';

/** The orders for one day; cancelled ones are none of them. */
export interface DayFigures {
  readonly date: IndiaDate;
  readonly orders: number;
  readonly portions: number;
  /** What was charged for them: an upcoming order was not yet. */
  readonly revenuePaise: Paise;
}

/** A day and a meal: what is cooked, packed and delivered together. */
export interface DayAndMeal {
  readonly date: IndiaDate;
  readonly mealId: string;
}

/** What an admin wants to know of a day. */
export interface DayBook {
  readonly date: IndiaDate;
  readonly today: DayFigures;
  readonly tomorrow: DayFigures;
  /** What was added to wallets on that day. */
  readonly moneyInPaise: Paise;
  /** What is in all wallets now: what the kitchen owes. */
  readonly walletsTotalPaise: Paise;
  /** How many wallets run low now. */
  readonly lowBalances: number;
  /** How many stops could not be delivered, of any day, and nobody has decided about; not those whose orders are all cancelled. */
  readonly failedDeliveries: number;
  /** The day and the meal of the one that has waited longest; null when there is none. */
  readonly failedLongest: DayAndMeal | null;
  /** The thirty days up to that day, oldest first. */
  readonly days: readonly DayFigures[];
}

const DAYS = 30;

/**
 * The figures of a day, of the day after it, and of the thirty days up to it. Admins only.
 *
 * @param date today when left out
 */
export async function dayBook(ctx: UseCaseContext, date?: IndiaDate | null): Promise<DayBook> {
  requireAdmin(ctx.actor);
  const day = date ?? indiaDateOf(ctx.clock.now());
  const wanted = Array.from({ length: DAYS + 1 }, (_, index) => addDays(day, index + 1 - DAYS));
  const found = await figuresOf(ctx.em, wanted);
  const figures = wanted.map(
    (each) => found.get(each) ?? { date: each, orders: 0, portions: 0, revenuePaise: ZERO_PAISE },
  );
  const [today, tomorrow] = figures.slice(-2) as [DayFigures, DayFigures];
  const [money, failed] = [await moneyOf(ctx.em, day), await failedOf(ctx.em)];
  return { date: day, today, tomorrow, days: figures.slice(0, -1), ...money, ...failed };
}

async function figuresOf(em: EntityManager, days: readonly IndiaDate[]): Promise<Map<IndiaDate, DayFigures>> {
  const rows = await sql<{ date: IndiaDate; orders: string; portions: string; revenue: string }>(
    em,
    `select o.for_date as date, count(*) as orders, coalesce(sum(l.portions), 0)::bigint as portions,
       coalesce(sum(o.amount) filter (where o.status <> ${OrderStatus.UPCOMING}), 0)::bigint as revenue
     from orders o
       cross join lateral (select sum(quantity) as portions from order_lines where order_id = o.id) l
     where o.for_date >= $1::date and o.for_date <= $2::date and ${isLiveSql('o')}
     group by o.for_date`,
    [days[0] ?? null, days.at(-1) ?? null],
  );
  return new Map(
    rows.map(({ date, orders, portions, revenue }) => [
      date,
      { date, orders: Number(orders), portions: Number(portions), revenuePaise: paise(revenue) },
    ]),
  );
}

async function moneyOf(em: EntityManager, day: IndiaDate) {
  const [row] = await sql<{ credited: string; held: string; low: string }>(
    em,
    `select
       (select coalesce(sum(amount), 0)::bigint from wallet_logs where kind = 'credit' and transaction_date = $1::date) as credited,
       coalesce(sum(wallet_balance), 0)::bigint as held, count(*) filter (where ${HAS_LOW_BALANCE}) as low
     from users`,
    [day],
  );
  return {
    moneyInPaise: paise(row?.credited ?? 0),
    walletsTotalPaise: paise(row?.held ?? 0),
    lowBalances: Number(row?.low ?? 0),
  };
}

async function failedOf(em: EntityManager) {
  const [row] = await sql<{ failed: string; date: IndiaDate; meal: string }>(
    em,
    `select count(*) over () as failed, run.for_date as date, run.meal_id as meal
     from delivery_stops stop join delivery_runs run on run.id = stop.run_id
     where stop.status = '${StopStatus.FAILED}' and stop.resolution is null
       and exists (select from delivery_stop_orders so join orders o on o.id = so.order_id
                   where so.stop_id = stop.id and ${isLiveSql('o')})
     order by run.for_date, stop.marked_at limit 1`,
    [],
  );
  return {
    failedDeliveries: Number(row?.failed ?? 0),
    failedLongest: row ? { date: row.date, mealId: row.meal } : null,
  };
}
