import { useCancelComingOrderMutation } from '../../gql/profile';
import { CancelOwnOrderDialog } from '../../parts/own-order/cancel-own-order-dialog';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { toast } from '../../shared/ui/dialogs/toasts';
import { laterMessages } from '../../texts/later-messages';
import type { ComingOrder } from './order-rules';

const texts = laterMessages.cart;

type CancelComingOrderProps = {
  order: ComingOrder;
  wallet: number;
  /** It was refused: what is shown of the order and the wallet may be out of date. */
  onStale: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Cancels an order that is to come; what was charged goes back. */
export const CancelComingOrder = ({ order, wallet, onStale, onDone, onClose }: CancelComingOrderProps) => {
  const [cancelOrder] = useCancelComingOrderMutation();
  const { id, version, orderNumber } = order;
  const { run, busy, error, unanswered } = useIdempotentMutation({
    // The same as the menu's: one version of an order is cancelled in one way.
    intent: `cancel-order.${id}.${version}`,
    send: (input: { id: string; version: number; reason: string }, idempotencyKey) =>
      cancelOrder({ variables: { ...input, idempotencyKey } }),
    fallback: texts.cancelFailed,
    explain: async (reason) => {
      // It may have been done: `unanswered` says what is known.
      if (isNetworkFailure(reason)) return undefined;
      await onStale();
      return messageOf(reason, texts.cancelFailed);
    },
  });
  const finish = (outcome: Awaited<ReturnType<typeof run>>) => {
    if (!outcome?.data) return;
    toast.success(texts.cancelled);
    onDone();
  };
  return (
    <CancelOwnOrderDialog
      order={order}
      wallet={wallet}
      busy={busy}
      error={error}
      unanswered={unanswered}
      onCheck={async () => finish(await unanswered?.check?.())}
      onConfirm={async () => finish(await run({ id, version, reason: texts.cancelReason(orderNumber) }))}
      onClose={onClose}
    />
  );
};
