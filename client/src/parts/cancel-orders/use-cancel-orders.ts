import { useState } from 'react';
import { type CancelOrdersMutation, useCancelOrdersMutation } from '../../gql/admin';
import { portionsOf } from '../../shared/apollo/portions-of';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { adminMessages } from '../../texts/admin-messages';

/** How many orders go into one call: few enough that the progress moves, at most what the server takes. */
const chunkSize = 250;

export type CancelResult = CancelOrdersMutation['cancelOrders'][number];

type Cancel = { ids: readonly string[]; reason: string; refund: boolean };

/**
 * Cancels many orders for one reason, call after call; a call without an answer is sent again with its key, so that no
 * refund is made twice.
 *
 * @returns the results so far, by order, and `cancel`, which answers whether every call had its answer
 */
export const useCancelOrders = () => {
  const [results, setResults] = useState<ReadonlyMap<string, CancelResult>>(new Map());
  const [send] = useCancelOrdersMutation();
  const { run, busy, error, unanswered } = useIdempotentMutation({
    intent: 'cancel-orders',
    send: (input: Cancel, idempotencyKey) =>
      send({ variables: { ...input, ids: [...input.ids], idempotencyKey } }),
    fallback: adminMessages.cancelOrders.failed,
  });
  const show = (cancelled: readonly CancelResult[]) =>
    setResults((before) => new Map([...before, ...cancelled.map((one) => [one.orderId, one] as const)]));
  const cancel = async ({ ids, ...how }: Cancel): Promise<boolean> => {
    for (const some of portionsOf(ids, chunkSize)) {
      const outcome = await run({ ids: some, ...how });
      if (!outcome?.data) return false;
      show(outcome.data.cancelOrders);
    }
    return true;
  };
  /** Asks again what became of the call that has no answer; answers whether it is known now. */
  const check = async (): Promise<boolean> => {
    const outcome = await unanswered?.check?.();
    if (outcome?.data) show(outcome.data.cancelOrders);
    return outcome?.data !== undefined;
  };
  return { results, cancel, check, unanswered, busy, error };
};
