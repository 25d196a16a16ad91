import { useEndStandingOrderMutation } from '../../gql/both-sides';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { standingMessages } from '../../texts/standing-messages';
import { type StandingOrder, whatOf } from './standing-words';

const texts = standingMessages;

type EndDialogProps = { order: StandingOrder; onClose: () => void };

/** Asks before a standing order ends for good. */
export const EndDialog = ({ order, onClose }: EndDialogProps) => {
  const [end] = useEndStandingOrderMutation();
  return (
    <ConfirmAct
      question={texts.endQuestion(whatOf(order))}
      consequence={texts.endConsequence}
      confirm={texts.end}
      cancel={texts.keep}
      act={() => end({ variables: { id: order.id } })}
      fallback={texts.saveFailed}
      done={texts.ended}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
