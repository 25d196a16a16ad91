import { useEffect, useRef } from 'react';
import { usePlannerDemandQuery } from '../../gql/admin';
import type { Day } from '../../shared/format/day';
import type { Plan } from './plan-draft';

/** Boxes of standing orders, of a day. */
export type DayDemand = {
  boxes: number;
  /** Of them those that wait for the day's plan. */
  waiting: number;
};

/** What standing orders want of some days, both ends included; asked again when a plan has changed. */
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
    const own = (query.data?.standingDemand ?? []).filter(({ date }) => date === day);
    return {
      boxes: own.reduce((sum, { boxes }) => sum + boxes, 0),
      waiting: own.reduce((sum, { waiting, planned }) => sum + (planned ? 0 : waiting), 0),
    };
  };
  return { query, demandOf };
};
