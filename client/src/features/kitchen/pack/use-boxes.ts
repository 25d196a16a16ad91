import { useMemo } from 'react';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { withChange } from './box';
import { useBoxChanges } from './use-box-changes';
import { usePackingList } from './use-packing-list';

/** The boxes of a day and meal with what was done to them just now. */
export const useBoxes = (slot: DayAndMeal) => {
  const query = usePackingList(slot);
  const { changes, change, refetch } = useBoxChanges(query.refetch);
  const { data, staleSince } = useLive(`${slot.date} ${slot.mealId}`, { data: query.data, refetch });
  const boxes = useMemo(
    () => data?.map((box) => withChange(box, changes.get(box.order.id))),
    [data, changes],
  );
  return { query, boxes, change, staleSince };
};
