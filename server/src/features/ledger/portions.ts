import type { IndiaDate } from '../../shared/india-date.js';
import type { PortionMove } from './change.js';

/** Constraint that rejects a counter above its limit. The counter `sold` of a limited dish is the number of portions that live orders have reserved. */
export const NEVER_OVERSOLD = 'portions_never_oversold';

/** Data of an order that counts for portions. */
interface Contents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly { readonly dishId: string; readonly quantity: number }[];
}

/**
 * Returns the portions that a change of an order releases and reserves.
 * @param before previous order; null if it had no portions
 * @param after changed order; null if it has no portions
 */
export function portionMoves(before: Contents | null, after: Contents | null): PortionMove[] {
  const moves = new Map<string, PortionMove>();
  const count = (order: Contents | null, sign: 1 | -1) => {
    for (const { dishId, quantity } of order?.lines ?? []) {
      const { mealId, forDate } = order as Contents;
      const key = `${forDate} ${mealId} ${dishId}`;
      const delta = (moves.get(key)?.delta ?? 0) + sign * quantity;
      moves.set(key, { mealId, forDate, dishId, delta });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...moves.values()].filter(({ delta }) => delta !== 0);
}
