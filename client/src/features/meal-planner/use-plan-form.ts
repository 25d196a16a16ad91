import { MealPlannerDocument, useCreatePlanMutation, useUpdatePlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { useSavingForm } from '../../shared/form/use-saving-form';
import type { Day } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import {
  draftOf,
  emptyDraft,
  outlinePlan,
  type Plan,
  type PlanDraft,
  type PlannerDish,
  slotsOf,
  validateBoxes,
  validateDay,
} from './plan-draft';

const texts = adminMessages.mealPlanner;

type PlanFormOptions = {
  /** The plan to edit; without one a new plan is made. */
  plan?: Plan;
  startDay: Day;
  /** Days that have a plan, this one's excepted. */
  takenDays: ReadonlySet<Day>;
  /** Asks the server what it holds now of this plan. */
  reload: (id: string) => Promise<Plan | undefined>;
  onClose: () => void;
};

/** A plan that is made or changed, and saved in the version it was looked at; it says so at the top right. */
export const usePlanForm = (
  { plan, startDay, takenDays, reload, onClose }: PlanFormOptions,
  dishes: readonly PlannerDish[],
) => {
  const refetchQueries = [MealPlannerDocument];
  const [create] = useCreatePlanMutation({ refetchQueries });
  const [update] = useUpdatePlanMutation({ refetchQueries });
  return useSavingForm<PlanDraft, Plan>({
    values: () => (plan ? draftOf(plan) : emptyDraft(startDay)),
    validate: (draft) => ({
      dayText: validateDay(draft.dayText, takenDays),
      boxes: validateBoxes(draft, dishes),
    }),
    save: async (draft, base) => {
      const notice = toast.loading(texts.saving);
      const input = { date: parseTypedDay(draft.dayText) ?? '', slots: slotsOf(draft, dishes) };
      try {
        if (base) await update({ variables: { id: base.id, input: { ...input, version: base.version } } });
        else await create({ variables: { input } });
        toast.success(texts.saved, notice);
      } catch (error) {
        // Once is enough: without a reason the popup says the same, and goes on saying it.
        if (messageOf(error, texts.saveFailed) === texts.saveFailed) toast.dismiss(notice);
        else toast.error(texts.saveFailed, notice);
        throw error;
      }
    },
    fallback: texts.saveFailed,
    fieldOfMessage: (message) => (message === texts.dateTaken ? 'dayText' : undefined),
    onSaved: onClose,
    edited: {
      thing: plan,
      formOf: draftOf,
      fetchNewest: ({ id }) => reload(id),
      outline: { note: texts.stale, of: outlinePlan },
    },
  });
};
