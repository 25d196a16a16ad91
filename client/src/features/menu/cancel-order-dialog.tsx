import { messages } from '../../messages';
import { addRupees, formatRupees } from '../../shared/format/money';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { DrawnText, Lines } from '../../shared/ui/drawn-text';
import type { SavedOrder } from './menu-data';

const texts = messages.cart;

type CancelOrderDialogProps = {
  order: SavedOrder;
  wallet: number;
  busy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an order is cancelled, and says what happens to the money. */
export const CancelOrderDialog = ({ order, wallet, error, onClose, ...rest }: CancelOrderDialogProps) => (
  <ConfirmDialog
    question={texts.cancelQuestion}
    consequence={
      <DrawnText
        text={texts.cancelConsequence(
          formatRupees(order.amount),
          formatRupees(wallet),
          formatRupees(addRupees(wallet, order.amount)),
        )}
      />
    }
    confirm={texts.cancelOrder}
    cancel={texts.keepOrder}
    error={error && <Lines text={error} />}
    onCancel={onClose}
    {...rest}
  />
);
