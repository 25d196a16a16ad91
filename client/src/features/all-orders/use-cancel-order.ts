import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { useCancelOrderMutation } from '../../gql/admin';
import { useIdempotencyKeys } from '../../shared/apollo/idempotency-key';
import { messageOf } from '../../shared/apollo/server-error';

type Cancel = { id: string; reason: string; refund: boolean; version: number };

/** Cancels an order once, however often it is sent (decisions 3); `false` and an error text when it was refused. */
export const useCancelOrder = () => {
  const keys = useIdempotencyKeys();
  const [mutate, { loading }] = useCancelOrderMutation();
  const [error, setError] = useState<string>();
  const cancel = async (input: Cancel): Promise<boolean> => {
    setError(undefined);
    try {
      await mutate({ variables: { ...input, idempotencyKey: keys.keyFor(input) } });
      keys.wentThrough();
      return true;
    } catch (reason) {
      setError(messageOf(reason, adminMessages.allOrders.cancelDialog.failed));
      return false;
    }
  };
  return { cancel, error, busy: loading };
};
