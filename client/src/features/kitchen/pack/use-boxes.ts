import { useMemo } from 'react';
import { PackingListDocument } from '../../../gql/admin';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { useSlotQuery } from '../use-slot-query';
import { withChange } from './box';
import { useBoxChanges } from './use-box-changes';

/** The boxes of a day and meal with what was done to them just now. */
export const useBoxes = (slot: DayAndMeal) => {
  const query = useSlotQuery(PackingListDocument, slot);
  const { changes, change, refetch } = useBoxChanges(query.refetch);
  const { data, staleSince } = useLive(`${slot.date} ${slot.mealId}`, {
    data: query.data?.packingList.boxes,
    refetch,
  });
  const boxes = useMemo(
    () => data?.map((box) => withChange(box, changes.get(box.order.id))),
    [data, changes],
  );
  return { query, boxes, change, staleSince };
};
