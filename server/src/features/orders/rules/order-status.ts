import { type AppError, appError } from '../../../shared/errors.js';

/** States of an order. The GraphQL enum and the client's generated types are derived from this table. */
export const OrderStatus = { UPCOMING: 0, PLACED: 1, COMPLETED: 2, CANCELLED: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Callers that can make a transition. `admin` includes the scheduler. */
type TransitionCaller = 'any' | 'admin';

/** Allowed transitions. Every use case uses this table. */
const NEXT: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, TransitionCaller>>>> = {
  // Charged at its deadline, or cancelled before.
  [OrderStatus.UPCOMING]: { [OrderStatus.PLACED]: 'admin', [OrderStatus.CANCELLED]: 'any' },
  [OrderStatus.PLACED]: { [OrderStatus.COMPLETED]: 'admin', [OrderStatus.CANCELLED]: 'any' },
  // Reopened after a mistake, or refunded after a complaint.
  [OrderStatus.COMPLETED]: { [OrderStatus.PLACED]: 'admin', [OrderStatus.CANCELLED]: 'admin' },
  [OrderStatus.CANCELLED]: {},
};

/**
 * Whether an order can change from one status to another.
 * @param byAdmin whether an admin changes the order instead of the customer
 */
export function canTransition(from: OrderStatus, to: OrderStatus, byAdmin: boolean): boolean {
  const by = NEXT[from][to];
  return by === 'any' || (by === 'admin' && byAdmin);
}

/** Returns the error if an order cannot change from one status to another. Null if it can. */
export function checkTransition(from: OrderStatus, to: OrderStatus, byAdmin: boolean): AppError | null {
  return canTransition(from, to, byAdmin) ? null : stateError(from);
}

/** Returns the error for an action that the order's status does not allow. */
export function stateError(status: OrderStatus): AppError {
  if (status === OrderStatus.CANCELLED) return appError('order.is-cancelled', {});
  return appError(status === OrderStatus.COMPLETED ? 'order.is-completed' : 'order.is-upcoming', {});
}

/** Returns the error if an order cannot be edited. Null if it can. The rule for a cancellation applies. */
export function checkEdit(status: OrderStatus, byAdmin: boolean): AppError | null {
  return checkTransition(status, OrderStatus.CANCELLED, byAdmin);
}

/** Whether the wallet was charged for an order with this status. An upcoming order is not charged. */
export function isCharged(status: OrderStatus): boolean {
  return status !== OrderStatus.UPCOMING;
}

/**
 * Returns the rule of {@link isCharged} as an SQL condition.
 * @param table name of the table in the statement
 */
export function isChargedSql(table: string): string {
  return `${table}.status <> ${OrderStatus.UPCOMING}`;
}

/**
 * Returns the SQL condition that an order is live: not cancelled. Equals the condition of the unique index `orders_one_live`, so
 * that the index is used.
 * @param table name of the table in the statement
 */
export function isLiveSql(table: string): string {
  return `${table}.status <> ${OrderStatus.CANCELLED}`;
}
