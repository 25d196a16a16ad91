import { useCancelOwnOrderMutation } from '../../gql/customer';
import { messages } from '../../messages';
import { toast } from '../../shared/ui/toasts';
import type { SavedOrder } from './menu-data';
import { useChangeOrder } from './use-change-order';
import type { OwnMenu } from './use-own-menu';

const texts = messages.cart;

/** Cancels the customer's own order; the money always goes back (decisions 3, "Cancel"). */
export const useCancelOrder = (
  own: OwnMenu,
  refetchMenu: () => Promise<unknown>,
  onCancelled: () => void,
) => {
  const { change, ...state } = useChangeOrder(own, refetchMenu);
  const [cancelOrder] = useCancelOwnOrderMutation({ fetchPolicy: 'no-cache' });

  const cancel = ({ id, version, orderNumber }: SavedOrder) => {
    const variables = { id, version, reason: texts.cancelReason(orderNumber) };
    return change({
      input: variables,
      send: async (idempotencyKey) => {
        const { data } = await cancelOrder({ variables: { ...variables, idempotencyKey } });
        if (!data) throw new Error(texts.cancelFailed);
        return data.cancelOrder.customer;
      },
      fallback: texts.cancelFailed,
      noAnswer: texts.noAnswerToCancel,
      onDone: () => {
        toast.success(texts.cancelled);
        onCancelled();
      },
    });
  };

  return { ...state, cancel };
};
