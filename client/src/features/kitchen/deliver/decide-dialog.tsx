import { adminMessages } from '../../../admin-messages';
import { useResolveFailedStopMutation } from '../../../gql/admin';
import { useIdempotentMutation } from '../../../shared/apollo/use-idempotent-mutation';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toasts';
import { amountsOf, type FailedStop, nameOf } from './board';

const texts = adminMessages.delivery;

type DecideDialogProps = { failed: FailedStop; refund: boolean; onClose: () => void; onDecided: () => void };

/** Asks, with the sum, before it is decided whether a box that was not delivered is paid for. */
export const DecideDialog = ({ failed: { stop }, refund, onClose, onDecided }: DecideDialogProps) => {
  const [resolve] = useResolveFailedStopMutation();
  const { run, busy, error } = useIdempotentMutation(
    (input: { stopId: string; refund: boolean }, idempotencyKey) =>
      resolve({ variables: { ...input, idempotencyKey } }),
    texts.resolveFailed,
  );
  const name = nameOf(stop.customer);
  const amount = formatRupees(addRupees(...amountsOf(stop)));
  const decide = async () => {
    const outcome = await run({ stopId: stop.id, refund });
    if (!outcome?.data) return;
    toast.success(refund ? texts.refunded(name) : texts.kept(name));
    onDecided();
  };
  return (
    <ConfirmDialog
      question={refund ? texts.refundQuestion(name) : texts.keepQuestion(name)}
      consequence={refund ? texts.refundConsequence(amount, name) : texts.keepConsequence(amount, name)}
      confirm={refund ? texts.refund : texts.keep}
      cancel={texts.back}
      busy={busy}
      error={error}
      onConfirm={() => void decide()}
      onCancel={onClose}
    />
  );
};
