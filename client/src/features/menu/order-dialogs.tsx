import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { CancelOwnOrderDialog } from '../../parts/own-order/cancel-own-order-dialog';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { Modal } from '../../shared/ui/dialogs/modal';
import { toast } from '../../shared/ui/dialogs/toasts';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { formMessages } from '../../texts/form-messages';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import { useCancelOwnOrderMutation } from './cancel-order.generated';
import { DietCheck, DietQuestion } from './diet-question';
import type { SavedOrder } from './menu-data';
import type { DishToConfirm } from './menu-state';
import { useChangeOrder } from './use-change-order';
import type { OrderingState } from './use-ordering';

type UnsavedDialogProps = {
  /** Whether an existing order is being changed. Otherwise, the cart is new. */
  editing: boolean;
  onClose: () => void;
  onViewCart: () => void;
  /** Discards the cart and continues the navigation. */
  onEmpty: () => void;
};

/** Width of the secondary buttons. On a phone, they share the line above the main button. */
const asideOnPhone = { base: '1 1 auto', sm: '0 0 auto' } as const;

/** Dialog after a navigation was blocked because the cart would be lost. The customer can empty the cart. */
const UnsavedDialog = ({ editing, onClose, onViewCart, onEmpty }: UnsavedDialogProps) => {
  const view = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={lazyMessages.cart.unsaved}
      onClose={onClose}
      initialFocus={view}
      footer={
        <>
          <Button variant="ghost" colorPalette="beetroot" flex={asideOnPhone} onClick={onEmpty}>
            {editing ? lazyMessages.cart.dropChanges : lazyMessages.cart.emptyCart}
          </Button>
          <QuietButton flex={asideOnPhone} onClick={onClose}>
            {messages.app.close}
          </QuietButton>
          <Button ref={view} flex={{ base: '1 0 100%', sm: '0 0 auto' }} onClick={onViewCart}>
            {lazyMessages.cart.viewCart}
          </Button>
        </>
      }
    />
  );
};

const texts = lazyMessages.cart;

type Cancellation = Pick<SavedOrder, 'id' | 'version'> & { reason: string };

/** Cancels the customer's own order, always with a refund. */
const useCancelOrder = (order: SavedOrder | undefined, onCancelled: () => void) => {
  const [cancelOrder] = useCancelOwnOrderMutation();
  const { change, ...state } = useChangeOrder(
    (input: Cancellation, idempotencyKey) => cancelOrder({ variables: { ...input, idempotencyKey } }),
    {
      // Each version of an order has one intent, so a retry sends the same request.
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

const AddMoneyDialog = lazyComponent(
  'addMoney',
  async () => (await import('../../parts/add-money/add-money-dialog')).AddMoneyDialog,
);

/** Returns the confirmation for the first of several dishes, or null without a dish. */
const firstToConfirm = ([first, ...then]: readonly Omit<DishToConfirm, 'then'>[]): DishToConfirm | null =>
  first ? { ...first, then } : null;

/** Dialogs about an order or a cart, one at a time, in a lazy file, because a first visit needs none. */
export const OrderDialogs = ({ ordering, onClose }: { ordering: OrderingState; onClose: () => void }) => {
  const { question, ask, customer, menu } = ordering;
  const { order, cart } = menu;
  const cancelling = useCancelOrder(order, ordering.showOrder);
  if (question !== null && typeof question === 'object' && 'rupees' in question)
    return <AddMoneyDialog name={customer.title} rupees={question.rupees} onClose={onClose} />;
  if (question !== null && typeof question === 'object')
    return (
      <DietQuestion
        key={question.dish.dishId}
        dish={question.dish}
        customer={customer}
        onAdd={() => {
          ask(firstToConfirm(question.then ?? []));
          ordering.changeQuantity(question.dish, question.quantity);
        }}
        onClose={() => ask(firstToConfirm(question.then ?? []))}
      />
    );
  if (question === 'submit')
    return (
      <DietCheck
        cart={cart}
        order={order}
        customer={customer}
        onSubmit={(accept) => {
          onClose();
          void ordering.submitting.submit(cart, accept);
        }}
        onClose={onClose}
      />
    );
  if (question === 'unsaved')
    return (
      <UnsavedDialog
        editing={order !== undefined}
        onClose={onClose}
        onViewCart={ordering.openCart}
        onEmpty={ordering.emptyCart}
      />
    );
  if (question === 'discard')
    return (
      <ConfirmDialog
        question={lazyMessages.cart.discardQuestion}
        consequence={lazyMessages.cart.discardConsequence}
        confirm={formMessages.discard}
        cancel={formMessages.keepEditing}
        onConfirm={ordering.stopEditing}
        onCancel={onClose}
      />
    );
  if (question !== 'cancel' || !order) return null;
  return (
    <CancelOwnOrderDialog
      order={order}
      wallet={ordering.wallet}
      busy={cancelling.busy}
      error={cancelling.error}
      unconfirmed={cancelling.unconfirmed}
      onCheck={() => void cancelling.check()}
      onConfirm={() => cancelling.cancel(order)}
      onClose={() => {
        cancelling.clearError();
        onClose();
      }}
    />
  );
};
