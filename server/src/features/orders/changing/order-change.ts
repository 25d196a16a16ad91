import { newId } from '../../../shared/ids.js';
import { indiaDateOf } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import type { AuditAction } from '../../audit/audit-action.js';
import type { Snapshot } from '../../audit/snapshot.js';
import type { AccountFacts, Change, OrderRead, Posting } from '../../changes/change.js';
import type { OrderRow } from '../../changes/change-rows.js';
import { portionMoves } from '../../changes/portions.js';
import { lineRows } from '../reading/order-line.js';
import { hasPortions, type OrderView, type StoredOrder } from '../reading/order-view.js';
import type { Placement } from '../rules/decide-order.js';
import { OrderStatus } from '../rules/order-status.js';

/** What an order says beside what it holds and costs. */
type Said = Pick<StoredOrder, 'placedById' | 'mealId' | 'forDate' | 'status' | 'instructions' | 'placedAt'>;

/** An order as it begins, with an id of its own: nothing has become of it, and the database gives it its number. */
export function newOrder(
  { customer, lines, amountPaise, deliveryAddress }: Placement,
  { placedById, mealId, forDate, status, instructions, placedAt }: Said,
): StoredOrder {
  return {
    id: newId(),
    orderNumber: 0,
    customerId: customer.id,
    placedById,
    mealId,
    forDate,
    status,
    amountPaise,
    instructions,
    deliveryAddress,
    cancelReason: null,
    refunded: null,
    cancelledById: null,
    cancelledAt: null,
    packedAt: null,
    packedById: null,
    packedByStationId: null,
    repack: false,
    completedAt: null,
    uncoveredVersion: null,
    version: 1,
    placedAt,
    lines,
  };
}

/** What was decided about an order. */
export interface DecidedOrder {
  readonly action: AuditAction;
  /** Null: it is new. */
  readonly before: StoredOrder | null;
  readonly after: StoredOrder;
  /** Whose it is, as far as that decided anything. */
  readonly account: AccountFacts | null;
  /** What the wallet is credited; below zero it is debited. */
  readonly credit?: {
    readonly amountPaise: Paise;
    readonly kind: Posting['kind'];
    readonly remarks?: string;
  };
  readonly now: Date;
  /** What the entry in the audit trail says beside the order. */
  readonly more?: Snapshot;
  readonly keepsPrints?: boolean;
}

/** The change that a decision about an order is: its rows, what the wallet and the portions have of it, and what is recorded. Pure but for new ids. */
export function orderChange(decided: DecidedOrder): Change<OrderView> {
  const { action, before, account, credit, now, more, keepsPrints } = decided;
  const after = withUncoveredVersion(decided.after);
  const { orderNumber, ...unnumbered } = after;
  const snapshot = { ...orderSnapshot(before ? after : unnumbered), ...more };
  return {
    customerId: after.customerId,
    account,
    order: {
      id: after.id,
      was: before && orderRead(before),
      row: orderRow(after),
      lines: before?.lines === after.lines ? null : lineRows(after.id, after.lines),
      keepsPrints: keepsPrints ?? false,
    },
    posting:
      credit && credit.amountPaise !== 0n
        ? { id: newId(), transactionDate: indiaDateOf(now), ...credit }
        : null,
    portions: portionMoves(reserved(before), reserved(after)),
    audit: { action, subjectId: after.id, before: before && orderSnapshot(before), after: snapshot },
    result: ({ orderNumber: given }) => ({ ...after, orderNumber: given ?? orderNumber }),
  };
}

/** An order as its portions count, or null if it has none. */
const reserved = (order: StoredOrder | null): StoredOrder | null =>
  order && order.status !== OrderStatus.CANCELLED && hasPortions(order) ? order : null;

/** Only an upcoming order can be without its portions. */
const withUncoveredVersion = (order: StoredOrder): StoredOrder => ({
  ...order,
  uncoveredVersion: order.status === OrderStatus.UPCOMING && !hasPortions(order) ? order.version : null,
});

const orderRead = (order: StoredOrder): OrderRead => ({
  version: order.version,
  status: order.status,
  packedAt: order.packedAt,
  hasPortions: hasPortions(order),
});

/** Reserves or releases the portions of an upcoming order. Nothing else of it changes, so its version stays and the audit trail gets no entry. */
export function portionsChange(
  order: StoredOrder,
  reserves: boolean,
  account: AccountFacts,
): Change<OrderView> {
  const after = { ...order, uncoveredVersion: reserves ? null : order.version };
  return {
    customerId: order.customerId,
    account,
    order: { id: order.id, was: orderRead(order), row: orderRow(after), lines: null },
    posting: null,
    portions: portionMoves(reserved(order), reserved(after)),
    audit: null,
    result: () => after,
  };
}

/** The change that only leaves an entry in the audit trail, since nothing of the order itself changes. */
export function recordOnly(order: OrderView, action: AuditAction, more: Snapshot = {}): Change<OrderView> {
  const snapshot = orderSnapshot(order);
  return {
    customerId: order.customerId,
    account: null,
    order: null,
    posting: null,
    portions: [],
    audit: { action, subjectId: order.id, before: snapshot, after: { ...snapshot, ...more } },
    result: () => order,
  };
}

function orderRow(order: StoredOrder): OrderRow {
  return {
    id: order.id,
    user_id: order.customerId,
    placed_by: order.placedById,
    placed_at: order.placedAt,
    meal_id: order.mealId,
    for_date: order.forDate,
    status: order.status,
    amount: order.amountPaise.toString(),
    instructions: order.instructions,
    delivery_address: order.deliveryAddress,
    cancel_reason: order.cancelReason,
    refunded: order.refunded,
    cancelled_by: order.cancelledById,
    cancelled_at: order.cancelledAt,
    packed_at: order.packedAt,
    packed_by: order.packedById,
    packed_by_station: order.packedByStationId,
    repack: order.repack,
    completed_at: order.completedAt,
    uncovered_version: order.uncoveredVersion,
    version: order.version,
  };
}

/** An order as it stands. The number may be missing where the same statement gives it. */
export function orderSnapshot(order: Omit<OrderView, 'orderNumber'> & { orderNumber?: number }): Snapshot {
  return {
    ...(order.orderNumber === undefined ? {} : { orderNumber: order.orderNumber }),
    version: order.version,
    status: order.status,
    mealId: order.mealId,
    forDate: order.forDate,
    amountPaise: Number(order.amountPaise),
    instructions: order.instructions,
    deliveryAddress: order.deliveryAddress && { ...order.deliveryAddress },
    lines: order.lines.map((line) => ({
      dishId: line.dishId,
      title: line.title,
      quantity: line.quantity,
      unitPricePaise: Number(line.unitPricePaise),
    })),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason, refunded: order.refunded }),
  };
}
