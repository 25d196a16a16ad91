import { chakra } from '@chakra-ui/react';
import type { OrderStatus } from '../../gql/customer';
import type { Unanswered } from '../../shared/apollo/use-idempotent-mutation';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { DrawnText, Lines } from '../../shared/ui/page/drawn-text';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { UnansweredDialog } from '../../shared/ui/states/unanswered-dialog';
import { laterMessages } from '../../texts/later-messages';

const texts = laterMessages.cart;

type CancelOwnOrderDialogProps = {
  order: { orderNumber: number; amount: number; status: OrderStatus };
  wallet: number;
  busy: boolean;
  error: string | undefined;
  /** It was sent before, and nothing is known of it. */
  unanswered: Unanswered | undefined;
  onCheck: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks a customer before their order is cancelled, and says what happens to the money. */
export const CancelOwnOrderDialog = (props: CancelOwnOrderDialogProps) => {
  const { order, wallet, busy, error, unanswered, onCheck, onConfirm, onClose } = props;
  if (unanswered)
    return (
      <UnansweredDialog
        title={texts.cancelQuestion}
        unanswered={unanswered}
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
      confirm={laterMessages.order.cancelOrder}
      cancel={texts.keepOrder}
      busy={busy}
      error={error && <Lines text={error} />}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
};
