import { CancelOwnOrderDialog } from '../../parts/own-order/cancel-own-order-dialog';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { formMessages } from '../../texts/form-messages';
import { laterMessages } from '../../texts/later-messages';
import type { Cart, DishAvailability } from './cart';
import { DietCheck, DietQuestion } from './diet-question';
import type { Customer, SavedOrder } from './menu-data';
import { UnsavedDialog } from './unsaved-dialog';
import { useCancelOrder } from './use-cancel-order';

/** What is about to enter the cart of a customer who does not eat everything. */
export type Entering = {
  dish: DishAvailability;
  quantity: number;
  /** The dishes that follow, one question after the other. */
  then?: readonly Omit<Entering, 'then'>[];
};

/** The question about the first of several dishes, or none. */
export const enteringOf = ([first, ...then]: readonly Omit<Entering, 'then'>[]): Entering | null =>
  first ? { ...first, then } : null;

/** What stands in front of the menu and wants an answer. */
export type Question = 'choose' | 'submit' | 'cancel' | 'discard' | 'unsaved' | Entering | null;

export type OrderDialogsProps = {
  question: Question;
  customer: Customer;
  order: SavedOrder | undefined;
  cart: Cart;
  wallet: number;
  onQuantity: (dish: DishAvailability, quantity: number) => void;
  /** Asks something else. */
  onAsk: (question: Question) => void;
  onSubmit: (acceptDietConflicts: boolean) => void;
  onViewCart: () => void;
  onCancelled: () => void;
  /** The cart is emptied, and the move that it blocked goes on. */
  onEmpty: () => void;
  /** The changes of an order are given up. */
  onDiscard: () => void;
  onClose: () => void;
};

/** The questions about an order or a cart, which a first visit has neither of, and about what enters one, one at a time. */
export const OrderDialogs = (props: OrderDialogsProps) => {
  const { question, order, wallet, onClose } = props;
  const cancelling = useCancelOrder(order, props.onCancelled);
  if (question !== null && typeof question === 'object')
    return (
      <DietQuestion
        key={question.dish.dishId}
        dish={question.dish}
        customer={props.customer}
        onAdd={() => {
          props.onAsk(enteringOf(question.then ?? []));
          props.onQuantity(question.dish, question.quantity);
        }}
        onClose={() => props.onAsk(enteringOf(question.then ?? []))}
      />
    );
  if (question === 'submit')
    return (
      <DietCheck
        cart={props.cart}
        order={order}
        customer={props.customer}
        onSubmit={(accept) => {
          onClose();
          props.onSubmit(accept);
        }}
        onClose={onClose}
      />
    );
  if (question === 'unsaved')
    return (
      <UnsavedDialog
        editing={order !== undefined}
        onClose={onClose}
        onViewCart={props.onViewCart}
        onEmpty={props.onEmpty}
      />
    );
  if (question === 'discard')
    return (
      <ConfirmDialog
        question={laterMessages.cart.discardQuestion}
        consequence={laterMessages.cart.discardConsequence}
        confirm={formMessages.discard}
        cancel={formMessages.keepEditing}
        onConfirm={props.onDiscard}
        onCancel={onClose}
      />
    );
  if (question !== 'cancel' || !order) return null;
  return (
    <CancelOwnOrderDialog
      order={order}
      wallet={wallet}
      busy={cancelling.busy}
      error={cancelling.error}
      unanswered={cancelling.unanswered}
      onCheck={() => void cancelling.check()}
      onConfirm={() => cancelling.cancel(order)}
      onClose={() => {
        cancelling.clearError();
        onClose();
      }}
    />
  );
};
