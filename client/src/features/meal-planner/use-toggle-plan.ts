import { useRef, useState } from 'react';
import { MealPlannerDocument, useTogglePlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { formatDay, today } from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../shared/ui/dialogs/undo-toast';
import { adminMessages } from '../../texts/admin-messages';
import type { Plan } from './plan-draft';

const texts = adminMessages.mealPlanner;

/** Why a plan is not simply turned ON: customers would see nothing, or a day that is over. */
const doubtOf = ({ date, status, slots }: Plan): string | undefined => {
  if (status === 'ACTIVE') return undefined;
  if (slots.every(({ dishes }) => dishes.length === 0)) return texts.emptyDoubt(formatDay(date));
  return date < today() ? texts.pastDoubt(formatDay(date)) : undefined;
};

/**
 * Turns a plan ON or OFF, at once: the message names the day and can take it back. A plan that is
 * empty or past is asked about first. The plan that was ON before goes OFF with it and gets a new version, so the whole
 * list is read again, also after a refusal.
 *
 * @param plans the plans as they are shown
 */
export const useTogglePlan = (plans: readonly Plan[], reload: () => Promise<unknown>) => {
  const [send, { loading }] = useTogglePlanMutation({
    refetchQueries: [MealPlannerDocument],
    awaitRefetchQueries: true,
  });
  const [doubtful, setDoubtful] = useState<Plan>();
  // What was said of an earlier turn is not true any more, and its 'Undo' would undo this one.
  const lastNotice = useRef<number>(undefined);
  // 'Undo' is pressed later, when the plans have new versions.
  const newest = useRef(plans);
  newest.current = plans;

  const turn = async (plan: Plan, undone = false): Promise<void> => {
    const before = newest.current.find(({ status }) => status === 'ACTIVE');
    const notice = toast.loading(texts.updating, lastNotice.current);
    lastNotice.current = notice;
    try {
      await send({ variables: { id: plan.id, version: plan.version } });
      const [day, isOn] = [formatDay(plan.date), plan.status !== 'ACTIVE'];
      const back = isOn && before ? before.id : plan.id;
      const undo = () => {
        const now = newest.current.find(({ id }) => id === back);
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
    /** What is asked before an empty or past plan is turned ON. */
    doubt: doubtful && {
      question: texts.turnOnQuestion(formatDay(doubtful.date)),
      consequence: doubtOf(doubtful),
      confirm: texts.turnOn,
      onConfirm: () => {
        setDoubtful(undefined);
        void turn(doubtful);
      },
      onCancel: () => setDoubtful(undefined),
    },
  };
};
