import { adminMessages } from '../../admin-messages';
import { useCancelOrderMutation } from '../../gql/admin';
import { useIdempotentMutation } from '../apollo/use-idempotent-mutation';

type Cancel = { id: string; reason: string; refund: boolean; version: number };

/** Cancels an order once, however often it is sent (decisions 3); `false` and an error text when it was refused. */
export const useCancelOrder = () => {
  const [mutate] = useCancelOrderMutation();
  const { run, busy, error } = useIdempotentMutation(
    (input: Cancel, idempotencyKey) => mutate({ variables: { ...input, idempotencyKey } }),
    adminMessages.allOrders.cancelDialog.failed,
  );
  return { cancel: async (input: Cancel) => Boolean((await run(input))?.data), error, busy };
};
