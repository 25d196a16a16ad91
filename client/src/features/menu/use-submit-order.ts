import { useEffect } from 'react';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { messages } from '../../texts/messages';
import { type Cart, instructionsOf, requestedLines, totalOf } from './cart';
import { type Plan, type SavedOrder, savedOrderFor } from './menu-data';
import {
  type EditOwnOrderMutationVariables,
  type PlaceOwnOrderMutationVariables,
  useEditOwnOrderMutation,
  usePlaceOwnOrderMutation,
} from './place-order.generated';
import { useChangeOrder } from './use-change-order';

const texts = messages.cart;

type SubmitOrder = {
  userUuid: string;
  plan: Plan;
  mealId: string;
  /** Order that is being edited. Without one, the cart places a new order. */
  order: SavedOrder | undefined;
  /** Whether there is an order for this meal. */
  isPlaced: boolean;
  /** Called after the server saved the order. */
  onSettled: () => void;
  /** Called when an order existed already. The order is displayed, and this cart is not ordered. */
  onTaken: () => void;
};

type Request =
  | Omit<PlaceOwnOrderMutationVariables, 'idempotencyKey'>
  | Omit<EditOwnOrderMutationVariables, 'idempotencyKey'>;

/** Sends the cart as a new order, or as changes of the existing order. */
export const useSubmitOrder = ({
  userUuid,
  plan,
  mealId,
  order,
  isPlaced,
  onSettled,
  onTaken,
}: SubmitOrder) => {
  const [placeOrder] = usePlaceOwnOrderMutation();
  const [editOrder] = useEditOwnOrderMutation();
  const { change, ...state } = useChangeOrder(
    (request: Request, idempotencyKey): Promise<{ data?: unknown }> =>
      'id' in request
        ? editOrder({ variables: { ...request, idempotencyKey } })
        : placeOrder({ variables: { ...request, idempotencyKey } }),
    {
      intent: order ? `edit-order.${order.id}` : `place-order.${plan.date}.${mealId}`,
      fallback: texts.saveFailed,
      onDone: () => {
        toast.success(order ? texts.updated : texts.placed);
        onSettled();
      },
      onRejected: (error, now) => {
        const text = messageOf(error, texts.saveFailed);
        const saved = now && savedOrderFor(now, plan, mealId);
        // If the order was cancelled, the notice above the cart explains the cancellation and the effect of Submit.
        if (order && now && codeOf(error) === 'STALE_VERSION') return saved && texts.reloaded;
        if (order || !saved) return text;
        toast.error(text);
        onTaken();
        return undefined;
      },
    },
  );

  // The menu itself shows the result: at most one order can exist for a day and meal.
  const { unconfirmed } = state;
  const isAnswered = isPlaced && !order && unconfirmed !== undefined;
  useEffect(() => {
    if (isAnswered) unconfirmed.giveUp();
  });

  /** @param acceptDietConflicts whether the customer confirmed the dishes that conflict with their diet */
  const submit = (cart: Cart, acceptDietConflicts = false) => {
    const contents = {
      lines: requestedLines(cart),
      instructions: instructionsOf(cart),
      addressId: cart.deliverTo?.id,
      expectedAmount: totalOf(cart),
      ...(acceptDietConflicts && { acceptDietConflicts }),
    };
    return change(
      order
        ? { id: order.id, input: { version: order.version, ...contents } }
        : { input: { userId: userUuid, forDate: plan.date, mealId, ...contents } },
    );
  };
  return { ...state, submit };
};
