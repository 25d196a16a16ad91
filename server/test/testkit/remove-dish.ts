import type { Caller } from './callers.js';
import type { NamedIt } from './operations.js';

export interface RemovalResult {
  readonly orderId: string;
  readonly order: {
    readonly orderNumber: number;
    readonly amount: number;
    readonly version: number;
    readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  } | null;
  readonly refundAmount: number;
  readonly chargeAmount: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const removeDish = (
  caller: Caller,
  ids: readonly string[],
  dishId: string,
  more: { replacementId?: string; acceptDietConflicts?: boolean; key?: string } = {},
): NamedIt<RemovalResult[]> =>
  caller.ask(
    `mutation ($ids: [ID!]!, $dishId: ID!, $replacementId: ID, $acceptDietConflicts: Boolean, $key: String) {
      it: removeDish(ids: $ids, dishId: $dishId, replacementId: $replacementId, acceptDietConflicts: $acceptDietConflicts, idempotencyKey: $key) {
        orderId order { orderNumber amount version lines { title quantity } } refundAmount chargeAmount error { code message } } }`,
    { ids, dishId, ...more },
  );
