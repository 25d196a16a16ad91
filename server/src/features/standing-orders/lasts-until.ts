import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import type { Status } from '../../shared/status.js';
import { salePrice } from '../dishes/dish-rules.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { costOf } from './box-contents.js';
import { type CustomerDay, gatherDays, type StandingFacts } from './gather-days.js';
import { MAX_DAYS, stateOf } from './standing-calendar.js';
import type { StandingOrderView } from './standing-order-view.js';
import { StandingDayState } from './standing-states.js';

/** Within how many days before and after today a plan says what a day's box costs. */
const DAYS_AROUND = 14;

/** A box that is to come and is not paid yet, with what it costs or will most likely. */
export interface ComingBox {
  readonly day: IndiaDate;
  readonly costPaise: Paise;
}

/** The boxes of a customer's standing orders in the next 62 days. */
export interface ComingBoxes {
  /** In the order in which they are charged. */
  readonly boxes: readonly ComingBox[];
  /** Whether a standing order goes on after these days. */
  readonly goesOn: boolean;
}

/** How long a wallet lasts. */
export interface WalletLasts {
  /** How many of the boxes to come it is enough for. */
  readonly boxes: number;
  /** The day of the last of them; null: not even of the next. */
  readonly until: IndiaDate | null;
  /** The day of the first box that it is not enough for; null: there is none in the next 62 days. */
  readonly shortOn: IndiaDate | null;
  /** Whether it is enough for all of these days, and boxes come after them. */
  readonly isMore: boolean;
}

/**
 * How long what is in a wallet lasts, box after box, until one costs more than is left. A credit limit does not count: it is what a customer may owe, and
 * nothing that they have.
 *
 * @returns null when no box is to come
 */
export function lastsUntil({ boxes, goesOn }: ComingBoxes, balancePaise: Paise): WalletLasts | null {
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

/** The boxes of customers' standing orders that are to come and are not paid yet, in two statements. */
export async function comingBoxes(
  em: EntityManager,
  clock: Clock,
  customerIds: readonly string[],
): Promise<Map<string, ComingBoxes>> {
  const now = clock.now();
  const today = indiaDateOf(now);
  const last = addDays(today, MAX_DAYS - 1);
  const facts = await gatherDays(em, {
    customerIds,
    from: addDays(today, -DAYS_AROUND),
    to: last,
    mealId: null,
  });
  const prices = await pricesOf(em, facts.orders);
  const ofCustomer = Map.groupBy(facts.orders, ({ customerId }) => customerId);
  const found = new Map<string, ComingBoxes>();
  for (const [customerId, orders] of ofCustomer) {
    const costs = new Map(orders.map((order) => [order.id, usualCost(facts, order, prices, today)]));
    const meals = facts.meals.filter(({ id }) => orders.some(({ mealId }) => mealId === id));
    const boxes: ComingBox[] = [];
    for (let day = today; day <= last; day = addDays(day, 1))
      for (const { id } of meals) {
        const costPaise = unpaidCost(facts.dayOf(customerId, id, day), now, costs);
        if (costPaise !== null) boxes.push({ day, costPaise });
      }
    const goesOn = orders.some(({ endedAt, until }) => endedAt === null && (until === null || until > last));
    found.set(customerId, { boxes, goesOn });
  }
  return found;
}

/** What will be charged for a day; null: nothing, or nobody knows what. */
function unpaidCost(day: CustomerDay, now: Date, costs: ReadonlyMap<string, Paise | null>): Paise | null {
  const { live, rule } = day;
  switch (stateOf(day, now)) {
    case StandingDayState.MADE:
      return live?.status === OrderStatus.UPCOMING ? live.amountPaise : null;
    case StandingDayState.EXPECTED:
      return rule && costOf(rule, day);
    case StandingDayState.NO_PLAN:
      return (rule && costs.get(rule.id)) ?? null;
    default:
      return null;
  }
}

/** What a box costs of which nobody knows yet what is in it: its dishes today; of a day's box what the newest plan makes of it. */
function usualCost(
  facts: StandingFacts,
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
    costOf(order, facts.dayOf(order.customerId, order.mealId, addDays(today, ahead)));
  // Plans are made a few days ahead: the newest that there is says what a box costs now.
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
  const dishes = await query(em)
    .selectFrom('dishes')
    .where('id', '=', anyOf(ids))
    .select(['id', 'status', 'price', 'deleted_at'])
    .$narrowType<{ status: Status }>()
    .execute();
  return new Map(
    dishes.map(({ id, status, price, deleted_at }) => {
      const pricePaise = price === null ? null : paise(price);
      return [id, salePrice({ status, deleted: deleted_at !== null, pricePaise })];
    }),
  );
}
