import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import type { Status } from '../../shared/status.js';
import { salePrice } from '../dishes/dish-rules.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { boxCostOf } from './box-contents.js';
import { type CustomerDay, loadDays, type StandingContext } from './load-days.js';
import { dayStateOf, MAX_CALENDAR_DAYS } from './standing-calendar.js';
import type { StandingOrderView } from './standing-order-view.js';
import { StandingDayState } from './standing-states.js';

/** Number of days before and after today that are searched for a plan with the price of a day's box. */
const DAYS_AROUND = 14;

/** Expected, unpaid box with its actual or most likely price. */
interface UnpaidBox {
  readonly day: IndiaDate;
  readonly costPaise: Paise;
}

/** Expected, unpaid boxes of a customer's standing orders in the next 62 days. */
interface UnpaidBoxes {
  /** Boxes, in the order in which they are charged. */
  readonly boxes: readonly UnpaidBox[];
  /** Whether a standing order continues after these days. */
  readonly goesOn: boolean;
}

/**
 * Computes the number of boxes that a balance covers, one after the other, until a box costs more than the rest. The credit limit
 * does not count, because it is debt.
 * @returns the number of covered boxes, the day of the last one, the day of the first box that is not covered (null: none in the
 * next 62 days), and whether the balance covers all boxes of these days and more follow; null if no box is expected
 */
export function lastsUntil({ boxes, goesOn }: UnpaidBoxes, balancePaise: Paise) {
  if (boxes.length === 0) return null;
  let left: bigint = balancePaise;
  const short = boxes.findIndex(({ costPaise }) => {
    left -= costPaise;
    return left < ZERO_PAISE;
  });
  const paid = short === -1 ? boxes.length : short;
  return {
    boxes: paid,
    until: boxes[paid - 1]?.day ?? null,
    shortOn: boxes[short]?.day ?? null,
    isMore: short === -1 && goesOn,
  };
}

/** Reads the expected, unpaid boxes of customers' standing orders, in two statements. */
export async function readUnpaidBoxes(
  em: EntityManager,
  customerIds: readonly string[],
  clock: Clock,
): Promise<Map<string, UnpaidBoxes>> {
  const now = clock.now();
  const today = indiaDateOf(now);
  const last = addDays(today, MAX_CALENDAR_DAYS - 1);
  const context = await loadDays(em, {
    customerIds,
    from: addDays(today, -DAYS_AROUND),
    to: last,
    mealId: null,
  });
  const prices = await pricesOf(em, context.orders);
  const ofCustomer = Map.groupBy(context.orders, ({ customerId }) => customerId);
  const found = new Map<string, UnpaidBoxes>();
  for (const [customerId, orders] of ofCustomer) {
    const costs = new Map(orders.map((order) => [order.id, usualCost(context, order, prices, today)]));
    const meals = context.meals.filter(({ id }) => orders.some(({ mealId }) => mealId === id));
    const boxes: UnpaidBox[] = [];
    for (let day = today; day <= last; day = addDays(day, 1))
      for (const { id } of meals) {
        const costPaise = unpaidCost(context.dayOf(customerId, id, day), now, costs);
        if (costPaise !== null) boxes.push({ day, costPaise });
      }
    const goesOn = orders.some(({ endedAt, until }) => endedAt === null && (until === null || until > last));
    found.set(customerId, { boxes, goesOn });
  }
  return found;
}

/** Returns the amount that will be charged for a day. Null if nothing will be charged, or the amount is unknown. */
function unpaidCost(day: CustomerDay, now: Date, costs: ReadonlyMap<string, Paise | null>): Paise | null {
  const { live, rule } = day;
  switch (dayStateOf(day, now)) {
    case StandingDayState.MADE:
      return live?.status === OrderStatus.UPCOMING ? live.amountPaise : null;
    case StandingDayState.EXPECTED:
      return rule && boxCostOf(rule, day);
    case StandingDayState.NO_PLAN:
      return (rule && costs.get(rule.id)) ?? null;
    default:
      return null;
  }
}

/** Returns the cost of a box without a plan: its dishes at today's prices, or the day's box of the newest plan. */
function usualCost(
  context: StandingContext,
  order: StandingOrderView,
  prices: ReadonlyMap<string, Paise | null>,
  today: IndiaDate,
): Paise | null {
  if (order.boxFor === null) {
    const lines = order.lines.map(({ dishId, quantity }) => {
      const price = prices.get(dishId) ?? null;
      return price === null ? null : price * BigInt(quantity);
    });
    return lines.includes(null) ? null : paise(lines.reduce<bigint>((sum, line) => sum + (line ?? 0n), 0n));
  }
  const costOn = (ahead: number) =>
    boxCostOf(order, context.dayOf(order.customerId, order.mealId, addDays(today, ahead)));
  // Plans exist only for a few days ahead, so the newest one determines the current price of a box.
  for (let ahead = DAYS_AROUND; ahead >= -DAYS_AROUND; ahead--) {
    const cost = costOn(ahead);
    if (cost !== null) return cost;
  }
  return null;
}

async function pricesOf(
  em: EntityManager,
  orders: readonly StandingOrderView[],
): Promise<Map<string, Paise | null>> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ dishId }) => dishId));
  if (ids.length === 0) return new Map();
  const dishes = await tables(em)
    .selectFrom('Dish')
    .where('id', '=', anyOf(ids))
    .select(['id', 'status', 'pricePaise', 'deletedAt'])
    .$narrowType<{ status: Status }>()
    .execute();
  return new Map(
    dishes.map(({ id, status, pricePaise, deletedAt }) => [
      id,
      salePrice({ status, deleted: deletedAt !== null, pricePaise }),
    ]),
  );
}
