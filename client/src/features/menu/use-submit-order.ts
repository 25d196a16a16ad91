import { useEditOwnOrderMutation, usePlaceOwnOrderMutation } from '../../gql/customer';
import { messages } from '../../messages';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/toasts';
import { type Cart, instructionsOf, requestedLines } from './cart';
import { type Plan, type SavedOrder, savedOrderFor } from './menu-data';
import { useChangeOrder } from './use-change-order';
import type { OwnMenu } from './use-own-menu';

const texts = messages.cart;

type SubmitOrder = {
  own: OwnMenu;
  refetchMenu: () => Promise<unknown>;
  userUuid: string;
  plan: Plan;
  mealId: string;
  /** The order that is being edited; without one a new order is placed. */
  order: SavedOrder | undefined;
  /** The cart is on the server now, or an order that was there already has taken its place. */
  onSettled: () => void;
};

/** Sends the cart: a new order, or the changes to the one that exists. */
export const useSubmitOrder = ({
  own,
  refetchMenu,
  userUuid,
  plan,
  mealId,
  order,
  onSettled,
}: SubmitOrder) => {
  const { change, ...state } = useChangeOrder(own, refetchMenu);
  const [placeOrder] = usePlaceOwnOrderMutation({ fetchPolicy: 'no-cache' });
  const [editOrder] = useEditOwnOrderMutation({ fetchPolicy: 'no-cache' });

  const place = (cart: Cart) => {
    const input = {
      userId: userUuid,
      forDate: plan.date,
      mealId,
      lines: requestedLines(cart),
      instructions: instructionsOf(cart),
    };
    return change({
      input,
      send: async (idempotencyKey) => {
        const { data } = await placeOrder({ variables: { input, idempotencyKey } });
        if (!data) throw new Error(texts.saveFailed);
        return data.placeOrder.customer;
      },
      fallback: texts.saveFailed,
      noAnswer: texts.noAnswer,
      onDone: () => {
        toast.success(texts.placed);
        onSettled();
      },
      onRefused: (error, now) => {
        const text = messageOf(error, texts.saveFailed);
        if (!now || !savedOrderFor(now, plan, mealId)) return text;
        // Another tab was faster: that order is shown, and this cart has become the past.
        toast.error(text);
        onSettled();
        return undefined;
      },
    });
  };

  const update = ({ id, version }: SavedOrder, cart: Cart) => {
    const input = { version, lines: requestedLines(cart), instructions: instructionsOf(cart) };
    return change({
      input: { id, ...input },
      send: async (idempotencyKey) => {
        const { data } = await editOrder({ variables: { id, input, idempotencyKey } });
        if (!data) throw new Error(texts.saveFailed);
        return data.editOrder.customer;
      },
      fallback: texts.saveFailed,
      noAnswer: texts.noAnswer,
      onDone: () => {
        toast.success(texts.updated);
        onSettled();
      },
      onRefused: (error, now) => {
        const text = messageOf(error, texts.saveFailed);
        return codeOf(error) === 'STALE_VERSION' && now ? `${text} ${texts.reloaded}` : text;
      },
    });
  };

  return { ...state, submit: (cart: Cart) => (order ? update(order, cart) : place(cart)) };
};
