import { anyOf } from '../../../db/sql.js';
import { runPrepared, tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Tx } from '../../ledger/transaction.js';
import { readOrderState } from '../../orders/changing/order-state.js';
import type { StoredOrder } from '../../orders/reading/order-view.js';
import { ordersById } from '../../orders/reading/read-orders.js';
import type { OrderContext } from '../../orders/rules/order-context.js';
import { boxContentsOf } from '../box-contents.js';
import { loadDays, type StandingContext } from '../load-days.js';
import type { StandingRow } from '../standing-calendar.js';
import { StandingOutcome } from '../standing-states.js';
import type { DueBox, MealOfDay } from './find-due-boxes.js';

/** Stored row of the day for which an order was created. Its day differs from the order's day if the order was moved. */
export interface StoredDay extends StandingRow {
  readonly customerId: string;
  readonly mealId: string;
  readonly day: IndiaDate;
}

/** State for decisions about some boxes of one meal and day. */
export interface BoxState {
  readonly now: Date;
  readonly slot: MealOfDay;
  readonly menu: OrderContext;
  readonly standing: StandingContext;
  /** Rows by ID of the order. */
  readonly rows: ReadonlyMap<string, StoredDay>;
  readonly orders: ReadonlyMap<string, StoredOrder>;
}

/**
 * Reads the state for decisions about some boxes. The state is current if the transaction has locked the day, the customers, and
 * the orders: a change of a plan locks the day, and a change of standing orders or their days locks the customer.
 * @param due boxes of one meal and day, with one address
 */
export async function readBoxes(
  tx: Pick<Tx, 'em' | 'now'>,
  slot: MealOfDay,
  due: readonly DueBox[],
): Promise<BoxState> {
  const { em, now } = tx;
  const { mealId, day } = slot;
  const customers = [...new Set(due.map(({ customerId }) => customerId))];
  const ids = due.flatMap(({ orderId }) => orderId ?? []);
  const rows = ids.length > 0 ? await readRows(em, ids) : [];
  const orders = await ordersById(em, ids);
  const standing = await loadDays(em, { customerIds: customers, from: day, to: day, mealId });
  const ordered = [...orders.values()].flatMap(({ lines }) => lines.map(({ dishId }) => dishId));
  const wanted = standing.orders.flatMap((order) => dishesWanted(order, standing, slot));
  const menu = await readOrderState(tx, {
    mealId,
    forDate: day,
    dishIds: [...new Set([...ordered, ...wanted])],
    customers,
    addressId: due[0]?.addressId ?? null,
  });
  return { now, slot, menu, standing, rows: new Map(rows.map((row) => [row.orderId ?? '', row])), orders };
}

function dishesWanted(
  order: StandingContext['orders'][number],
  standing: StandingContext,
  { mealId, day }: MealOfDay,
): string[] {
  const lines = boxContentsOf(order, standing.dayOf(order.customerId, mealId, day));
  return Array.isArray(lines) ? lines.map(({ dishId }) => dishId) : [];
}

async function readRows(em: EntityManager, orderIds: readonly string[]): Promise<StoredDay[]> {
  const rows = tables(em)
    .selectFrom('StandingDay')
    .where('orderId', '=', anyOf(orderIds))
    .where('outcome', '=', StandingOutcome.MADE)
    .select([
      'customerId',
      'mealId',
      'forDate as day',
      'outcome',
      'reason',
      'orderId',
      'standingOrderId',
      'orderVersion',
      'wantedAfterId as wantedAfter',
    ])
    .$narrowType<{ day: IndiaDate; outcome: StandingOutcome }>();
  return runPrepared(em, rows);
}
