/**
 * The states of an order and the moves between them (specification 4; decisions, "Status of a new order").
 * The GraphQL enum and the client's generated types come from this table.
 */
export const OrderStatus = { UPCOMING: 0, PLACED: 1, COMPLETED: 2, CANCELLED: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Who may move an order out of a state: by an edit, or by a cancel. */
interface Moves {
  readonly edit: 'anyone' | 'admin' | 'nobody';
  readonly cancel: 'anyone' | 'admin' | 'nobody';
}

const MOVES: Readonly<Record<OrderStatus, Moves>> = {
  [OrderStatus.UPCOMING]: { edit: 'anyone', cancel: 'anyone' },
  [OrderStatus.PLACED]: { edit: 'anyone', cancel: 'anyone' },
  [OrderStatus.COMPLETED]: { edit: 'admin', cancel: 'admin' },
  [OrderStatus.CANCELLED]: { edit: 'nobody', cancel: 'nobody' },
};

/**
 * Whether an order in this state can be edited or cancelled by this kind of person.
 *
 * @param status the order's state
 * @param move what is about to happen
 * @param byAdmin whether an admin does it, else the customer
 */
export function mayMove(status: OrderStatus, move: keyof Moves, byAdmin: boolean): boolean {
  const who = MOVES[status][move];
  return who === 'anyone' || (who === 'admin' && byAdmin);
}
