import { anyOf, condition, query, runPrepared } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { CallFacts } from '../../changes/call-rules.js';
import { gatherFacts } from '../../orders/changing/gather-facts.js';
import type { StoredOrder } from '../../orders/reading/order-view.js';
import { ordersById } from '../../orders/reading/read-orders.js';
import type { OrderFacts } from '../../orders/rules/order-facts.js';
import type { UseCaseContext } from '../../use-case.js';
import { contentsOf } from '../box-contents.js';
import { gatherDays, type StandingFacts } from '../gather-days.js';
import type { StandingRow } from '../standing-calendar.js';
import { StandingOutcome } from '../standing-states.js';
import type { DueBox, Slot } from './find-due.js';

/** What is stored of the day for which an order was made, which is another than the order's when somebody moved it. */
export interface KeyedRow extends StandingRow {
  readonly customerId: string;
  readonly mealId: string;
  readonly day: IndiaDate;
}

/** All that decides about some boxes of one meal of one day. */
export interface BoxFacts extends CallFacts {
  readonly slot: Slot;
  readonly dishIds: readonly string[];
  readonly menu: OrderFacts;
  readonly standing: StandingFacts;
  /** By order. */
  readonly rows: ReadonlyMap<string, KeyedRow>;
  readonly orders: ReadonlyMap<string, StoredOrder>;
}

/**
 * Reads what decides about some boxes, without a lock. The menu is read before the plan's box is looked at for good: when that has a dish more by then, both are
 * read again, and when it changes later, the menu's stamp does not hold any more.
 *
 * @param due of one meal and day, with one address
 */
export async function gatherBoxes(
  em: EntityManager,
  ctx: UseCaseContext,
  slot: Slot,
  due: readonly DueBox[],
): Promise<BoxFacts> {
  const { mealId, day } = slot;
  const customers = [...new Set(due.map(({ customerId }) => customerId))];
  const ids = due.flatMap(({ orderId }) => orderId ?? []);
  const rows = ids.length > 0 ? await readRows(em, ids) : [];
  const orders = await ordersById(em, ids);
  const held = [...orders.values()].flatMap(({ lines }) => lines.map(({ dishId }) => dishId));
  const read = () => gatherDays(em, { customerIds: customers, from: day, to: day, mealId });
  const dishesOf = (standing: StandingFacts) => [
    ...new Set([...held, ...standing.orders.flatMap((order) => dishesWanted(order, standing, slot))]),
  ];
  let dishIds = [...new Set([...held, ...(await dishesNamed(em, slot, customers))])];
  for (;;) {
    const addressIndex = due[0]?.addressIndex ?? null;
    const menu = await gatherFacts(em, ctx, {
      mealId,
      forDate: day,
      dishIds,
      customers,
      addressIndex,
      keys: [],
    });
    const standing = await read();
    const wanted = dishesOf(standing);
    const { now, proofHolds, keys } = menu;
    const facts = {
      slot,
      dishIds,
      menu,
      standing,
      rows: new Map(rows.map((row) => [row.orderId ?? '', row])),
      orders,
    };
    if (wanted.every((id) => dishIds.includes(id))) return { ...facts, now, proofHolds, keys };
    dishIds = wanted;
  }
}

function dishesWanted(
  order: StandingFacts['orders'][number],
  standing: StandingFacts,
  { mealId, day }: Slot,
): string[] {
  const lines = contentsOf(order, standing.dayOf(order.customerId, mealId, day));
  return Array.isArray(lines) ? lines.map(({ dishId }) => dishId) : [];
}

/** The dishes that standing orders for a meal name, and those that the day's plan has in boxes: most often those that are wanted, and no others. */
async function dishesNamed(
  em: EntityManager,
  { mealId, day }: Slot,
  customerIds: readonly string[],
): Promise<string[]> {
  const named = query(em)
    .selectFrom('standing_orders as s')
    .innerJoin('standing_order_lines as l', 'l.standing_order_id', 's.id')
    .where('s.user_id', '=', anyOf(customerIds))
    .where('s.meal_id', '=', mealId)
    .where('s.ended_at', 'is', null)
    .select('l.dish_id');
  const boxed = query(em)
    .selectFrom('meal_plans as p')
    .innerJoin('meal_plan_dishes as d', 'd.plan_id', 'p.id')
    .where('p.date', '=', day)
    .where('d.meal_id', '=', mealId)
    .where(condition(`d.box_for <> '{}'`))
    .select('d.dish_id');
  return (await runPrepared(em, named.union(boxed))).map(({ dish_id }) => dish_id);
}

async function readRows(em: EntityManager, orderIds: readonly string[]): Promise<KeyedRow[]> {
  const rows = query(em)
    .selectFrom('standing_days')
    .where('order_id', '=', anyOf(orderIds))
    .where('outcome', '=', StandingOutcome.MADE)
    .select([
      'user_id as customerId',
      'meal_id as mealId',
      'for_date as day',
      'outcome',
      'reason',
      'order_id as orderId',
      'standing_order_id as standingOrderId',
      'order_version as orderVersion',
      'wanted_after as wantedAfter',
    ])
    .$narrowType<{ day: IndiaDate; outcome: StandingOutcome }>();
  return runPrepared(em, rows);
}
