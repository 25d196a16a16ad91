import { useSkipStandingDayMutation, useUnskipStandingDayMutation } from '../../gql/both-sides';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
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
    const ask = (): Promise<unknown> => (day.canSkip ? skip({ variables }) : unskip({ variables }));
    try {
      // It may have been done, and the answer lost: asked for twice, it is done once.
      await ask().catch((error) => (isNetworkFailure(error) ? ask() : Promise.reject(error)));
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed));
      return false;
    }
    toast.success(texts.calendar[day.canSkip ? 'skipped' : 'back'](nearDay(day.date)));
    return true;
  };
};
