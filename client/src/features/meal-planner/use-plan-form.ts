import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { serverMessageOf } from '../../shared/apollo/server-error';
import { useSavingForm } from '../../shared/form/use-saving-form';
import type { Day } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { MealPlannerDocument, useCreatePlanMutation, useUpdatePlanMutation } from './meal-planner.generated';
import {
  draftOf,
  emptyDraft,
  type Plan,
  type PlanDraft,
  type PlannerDish,
  slotsOf,
  summarizePlan,
  validateBoxes,
  validateDay,
} from './plan-draft';

type PlanFormOptions = {
  /** Plan to edit. Without one, the form creates a plan. */
  plan?: Plan;
  startDay: Day;
  /** Days of other plans. */
  takenDays: ReadonlySet<Day>;
  /** Loads the current plan from the server. */
  reload: (id: string) => Promise<Plan | undefined>;
  onSaved: (plan: Plan | undefined) => void;
  /** Whether the new plan is turned ON after saving, which reloads the plans. */
  turnsOn: { readonly current: boolean };
  onClose: () => void;
};

/**
 * Returns the state of the form that creates or edits a plan. An edit is saved with the displayed version. A toast reports the
 * result.
 */
export const usePlanForm = (
  { plan, startDay, takenDays, reload, onSaved, turnsOn, onClose }: PlanFormOptions,
  dishes: readonly PlannerDish[],
) => {
  const refetchQueries = [MealPlannerDocument, SetupProgressDocument];
  const [create] = useCreatePlanMutation({ refetchQueries });
  const [update] = useUpdatePlanMutation({ refetchQueries });
  return useSavingForm<PlanDraft, Plan>({
    values: () => (plan ? draftOf(plan) : emptyDraft(startDay)),
    validate: (draft) => ({
      date: validateDay(draft.date, takenDays),
      boxes: validateBoxes(draft, dishes),
    }),
    save: async (draft, base) => {
      const notice = toast.loading(texts.saving);
      const input = { date: parseTypedDay(draft.date) ?? '', slots: slotsOf(draft, dishes) };
      try {
        if (base) {
          const variables = { id: base.id, input: { ...input, version: base.version } };
          onSaved((await update({ variables })).data?.updateMealPlan);
        } else {
          const variables = { input };
          const created = await create(turnsOn.current ? { variables, refetchQueries: [] } : { variables });
          onSaved(created.data?.createMealPlan);
        }
        toast.success(texts.saved, notice);
      } catch (error) {
        // The dialog displays the message of the server, and the toast that saving failed. Without such a message, the dialog
        // displays that text, so the toast is dismissed.
        if (serverMessageOf(error) === undefined) toast.dismiss(notice);
        else toast.error(texts.saveFailed, notice);
        throw error;
      }
    },
    fallback: texts.saveFailed,
    onSaved: onClose,
    edited: {
      thing: plan,
      formOf: draftOf,
      fetchNewest: ({ id }) => reload(id),
      outline: { note: texts.stale, of: summarizePlan },
    },
  });
};
