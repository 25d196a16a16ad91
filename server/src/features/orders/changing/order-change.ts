import { newId } from '../../../shared/ids.js';
import { indiaDateOf } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import type { AuditAction } from '../../audit/audit-action.js';
import type { Snapshot } from '../../audit/snapshot.js';
import { type AccountState, type Change, NO_ROWS, type Posting } from '../../ledger/change.js';
import type { OrderRow } from '../../ledger/change-rows.js';
import { portionMoves } from '../../ledger/portions.js';
import { toLineRows } from '../reading/order-line.js';
import { hasReservedPortions, type OrderView, type StoredOrder } from '../reading/order-view.js';
import type { Placement } from '../rules/decide-order.js';
import { OrderStatus } from '../rules/order-status.js';

/** Data of a new order that the decision does not determine. */
type NewOrderData = Pick<
  StoredOrder,
  'placedById' | 'mealId' | 'forDate' | 'status' | 'instructions' | 'placedAt'
> &
  Partial<Pick<StoredOrder, 'externalId'>>;

/** Creates a new order with a new ID. The database assigns its number. */
export function newOrder(
  { customer, lines, amountPaise, deliveryAddress }: Placement,
  { placedById, mealId, forDate, status, instructions, placedAt, externalId = null }: NewOrderData,
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
    externalId,
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

/** Decision about an order. */
export interface DecidedOrder {
  readonly action: AuditAction;
  /** Null for a new order. */
  readonly before: StoredOrder | null;
  readonly after: StoredOrder;
  /** Account that the decision used. Null if no money moved. */
  readonly account: AccountState | null;
  /** Credit of the wallet in paise. Negative for a debit. */
  readonly credit?: {
    readonly amountPaise: Paise;
    readonly kind: Posting['kind'];
    readonly remarks?: string;
  };
  readonly now: Date;
  /** Additional fields of the audit entry. */
  readonly more?: Snapshot;
  /** Whether printed labels stay valid. Default: no. */
  readonly keepsPrints?: boolean;
}

/** Builds the rows, the ledger entry, the portion moves, and the audit entry of a decision about an order. Pure except for new IDs. */
export function orderChange(decided: DecidedOrder): Change<StoredOrder> {
  const { action, before, account, credit, now, more, keepsPrints } = decided;
  const after = withUncoveredVersion(decided.after);
  const { orderNumber, ...unnumbered } = after;
  const snapshot = { ...orderSnapshot(before ? after : unnumbered), ...more };
  return {
    customerId: after.customerId,
    account,
    order: {
      id: after.id,
      oldVersion: before?.version ?? null,
      row: orderRow(after),
      lines: before?.lines === after.lines ? null : toLineRows(after.id, after.lines),
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

/** Returns the order if its portions are reserved. Otherwise null. */
const reserved = (order: StoredOrder | null): StoredOrder | null =>
  order && order.status !== OrderStatus.CANCELLED && hasReservedPortions(order) ? order : null;

/** Sets or removes the version without portions. Only an upcoming order can have one. */
const withUncoveredVersion = (order: StoredOrder): StoredOrder => ({
  ...order,
  uncoveredVersion:
    order.status === OrderStatus.UPCOMING && !hasReservedPortions(order) ? order.version : null,
});

/**
 * Returns the change that reserves or releases the portions of an upcoming order. The version does not change, and the audit
 * trail gets no entry.
 * @param reserves whether to reserve the portions; otherwise, they are released
 */
export function portionsChange(
  order: StoredOrder,
  reserves: boolean,
  account: AccountState,
): Change<StoredOrder> {
  const after = { ...order, uncoveredVersion: reserves ? null : order.version };
  return {
    ...NO_ROWS,
    customerId: order.customerId,
    account,
    order: { id: order.id, oldVersion: order.version, row: orderRow(after), lines: null },
    portions: portionMoves(reserved(order), reserved(after)),
    result: () => after,
  };
}

/** Returns a change that only adds an entry to the audit trail, because the order does not change. */
export function auditOnlyChange(
  order: OrderView,
  action: AuditAction,
  more: Snapshot = {},
): Change<OrderView> {
  const snapshot = orderSnapshot(order);
  return {
    ...NO_ROWS,
    customerId: order.customerId,
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
    external_id: order.externalId,
    version: order.version,
  };
}

/** Returns an order's values for the audit trail. A new order has no number, because the same statement assigns it. */
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
    ...(order.externalId === null ? {} : { externalId: order.externalId }),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason, refunded: order.refunded }),
  };
}
