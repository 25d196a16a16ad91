import { chakra } from '@chakra-ui/react';
import type { OrderStatus } from '../../schema.generated';
import type { UnconfirmedRequest } from '../../shared/apollo/use-idempotent-mutation';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { DrawnText, Lines } from '../../shared/ui/page/drawn-text';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { UnconfirmedDialog } from '../../shared/ui/states/unconfirmed-dialog';
import { lazyMessages } from '../../texts/lazy-messages';

const texts = lazyMessages.cart;

type CancelOwnOrderDialogProps = {
  order: { orderNumber: number; amount: number; status: OrderStatus };
  wallet: number;
  busy: boolean;
  error: string | undefined;
  /** Earlier request without a response. */
  unconfirmed: UnconfirmedRequest | undefined;
  onCheck: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation before a customer's order is cancelled, with its refund. */
export const CancelOwnOrderDialog = (props: CancelOwnOrderDialogProps) => {
  const { order, wallet, busy, error, unconfirmed, onCheck, onConfirm, onClose } = props;
  if (unconfirmed)
    return (
      <UnconfirmedDialog
        title={texts.cancelQuestion}
        unconfirmed={unconfirmed}
        what={texts.sentCancel(order.orderNumber)}
        problem={error}
        onCheck={onCheck}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      question={texts.cancelQuestion}
      consequence={
        <>
          <chakra.span display="block" textWrap="balance">
            <DrawnText
              text={
                order.status === 'UPCOMING'
                  ? texts.cancelUncharged
                  : texts.cancelConsequence(
                      formatRupees(order.amount),
                      formatWallet(wallet),
                      formatWallet(addRupees(wallet, order.amount)),
                    )
              }
            />
          </chakra.span>
          <OfflineNote />
        </>
      }
      confirm={lazyMessages.order.cancelOrder}
      cancel={texts.keepOrder}
      busy={busy}
      error={error && <Lines text={error} />}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
};
