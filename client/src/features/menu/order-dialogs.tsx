import { CancelOwnOrderDialog } from '../../parts/own-order/cancel-own-order-dialog';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { formMessages } from '../../texts/form-messages';
import { laterMessages } from '../../texts/later-messages';
import type { DishAvailability } from './cart';
import { DietQuestion } from './diet-question';
import type { Customer, SavedOrder } from './menu-data';
import { UnsavedDialog } from './unsaved-dialog';
import { useCancelOrder } from './use-cancel-order';

/** What is about to enter the cart of a customer who does not eat everything. */
type Entering = { dish: DishAvailability; quantity: number };

/** What stands in front of the menu and wants an answer. */
export type Question = 'choose' | 'cancel' | 'discard' | 'unsaved' | Entering | null;

export type OrderDialogsProps = {
  question: Question;
  customer: Customer;
  order: SavedOrder | undefined;
  wallet: number;
  onQuantity: (dish: DishAvailability, quantity: number) => void;
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
        dish={question.dish}
        customer={props.customer}
        onAdd={() => {
          onClose();
          props.onQuantity(question.dish, question.quantity);
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
