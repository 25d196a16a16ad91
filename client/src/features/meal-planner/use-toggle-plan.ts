import { useRef, useState } from 'react';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { messageOf } from '../../shared/apollo/server-error';
import { formatDay, today } from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../shared/ui/dialogs/undo-toast';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import {
  MealPlannerDocument,
  useActivatePlanMutation,
  useDeactivatePlanMutation,
} from './meal-planner.generated';
import type { Plan } from './plan-draft';

/** Returns the reason to confirm before a plan is turned ON: it has no dishes, or its day is over. */
const doubtOf = ({ date, status, slots }: Plan): string | undefined => {
  if (status === 'ACTIVE') return undefined;
  if (slots.every(({ dishes }) => dishes.length === 0)) return texts.emptyDoubt(formatDay(date));
  return date < today() ? texts.pastDoubt(formatDay(date)) : undefined;
};

/**
 * Returns a function that turns a plan ON or OFF at once, and its state. A toast names the day and has an Undo. An empty or
 * past plan needs a confirmation. Turning a plan ON turns the previous one OFF with a new version, so the whole list is
 * reloaded, also after an error.
 * @param plans displayed plans
 */
export const useTogglePlan = (plans: readonly Plan[], reload: () => Promise<unknown>) => {
  const reading = { refetchQueries: [MealPlannerDocument, SetupProgressDocument], awaitRefetchQueries: true };
  const [activate, activation] = useActivatePlanMutation(reading);
  const [deactivate, deactivation] = useDeactivatePlanMutation(reading);
  const loading = activation.loading || deactivation.loading;
  const [doubtful, setDoubtful] = useState<Plan>();
  // Notice of the last change. A newer change replaces it, because the old 'Undo' would undo the newer change.
  const lastNotice = useRef<number>(undefined);
  // 'Undo' may be pressed later, when the plans have new versions.
  const newestPlans = useStableCallback(() => plans);

  const turn = async (plan: Plan, undone = false): Promise<void> => {
    const before = newestPlans().find(({ status }) => status === 'ACTIVE');
    const notice = toast.loading(texts.updating, lastNotice.current);
    lastNotice.current = notice;
    try {
      // A retry after a lost response must not turn the plan back.
      const send = plan.status === 'ACTIVE' ? deactivate : activate;
      await send({ variables: { id: plan.id, version: plan.version } });
      const [day, isOn] = [formatDay(plan.date), plan.status !== 'ACTIVE'];
      const back = isOn && before ? before.id : plan.id;
      const undo = () => {
        const now = newestPlans().find(({ id }) => id === back);
        if (now) void turn(now, true);
      };
      const text = `${texts.activated}\n${isOn ? texts.dayOn(day) : texts.dayOff(day)}`;
      if (undone) toast.custom(text, notice);
      else toastWithUndo(text, undo, notice);
    } catch (error) {
      toast.error(messageOf(error, texts.activateFailed), notice);
      await reload().catch(() => undefined);
    }
  };

  return {
    toggling: loading,
    toggle: (plan: Plan) => {
      if (loading) return;
      if (doubtOf(plan)) setDoubtful(plan);
      else void turn(plan);
    },
    /** Confirmation before an empty or past plan is turned ON. */
    doubt: doubtful && {
      question: texts.turnOnQuestion(formatDay(doubtful.date)),
      consequence: doubtOf(doubtful),
      confirm: texts.turnOn,
      onConfirm: () => {
        setDoubtful(undefined);
        void turn(doubtful);
      },
      onCancel: () => {
        setDoubtful(undefined);
        // The plan may have been saved just now.
        void reload().catch(() => undefined);
      },
    },
  };
};
