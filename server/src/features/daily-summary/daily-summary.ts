import { condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import { isChargedSql, isLiveSql } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import { readSettings } from '../settings/read-settings.js';
import type { UseCaseContext } from '../use-case.js';
import { hasLowBalance } from '../users/low-balance.js';
import { type DayNeeds, type MealFigures, readNeeds } from './day-needs.js';

/** Orders for one day, without cancelled orders. */
interface DayFigures {
  readonly date: IndiaDate;
  readonly orders: number;
  readonly portions: number;
  /** Sum of the amounts, including upcoming orders. */
  readonly amountPaise: Paise;
  /** Charged amount. Upcoming orders are not charged yet. */
  readonly revenuePaise: Paise;
}

/** Figures of a day for admins. */
export interface DailySummary {
  readonly date: IndiaDate;
  readonly today: DayFigures;
  readonly tomorrow: DayFigures;
  /** Amount added to wallets on that day. */
  readonly moneyInPaise: Paise;
  /** Sum of the positive balances now: the amount that the kitchen owes. */
  readonly walletsTotalPaise: Paise;
  /** Sum of the negative balances now, as a positive amount: the amount due to the kitchen. */
  readonly owedPaise: Paise;
  /** Number of wallets that are low now. */
  readonly lowBalances: number;
  /** Orders for that day by meal, sorted by delivery window. */
  readonly byMeal: readonly MealFigures[];
  /** Open tasks now. */
  readonly needs: DayNeeds;
  /** The thirty days that end with `date`, oldest first. */
  readonly days: readonly DayFigures[];
}

const DAYS = 30;

/**
 * Returns the figures of a day, of the next day, and of the thirty days up to it. Admins only.
 * @param date default: today
 */
export async function dailySummary(ctx: UseCaseContext, date?: IndiaDate | null): Promise<DailySummary> {
  requireAdmin(ctx.actor);
  const day = date ?? indiaDateOf(ctx.clock.now());
  const wanted = Array.from({ length: DAYS + 1 }, (_, index) => addDays(day, index + 1 - DAYS));
  const found = await figuresOf(ctx.em, wanted);
  const figures = wanted.map(
    (date) =>
      found.get(date) ?? { date, orders: 0, portions: 0, amountPaise: ZERO_PAISE, revenuePaise: ZERO_PAISE },
  );
  const [today, tomorrow] = figures.slice(-2) as [DayFigures, DayFigures];
  const { planAlarmAt } = await readSettings(ctx);
  const money = await moneyOf(ctx.em, day);
  const waiting = await readNeeds(ctx, { day, planAlarmAt });
  return { date: day, today, tomorrow, days: figures.slice(0, -1), ...money, ...waiting };
}

async function figuresOf(em: EntityManager, days: readonly IndiaDate[]): Promise<Map<IndiaDate, DayFigures>> {
  const [first, last] = [days[0], days.at(-1)] as [IndiaDate, IndiaDate];
  const rows = await tables(em)
    .selectFrom('Order as o')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('OrderLine')
          .whereRef('orderId', '=', 'o.id')
          .select(({ fn }) => fn.sum('quantity').as('portions'))
          .as('l'),
      (join) => join.onTrue(),
    )
    .where('o.forDate', '>=', first)
    .where('o.forDate', '<=', last)
    .where(condition(isLiveSql('o')))
    .groupBy('o.forDate')
    .select(({ fn }) => [
      'o.forDate as date',
      fn.countAll().as('orders'),
      fn.sum('l.portions').as('portions'),
      fn.sum('o.amountPaise').as('amount'),
      fn
        .sum('o.amountPaise')
        .filterWhere(condition(isChargedSql('o')))
        .as('revenue'),
    ])
    .$narrowType<{ date: IndiaDate }>()
    .execute();
  return new Map(
    rows.map(({ date, orders, portions, amount, revenue }) => [
      date,
      {
        date,
        orders: Number(orders),
        portions: Number(portions),
        amountPaise: paise(amount ?? 0),
        revenuePaise: paise(revenue ?? 0),
      },
    ]),
  );
}

async function moneyOf(em: EntityManager, day: IndiaDate) {
  const { credited } = await tables(em)
    .selectFrom('WalletLog')
    .where('kind', '=', 'credit')
    .where('transactionDate', '=', day)
    .select(({ fn }) => fn.sum('amountPaise').as('credited'))
    .executeTakeFirstOrThrow();
  const { held, owed, low } = await tables(em)
    .selectFrom('User')
    .select(({ fn }) => [
      fn.sum('walletBalancePaise').filterWhere('walletBalancePaise', '>', ZERO_PAISE).as('held'),
      fn.sum('walletBalancePaise').filterWhere('walletBalancePaise', '<', ZERO_PAISE).as('owed'),
      fn.countAll().filterWhere(hasLowBalance()).as('low'),
    ])
    .executeTakeFirstOrThrow();
  return {
    moneyInPaise: paise(credited ?? 0),
    walletsTotalPaise: paise(held ?? 0),
    owedPaise: paise(-BigInt(owed ?? 0)),
    lowBalances: Number(low),
  };
}
