import { condition, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import { isChargedSql, isLiveSql } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import { readSettings } from '../settings/read-settings.js';
import type { UseCaseContext } from '../use-case.js';
import { HAS_LOW_BALANCE } from '../users/low-below.js';
import { type DayNeeds, type MealFigures, readNeeds } from './day-needs.js';

/** The orders for one day; cancelled ones are none of them. */
export interface DayFigures {
  readonly date: IndiaDate;
  readonly orders: number;
  readonly portions: number;
  /** What was charged for them: an upcoming order was not yet. */
  readonly revenuePaise: Paise;
}

/** What an admin wants to know of a day. */
export interface DayBook {
  readonly date: IndiaDate;
  readonly today: DayFigures;
  readonly tomorrow: DayFigures;
  /** What was added to wallets on that day. */
  readonly moneyInPaise: Paise;
  /** What is in the wallets that hold something now: what the kitchen owes. */
  readonly walletsTotalPaise: Paise;
  /** What the wallets below zero lack now: what the kitchen is owed. */
  readonly owedPaise: Paise;
  /** How many wallets run low now. */
  readonly lowBalances: number;
  /** The orders for that day by meal, in the order of their delivery windows. */
  readonly byMeal: readonly MealFigures[];
  /** What waits for somebody now. */
  readonly needs: DayNeeds;
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
  const { planAlarmAt } = await readSettings(ctx);
  const money = await moneyOf(ctx.em, day);
  const waiting = await readNeeds(ctx, { day, planAlarmAt });
  return { date: day, today, tomorrow, days: figures.slice(0, -1), ...money, ...waiting };
}

async function figuresOf(em: EntityManager, days: readonly IndiaDate[]): Promise<Map<IndiaDate, DayFigures>> {
  const [first, last] = [days[0], days.at(-1)] as [IndiaDate, IndiaDate];
  const rows = await query(em)
    .selectFrom('orders as o')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('order_lines')
          .whereRef('order_id', '=', 'o.id')
          .select(({ fn }) => fn.sum('quantity').as('portions'))
          .as('l'),
      (join) => join.onTrue(),
    )
    .where('o.for_date', '>=', first)
    .where('o.for_date', '<=', last)
    .where(condition(isLiveSql('o')))
    .groupBy('o.for_date')
    .select(({ fn }) => [
      'o.for_date as date',
      fn.countAll().as('orders'),
      fn.sum('l.portions').as('portions'),
      fn
        .sum('o.amount')
        .filterWhere(condition(isChargedSql('o')))
        .as('revenue'),
    ])
    .$narrowType<{ date: IndiaDate }>()
    .execute();
  return new Map(
    rows.map(({ date, orders, portions, revenue }) => [
      date,
      { date, orders: Number(orders), portions: Number(portions), revenuePaise: paise(revenue ?? 0) },
    ]),
  );
}

async function moneyOf(em: EntityManager, day: IndiaDate) {
  const { credited } = await query(em)
    .selectFrom('wallet_logs')
    .where('kind', '=', 'credit')
    .where('transaction_date', '=', day)
    .select(({ fn }) => fn.sum('amount').as('credited'))
    .executeTakeFirstOrThrow();
  const { held, owed, low } = await query(em)
    .selectFrom('users')
    .select(({ fn }) => [
      fn.sum('wallet_balance').filterWhere('wallet_balance', '>', '0').as('held'),
      fn.sum('wallet_balance').filterWhere('wallet_balance', '<', '0').as('owed'),
      fn.countAll().filterWhere(condition(HAS_LOW_BALANCE)).as('low'),
    ])
    .executeTakeFirstOrThrow();
  return {
    moneyInPaise: paise(credited ?? 0),
    walletsTotalPaise: paise(held ?? 0),
    owedPaise: paise(-BigInt(owed ?? 0)),
    lowBalances: Number(low),
  };
}
