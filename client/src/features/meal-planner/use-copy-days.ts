import { useState } from 'react';
import { MealPlannerDocument, useCreatePlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { type Day, formatDayAndMonth } from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { adminMessages } from '../../texts/admin-messages';
import type { Plan } from './plan-draft';
import { copiedSlots, type WeekCopy } from './week';

const { saving, saveFailed } = adminMessages.mealPlanner;

/** Makes the plan of a free day as that of another, OFF; it says so at the top right. */
export const useCopyDay = () => {
  const [create] = useCreatePlanMutation({ refetchQueries: [MealPlannerDocument] });
  return async (from: Plan, to: Day): Promise<void> => {
    const notice = toast.loading(saving);
    try {
      await create({ variables: { input: { date: to, slots: copiedSlots(from, to) } } });
      toast.success(texts.copyDone(formatDayAndMonth(from.date), formatDayAndMonth(to)), notice);
    } catch (error) {
      toast.error(messageOf(error, saveFailed), notice);
    }
  };
};

/**
 * Makes the plans of a week, one after the other. After a failure the days that are made stay, and pressing again makes the rest.
 *
 * @param onDone once all are made
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
        await create({ variables: { input: { date: to, slots: copiedSlots(from, to) } } });
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
