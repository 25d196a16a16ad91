import { type AppError, refusal } from '../../../shared/errors.js';

/** The states of an order. The GraphQL enum and the client's generated types come from this table. */
export const OrderStatus = { UPCOMING: 0, PLACED: 1, COMPLETED: 2, CANCELLED: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Who may take a step: `admin` stands for the kitchen, with what it does by itself. */
type StepBy = 'anyone' | 'admin';

/** What may follow what: the one table that every use-case asks. */
const NEXT: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, StepBy>>>> = {
  // Charged at its time, or given up before.
  [OrderStatus.UPCOMING]: { [OrderStatus.PLACED]: 'admin', [OrderStatus.CANCELLED]: 'anyone' },
  [OrderStatus.PLACED]: { [OrderStatus.COMPLETED]: 'admin', [OrderStatus.CANCELLED]: 'anyone' },
  // Reopened after a mistake, or given back after a complaint.
  [OrderStatus.COMPLETED]: { [OrderStatus.PLACED]: 'admin', [OrderStatus.CANCELLED]: 'admin' },
  [OrderStatus.CANCELLED]: {},
};

/**
 * Whether an order can go from one state to another.
 *
 * @param byAdmin whether an admin does it, else the customer
 */
export function canStep(from: OrderStatus, to: OrderStatus, byAdmin: boolean): boolean {
  const by = NEXT[from][to];
  return by === 'anyone' || (by === 'admin' && byAdmin);
}

/** Why an order cannot go from one state to another, or null. */
export function stepRuling(from: OrderStatus, to: OrderStatus, byAdmin: boolean): AppError | null {
  return canStep(from, to, byAdmin) ? null : stateRefusal(from);
}

/** The refusal of what an order's state does not allow. */
export function stateRefusal(status: OrderStatus): AppError {
  if (status === OrderStatus.CANCELLED) return refusal('order.is-cancelled', {});
  return refusal(status === OrderStatus.COMPLETED ? 'order.is-completed' : 'order.is-upcoming', {});
}

/** Whether an order in this state can be edited: by whoever could cancel it. */
export function canEdit(status: OrderStatus, byAdmin: boolean): boolean {
  return canStep(status, OrderStatus.CANCELLED, byAdmin);
}

/** Whether the wallet was debited for an order in this state. An upcoming one moves no money, whatever becomes of it. */
export function isCharged(status: OrderStatus): boolean {
  return status !== OrderStatus.UPCOMING;
}

/**
 * The same as a condition.
 *
 * @param table the name of the table in the statement
 */
export function isChargedSql(table: string): string {
  return `${table}.status <> ${OrderStatus.UPCOMING}`;
}

/**
 * The condition that an order is live: all but the cancelled ones. Written as the unique index `orders_one_live` has it, so that it is used.
 *
 * @param table the name of the table in the statement
 */
export function isLiveSql(table: string): string {
  return `${table}.status <> ${OrderStatus.CANCELLED}`;
}
