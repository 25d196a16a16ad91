import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { standingMessages } from '../../texts/standing-messages';
import { useSkipStandingDayMutation, useUnskipStandingDayMutation } from './standing-orders.generated';
import { nearDay, type StandingDay } from './standing-words';

const texts = standingMessages;

/**
 * Returns a function that skips or restores the box of a day, and displays the result. The function returns whether the change
 * succeeded.
 */
export const useToggleDay = (userId: string) => {
  const [skip] = useSkipStandingDayMutation();
  const [unskip] = useUnskipStandingDayMutation();
  return async (day: StandingDay): Promise<boolean> => {
    const variables = { userId, mealId: day.meal.id, date: day.date };
    const ask = (): Promise<unknown> => (day.canSkip ? skip({ variables }) : unskip({ variables }));
    try {
      // Repeats the request after a lost response. The repetition has no second effect.
      await ask().catch((error) => (isNetworkFailure(error) ? ask() : Promise.reject(error)));
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed));
      return false;
    }
    toast.success(texts.calendar[day.canSkip ? 'skipped' : 'back'](nearDay(day.date)));
    return true;
  };
};
