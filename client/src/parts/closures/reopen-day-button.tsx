import type { ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { type Day, formatWeekday } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { kitchenDayTexts } from '../../texts/admin/kitchen-day';
import { useReopenDayMutation } from './closures.generated';

const texts = kitchenDayTexts.closeDay;

type ReopenDayButtonProps = ButtonProps & {
  date: Day;
  /** Closed meal. Null if the whole day is closed. */
  meal: { id: string; title: string } | null;
  onReopened: () => void;
};

/** Button that reopens a closed day or meal after a confirmation. */
export const ReopenDayButton = ({ date, meal, onReopened, ...button }: ReopenDayButtonProps) => {
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
