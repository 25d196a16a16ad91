import { useSkipStandingDayMutation, useUnskipStandingDayMutation } from '../../gql/both-sides';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { standingMessages } from '../../texts/standing-messages';
import { nearDay, type StandingDay } from './standing-words';

const texts = standingMessages;

/** Leaves a day's box out, or brings it back; says what became of it, and answers whether it went well. */
export const useToggleDay = (userId: string) => {
  const [skip] = useSkipStandingDayMutation();
  const [unskip] = useUnskipStandingDayMutation();
  return async (day: StandingDay): Promise<boolean> => {
    const variables = { userId, mealId: day.meal.id, date: day.date };
    try {
      if (day.canSkip) await skip({ variables });
      else await unskip({ variables });
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed));
      return false;
    }
    toast.success(texts.calendar[day.canSkip ? 'skipped' : 'back'](nearDay(day.date)));
    return true;
  };
};
