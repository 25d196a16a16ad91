import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { useContinueSetup, useIsSetupFollowed } from '../../parts/setup/setup-steps';
import { messageOf } from '../../shared/apollo/server-error';
import {
  addDays,
  type Day,
  formatDay,
  formatDayOf,
  formatMoment,
  formatTime,
  formatWeekday,
  today,
} from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../shared/ui/dialogs/undo-toast';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import {
  MealPlannerDocument,
  PlannerOpenDaysDocument,
  type PlannerOpenDaysQuery,
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
 * Returns the reason to confirm before a plan is turned ON while another one is ON: ordering for the other day is still open, and
 * customers can no longer order for it, even ahead. Undefined without such a day.
 */
export const endedOrdering = (
  day: Day,
  { settings, openMealPlans }: PlannerOpenDaysQuery,
  active: Day,
  now: number,
): string | undefined => {
  const isAhead = active > day && active <= addDays(day, settings.orderAheadDays);
  const open = openMealPlans
    .find(({ date }) => date === active)
    ?.slots.filter(({ closesAt, closedText, dishes }) => {
      const isClosed = closedText !== null || Date.parse(closesAt) <= now;
      return dishes.length > 0 && !isClosed;
    });
  const last = open
    ?.map(({ closesAt }) => closesAt)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  if (isAhead || last === undefined) return undefined;
  const time = formatDayOf(last) === formatDay(today()) ? formatTime(last) : formatMoment(last);
  return texts.openDoubt(formatWeekday(active), time);
};

/**
 * Returns a function that turns a plan ON or OFF at once, and its state. A toast names the day and has an Undo. An empty or
 * past plan needs a confirmation, as does a plan that ends open orders for another day. Turning a plan ON turns the previous one
 * OFF with a new version, so the whole list is reloaded, also after an error.
 * @param plans displayed plans
 */
export const useTogglePlan = (plans: readonly Plan[], reload: () => Promise<unknown>) => {
  const reading = { refetchQueries: [MealPlannerDocument, SetupProgressDocument], awaitRefetchQueries: true };
  const [activate, activation] = useActivatePlanMutation(reading);
  const [deactivate, deactivation] = useDeactivatePlanMutation(reading);
  const loading = activation.loading || deactivation.loading;
  const continueSetup = useContinueSetup(['hasPlan', 'isPlanOn'], useIsSetupFollowed());
  const client = useApolloClient();
  const isAsking = useRef(false);
  const [doubtful, setDoubtful] = useState<{ plan: Plan; why: string }>();
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
      if (isOn && !undone && doubtOf(plan) === undefined) continueSetup?.();
    } catch (error) {
      toast.error(messageOf(error, texts.activateFailed), notice);
      await reload().catch(() => undefined);
    }
  };

  /** Loads which days are open. Without a response, a plan is turned ON without a confirmation, because it has an Undo. */
  const openDoubtOf = async (plan: Plan): Promise<string | undefined> => {
    const active = plans.find(({ id, status }) => status === 'ACTIVE' && id !== plan.id);
    if (plan.status === 'ACTIVE' || !active) return undefined;
    try {
      const query = PlannerOpenDaysDocument;
      const { data } = await client.query({ query, fetchPolicy: 'no-cache' });
      return data && endedOrdering(plan.date, data, active.date, Date.now());
    } catch {
      return undefined;
    }
  };

  return {
    toggling: loading,
    toggle: async (plan: Plan) => {
      if (loading || isAsking.current) return;
      isAsking.current = true;
      const why = doubtOf(plan) ?? (await openDoubtOf(plan));
      isAsking.current = false;
      if (why) setDoubtful({ plan, why });
      else void turn(plan);
    },
    /** Confirmation before a plan is turned ON that is empty, is past, or ends open orders. */
    doubt: doubtful && {
      question: texts.turnOnQuestion(formatDay(doubtful.plan.date)),
      consequence: doubtful.why,
      confirm: texts.turnOn,
      onConfirm: () => {
        setDoubtful(undefined);
        void turn(doubtful.plan);
      },
      onCancel: () => {
        setDoubtful(undefined);
        // The plan may have been saved just now.
        void reload().catch(() => undefined);
      },
    },
  };
};
