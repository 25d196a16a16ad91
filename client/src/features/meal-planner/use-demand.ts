import { useEffect, useRef } from 'react';
import type { Day } from '../../shared/format/day';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import type { Plan } from './plan-draft';
import { usePlannerDemandQuery } from './planner-demand.generated';

/** Demand of standing orders, and closures, of a day. */
export type DayDemand = {
  /** Number of standing-order boxes. */
  boxes: number;
  /** Number of boxes that wait for the day's plan. */
  waiting: number;
  /** Text about what is closed: the kitchen, or some meals. Undefined if nothing is closed. */
  closed: string | undefined;
};

/** Loads the demand of standing orders and the closures of some days, both ends included. Reloads when a plan changes. */
export const useDemand = (from: Day, to: Day, plans: readonly Plan[]) => {
  const query = usePlannerDemandQuery({ variables: { from, to }, fetchPolicy: 'no-cache' });
  const { refetch } = query;
  const stamp = plans.map(({ id, version }) => `${id} ${version}`).join();
  const lastStamp = useRef(stamp);
  useEffect(() => {
    if (lastStamp.current === stamp) return;
    lastStamp.current = stamp;
    void refetch().catch(() => undefined);
  }, [stamp, refetch]);
  const demandOf = (day: Day): DayDemand => {
    const closures = query.data?.closures.filter(({ date }) => date === day) ?? [];
    const own = (query.data?.standingDemand ?? []).filter(({ date }) => date === day);
    return {
      boxes: own.reduce((sum, { boxes }) => sum + boxes, 0),
      waiting: own.reduce((sum, { waiting, planned }) => sum + (planned ? 0 : waiting), 0),
      closed: closures.some(({ meal }) => !meal)
        ? texts.closed
        : closures.map(({ meal }) => texts.mealClosed(meal?.title ?? '')).join(', ') || undefined,
    };
  };
  return { query, demandOf };
};
