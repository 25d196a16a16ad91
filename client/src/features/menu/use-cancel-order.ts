import { useCancelOwnOrderMutation } from '../../gql/customer';
import { toast } from '../../shared/ui/dialogs/toasts';
import { laterMessages } from '../../texts/later-messages';
import type { SavedOrder } from './menu-data';
import { useChangeOrder } from './use-change-order';

const texts = laterMessages.cart;

type Cancellation = Pick<SavedOrder, 'id' | 'version'> & { reason: string };

/** Cancels the customer's own order; the money always goes back. */
export const useCancelOrder = (order: SavedOrder | undefined, onCancelled: () => void) => {
  const [cancelOrder] = useCancelOwnOrderMutation();
  const { change, ...state } = useChangeOrder(
    (input: Cancellation, idempotencyKey) => cancelOrder({ variables: { ...input, idempotencyKey } }),
    {
      // One version of an order is cancelled in one way: whoever asks again asks for the same.
      intent: `cancel-order.${order?.id}.${order?.version}`,
      fallback: texts.cancelFailed,
      onDone: () => {
        toast.success(texts.cancelled);
        onCancelled();
      },
    },
  );
  const cancel = ({ id, version, orderNumber }: SavedOrder) =>
    change({ id, version, reason: texts.cancelReason(orderNumber) });
  return { ...state, cancel };
};
