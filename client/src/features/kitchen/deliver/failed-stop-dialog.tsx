import { useIdempotentMutation } from '../../../shared/apollo/use-idempotent-mutation';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { UnconfirmedDialog } from '../../../shared/ui/states/unconfirmed-dialog';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { chargeOfFailedStop, type FailedStop, nameOf } from './board';
import { useResolveFailedStopMutation } from './deliver.generated';

type DecideDialogProps = { failed: FailedStop; refund: boolean; onClose: () => void; onDecided: () => void };

/** Dialog that states the amount, and confirms whether the customer pays for a box that was not delivered. */
export const FailedStopDialog = ({ failed: { stop }, refund, onClose, onDecided }: DecideDialogProps) => {
  const [resolve] = useResolveFailedStopMutation();
  const { run, busy, error, unconfirmed } = useIdempotentMutation({
    intent: `failed-stop.${stop.id}`,
    send: (input: { stopId: string; refund: boolean }, idempotencyKey) =>
      resolve({ variables: { ...input, idempotencyKey } }),
    fallback: texts.resolveFailed,
  });
  const name = nameOf(stop.customer);
  const charge = chargeOfFailedStop(stop);
  const words = texts[charge.words];
  const tellDecided = (isRefunded: boolean) => {
    toast.success(isRefunded ? words.refunded(name) : words.kept(name));
    onDecided();
  };
  const decide = async () => {
    if ((await run({ stopId: stop.id, refund }))?.data) tellDecided(refund);
  };
  if (unconfirmed) {
    const { input, check } = unconfirmed;
    return (
      <UnconfirmedDialog
        title={input.refund ? words.refundQuestion(name) : words.keepQuestion(name)}
        unconfirmed={unconfirmed}
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
