import { CancelOwnOrderDialog } from '../../parts/own-order/cancel-own-order-dialog';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { toast } from '../../shared/ui/dialogs/toasts';
import { lazyMessages } from '../../texts/lazy-messages';
import type { ComingOrder } from './order-rules';
import { useCancelComingOrderMutation } from './profile.generated';

const texts = lazyMessages.cart;

type CancelComingOrderProps = {
  order: ComingOrder;
  wallet: number;
  /** Called after a rejection, because the displayed order and wallet may be outdated. */
  onStale: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Dialog to cancel an upcoming order with a refund of the charge. */
export const CancelComingOrder = ({ order, wallet, onStale, onDone, onClose }: CancelComingOrderProps) => {
  const [cancelOrder] = useCancelComingOrderMutation();
  const { id, version, orderNumber } = order;
  const { run, busy, error, unconfirmed } = useIdempotentMutation({
    // The same intent as in the menu: each version of an order is cancelled once.
    intent: `cancel-order.${id}.${version}`,
    send: (input: { id: string; version: number; reason: string }, idempotencyKey) =>
      cancelOrder({ variables: { ...input, idempotencyKey } }),
    fallback: texts.cancelFailed,
    explain: async (reason) => {
      // The request may have succeeded: `unconfirmed` contains the details.
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
      unconfirmed={unconfirmed}
      onCheck={async () => finish(await unconfirmed?.check?.())}
      onConfirm={async () => finish(await run({ id, version, reason: texts.cancelReason(orderNumber) }))}
      onClose={onClose}
    />
  );
};
