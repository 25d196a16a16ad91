import { adminMessages } from '../../admin-messages';
import { useCancelOrderMutation } from '../../gql/admin';
import { useIdempotentMutation } from '../apollo/use-idempotent-mutation';

type Cancel = { id: string; reason: string; refund: boolean; version: number };

/** Cancels an order once, however often it is sent; `false` and an error text when it was refused. */
export const useCancelOrder = (id: string) => {
  const [mutate] = useCancelOrderMutation();
  const { run, ...state } = useIdempotentMutation({
    intent: `cancel-order.${id}`,
    send: (input: Cancel, idempotencyKey) => mutate({ variables: { ...input, idempotencyKey } }),
    fallback: adminMessages.allOrders.cancelDialog.failed,
  });
  return { cancel: async (input: Cancel) => Boolean((await run(input))?.data), ...state };
};
