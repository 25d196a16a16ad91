import { useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { type Day, formatDayAndMonth } from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { mealPlannerTexts } from '../../texts/admin/kitchen';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { MealPlannerDocument, useCreatePlanMutation } from './meal-planner.generated';
import type { Plan } from './plan-draft';
import { slotsForCopy, type WeekCopy } from './week';

const { saving, saveFailed } = mealPlannerTexts;

/**
 * Returns a function that creates an inactive plan for a free day with the dishes of another plan. A toast reports the result.
 */
export const useCopyDay = () => {
  const [create] = useCreatePlanMutation({ refetchQueries: [MealPlannerDocument] });
  return async (from: Plan, to: Day): Promise<void> => {
    const notice = toast.loading(saving);
    try {
      await create({ variables: { input: { date: to, slots: slotsForCopy(from, to) } } });
      toast.success(texts.copyDone(formatDayAndMonth(from.date), formatDayAndMonth(to)), notice);
    } catch (error) {
      toast.error(messageOf(error, saveFailed), notice);
    }
  };
};

/**
 * Returns a function that creates the plans of a week, one after the other, and its state. After a failure, created plans
 * remain, and a retry creates the rest.
 * @param onDone called after all plans are created
 */
export const useCopyWeek = (reload: () => Promise<unknown>, onDone: () => void) => {
  const [create] = useCreatePlanMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const copy = async ({ copies }: WeekCopy): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    let done = 0;
    try {
      for (const { from, to } of copies) {
        await create({ variables: { input: { date: to, slots: slotsForCopy(from, to) } } });
        done++;
      }
    } catch (error) {
      setFailure(`${texts.copyWeekFailed(done, copies.length)} ${messageOf(error, saveFailed)}`);
    }
    await reload().catch(() => undefined);
    setBusy(false);
    if (done < copies.length) return;
    toast.success(texts.copyWeekDone(done));
    onDone();
  };
  return { copy, busy, failure };
};
