import { useEffect } from 'react';
import {
  type EditOwnOrderMutationVariables,
  type PlaceOwnOrderMutationVariables,
  useEditOwnOrderMutation,
  usePlaceOwnOrderMutation,
} from '../../gql/menu';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { messages } from '../../texts/messages';
import { type Cart, instructionsOf, requestedLines, totalOf } from './cart';
import { type Plan, type SavedOrder, savedOrderFor } from './menu-data';
import { useChangeOrder } from './use-change-order';

const texts = messages.cart;

type SubmitOrder = {
  userUuid: string;
  plan: Plan;
  mealId: string;
  /** The order that is being edited; without one a new order is placed. */
  order: SavedOrder | undefined;
  /** There is an order for this meal. */
  isPlaced: boolean;
  /** The cart is on the server now. */
  onSettled: () => void;
  /** An order was there already; it is shown, and this cart was not ordered. */
  onTaken: () => void;
};

type Request =
  | Omit<PlaceOwnOrderMutationVariables, 'idempotencyKey'>
  | Omit<EditOwnOrderMutationVariables, 'idempotencyKey'>;

/** Sends the cart: a new order, or the changes to the one that exists. */
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
      onRefused: (error, now) => {
        const text = messageOf(error, texts.saveFailed);
        const saved = now && savedOrderFor(now, plan, mealId);
        // Of one that is cancelled, the notice above the cart says what became of it, and what Submit does now.
        if (order && now && codeOf(error) === 'STALE_VERSION') return saved && `${text} ${texts.reloaded}`;
        if (order || !saved) return text;
        toast.error(text);
        onTaken();
        return undefined;
      },
    },
  );

  // What the menu shows is the answer: one order at most can be placed for a day and meal.
  const { unanswered } = state;
  const isAnswered = isPlaced && !order && unanswered !== undefined;
  useEffect(() => {
    if (isAnswered) unanswered.giveUp();
  });

  /** @param acceptDietConflicts whether the customer confirmed the dishes that conflict with their diet */
  const submit = (cart: Cart, acceptDietConflicts = false) => {
    const contents = {
      lines: requestedLines(cart),
      instructions: instructionsOf(cart),
      addressIndex: cart.deliverTo?.index,
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
