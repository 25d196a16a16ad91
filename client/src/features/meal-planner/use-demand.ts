import { useEffect, useRef } from 'react';
import { usePlannerDemandQuery } from '../../gql/admin';
import type { Day } from '../../shared/format/day';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import type { Plan } from './plan-draft';

/** What else is known of a day. */
export type DayDemand = {
  /** Of standing orders. */
  boxes: number;
  /** Of them those that wait for the day's plan. */
  waiting: number;
  /** Of what nothing can be ordered: the kitchen, or some meals; undefined: of nothing. */
  closed: string | undefined;
};

/** What standing orders want of some days, both ends included, and what is closed; asked again when a plan has changed. */
export const useDemand = (from: Day, to: Day, plans: readonly Plan[]) => {
  const query = usePlannerDemandQuery({ variables: { from, to }, fetchPolicy: 'no-cache' });
  const { refetch } = query;
  const stamp = plans.map(({ id, version }) => `${id} ${version}`).join();
  const asked = useRef(stamp);
  useEffect(() => {
    if (asked.current === stamp) return;
    asked.current = stamp;
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
