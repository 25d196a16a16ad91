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
    const ask = async () => {
      if (!day.canSkip) return (await unskip({ variables })).data?.unskipStandingDay;
      await skip({ variables });
      return undefined;
    };
    try {
      // Repeats the request after a lost response. The repetition has no second effect.
      const after = await ask().catch((error) => (isNetworkFailure(error) ? ask() : Promise.reject(error)));
      // The box still cannot be ordered, for example because of the customer's diet.
      if (after?.status === 'NO_MATCH') {
        toast.error(`${nearDay(day.date)}: ${after.reason ?? texts.calendar.states.NO_MATCH}`);
        return false;
      }
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed));
      return false;
    }
    toast.success(texts.calendar[day.canSkip ? 'skipped' : 'back'](nearDay(day.date)));
    return true;
  };
};
