import { useResolveFailedStopMutation } from '../../../gql/admin';
import { useIdempotentMutation } from '../../../shared/apollo/use-idempotent-mutation';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { UnansweredDialog } from '../../../shared/ui/states/unanswered-dialog';
import { adminMessages } from '../../../texts/admin-messages';
import { amountsOf, type FailedStop, nameOf } from './board';

const texts = adminMessages.delivery;

type DecideDialogProps = { failed: FailedStop; refund: boolean; onClose: () => void; onDecided: () => void };

/** Asks, with the sum, before it is decided whether a box that was not delivered is paid for. */
export const DecideDialog = ({ failed: { stop }, refund, onClose, onDecided }: DecideDialogProps) => {
  const [resolve] = useResolveFailedStopMutation();
  const { run, busy, error, unanswered } = useIdempotentMutation({
    intent: `failed-stop.${stop.id}`,
    send: (input: { stopId: string; refund: boolean }, idempotencyKey) =>
      resolve({ variables: { ...input, idempotencyKey } }),
    fallback: texts.resolveFailed,
  });
  const name = nameOf(stop.customer);
  const amount = formatRupees(addRupees(...amountsOf(stop)));
  const tellDecided = (isRefunded: boolean) => {
    toast.success(isRefunded ? texts.refunded(name) : texts.kept(name));
    onDecided();
  };
  const decide = async () => {
    if ((await run({ stopId: stop.id, refund }))?.data) tellDecided(refund);
  };
  if (unanswered) {
    const { input, check } = unanswered;
    return (
      <UnansweredDialog
        title={input.refund ? texts.refundQuestion(name) : texts.keepQuestion(name)}
        unanswered={unanswered}
        what={`${input.refund ? texts.refund : texts.keep}, ${amount}`}
        problem={error}
        onCheck={async () => {
          if ((await check?.())?.data) tellDecided(input.refund);
        }}
        onClose={onClose}
      />
    );
  }
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
