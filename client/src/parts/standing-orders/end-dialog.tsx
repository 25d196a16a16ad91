import { useState } from 'react';
import { useEndStandingOrderMutation } from '../../gql/both-sides';
import { messageOf } from '../../shared/apollo/server-error';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { standingMessages } from '../../texts/standing-messages';
import { type StandingOrder, whatOf } from './standing-words';

const texts = standingMessages;

type EndDialogProps = { order: StandingOrder; onClose: () => void };

/** Asks before a standing order ends for good. */
export const EndDialog = ({ order, onClose }: EndDialogProps) => {
  const [end, { loading }] = useEndStandingOrderMutation();
  const [error, setError] = useState<string>();
  const confirm = async () => {
    try {
      await end({ variables: { id: order.id } });
    } catch (failure) {
      setError(messageOf(failure, texts.saveFailed));
      return;
    }
    toast.success(texts.ended);
    onClose();
  };
  return (
    <ConfirmDialog
      question={texts.endQuestion(whatOf(order))}
      consequence={texts.endConsequence}
      confirm={texts.end}
      cancel={texts.keep}
      busy={loading}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
