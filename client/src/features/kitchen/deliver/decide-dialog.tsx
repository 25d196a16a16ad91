import { useResolveFailedStopMutation } from '../../../gql/admin';
import { useIdempotentMutation } from '../../../shared/apollo/use-idempotent-mutation';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { UnansweredDialog } from '../../../shared/ui/states/unanswered-dialog';
import { adminMessages } from '../../../texts/admin-messages';
import { chargeOf, type FailedStop, nameOf } from './board';

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
  const charge = chargeOf(stop);
  const words = texts[charge.words];
  const tellDecided = (isRefunded: boolean) => {
    toast.success(isRefunded ? words.refunded(name) : words.kept(name));
    onDecided();
  };
  const decide = async () => {
    if ((await run({ stopId: stop.id, refund }))?.data) tellDecided(refund);
  };
  if (unanswered) {
    const { input, check } = unanswered;
    return (
      <UnansweredDialog
        title={input.refund ? words.refundQuestion(name) : words.keepQuestion(name)}
        unanswered={unanswered}
        what={[input.refund ? words.refund : words.keep, charge.amount].filter(Boolean).join(', ')}
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
      question={refund ? words.refundQuestion(name) : words.keepQuestion(name)}
      consequence={
        refund ? words.refundConsequence(name, charge.amount) : words.keepConsequence(name, charge.amount)
      }
      confirm={refund ? words.refund : words.keep}
      cancel={texts.back}
      busy={busy}
      error={error}
      onConfirm={() => void decide()}
      onCancel={onClose}
    />
  );
};
