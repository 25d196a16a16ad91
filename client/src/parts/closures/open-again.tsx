import type { ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useReopenDayMutation } from '../../gql/admin';
import { type Day, formatWeekday } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
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
  const [reopen] = useReopenDayMutation();
  return (
    <>
      <QuietButton {...button} onClick={() => setAsking(true)}>
        {texts.reopen}
      </QuietButton>
      {isAsking && (
        <ConfirmAct
          question={texts.reopenQuestion(formatWeekday(date), closed)}
          consequence={texts.reopenConsequence}
          confirm={texts.reopen}
          act={() => reopen({ variables: { date, mealId: meal?.id ?? null } })}
          fallback={texts.reopenFailed(closed)}
          done={texts.reopened(closed)}
          onDone={() => {
            setAsking(false);
            onReopened();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
