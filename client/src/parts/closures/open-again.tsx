import type { ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useReopenDayMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import type { Day } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.kitchenDay.closeDay;

type OpenAgainProps = ButtonProps & {
  date: Day;
  /** The meal that alone is closed; null: all of the day is. */
  meal: { id: string; title: string } | null;
  onReopened: () => void;
};

/** The way back from a closure, which is asked about first. */
export const OpenAgain = ({ date, meal, onReopened, ...button }: OpenAgainProps) => {
  const [isAsking, setAsking] = useState(false);
  const closed = meal?.title;
  const [reason, setReason] = useState<string>();
  const [reopen, { loading }] = useReopenDayMutation();
  const confirm = async () => {
    try {
      await reopen({ variables: { date, mealId: meal?.id ?? null } });
    } catch (error) {
      setReason(messageOf(error, texts.reopenFailed(closed)));
      return;
    }
    setAsking(false);
    toast.success(texts.reopened(closed));
    onReopened();
  };
  return (
    <>
      <QuietButton {...button} onClick={() => setAsking(true)}>
        {texts.reopen}
      </QuietButton>
      {isAsking && (
        <ConfirmDialog
          question={texts.reopenQuestion(closed)}
          consequence={texts.reopenConsequence}
          confirm={texts.reopen}
          busy={loading}
          error={reason}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
