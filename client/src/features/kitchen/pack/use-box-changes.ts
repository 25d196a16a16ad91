import { startTransition, useMemo, useRef, useState } from 'react';
import {
  type ChangedOrder_OrderFragment,
  PackingListDocument,
  useCompleteOrdersMutation,
  useReopenOrdersMutation,
  useSetPackedMutation,
} from '../../../gql/admin';
import { portionsOf } from '../../../shared/apollo/portions-of';
import { messageOf } from '../../../shared/apollo/server-error';
import { oneAtATime } from '../../../shared/one-at-a-time';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../../texts/admin-messages';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { useSlotQuery } from '../use-slot-query';
import { type BoxChange, isDone, withChange } from './box';

const texts = adminMessages.kitchenDay.pack;

/** The most orders that the server takes at once. */
const most = 1_000;

/** Asking twice for one of these does it once, so that they may be repeated when nothing came back. */
const repeatable = { mayBeRepeated: true };

/**
 * What is done with boxes: shown at once, sent one after the other, and taken back with the server's words when it is refused.
 *
 * @param ask asks the server for the boxes
 * @returns what the server has not told of yet, by order; `change`; and `refetch`, after whose answer nothing that was done
 *   before is kept
 */
export const useBoxChanges = (ask: () => Promise<unknown>) => {
  const [changes, setChanges] = useState<ReadonlyMap<string, BoxChange>>(new Map());
  const done = useRef(new Set<BoxChange>());
  const [inTurn] = useState(oneAtATime);
  const [setPacked] = useSetPackedMutation({ context: repeatable, fetchPolicy: 'no-cache' });
  const [completeOrders] = useCompleteOrdersMutation({ context: repeatable, fetchPolicy: 'no-cache' });
  const [reopenOrders] = useReopenOrdersMutation({ context: repeatable, fetchPolicy: 'no-cache' });

  /** With the boxes that the server has told of, and not before them. */
  const forget = (gone: ReadonlySet<BoxChange>) =>
    startTransition(() =>
      setChanges((before) => new Map([...before].filter(([, change]) => !gone.has(change)))),
    );

  const refetch = async () => {
    const before = new Set(done.current);
    const answer = await ask();
    for (const change of before) done.current.delete(change);
    if (before.size > 0) forget(before);
    return answer;
  };

  /** @returns the orders as they stand: one that was cancelled or completed meanwhile is left as it is */
  const send = async (
    orderIds: string[],
    change: BoxChange,
  ): Promise<readonly ChangedOrder_OrderFragment[]> => {
    if (!('status' in change)) {
      const packed = 'packed' in change && change.packed;
      return (await setPacked({ variables: { orderIds, packed } })).data?.setPacked ?? [];
    }
    if (change.status === 'COMPLETED')
      return (await completeOrders({ variables: { orderIds } })).data?.completeOrders ?? [];
    return (await reopenOrders({ variables: { orderIds } })).data?.reopenOrders ?? [];
  };

  /** @returns the orders with which the server has done it; none when it has refused all */
  const change = (orderIds: readonly string[], wanted: BoxChange): Promise<readonly string[]> => {
    // One of its own for each call: a later change of the same box is not taken back with this one.
    const made = { ...wanted };
    const show = () =>
      setChanges((before) => new Map([...before, ...orderIds.map((id) => [id, made] as const)]));
    // A tick is there with the tap; many are drawn in pieces.
    if (orderIds.length === 1) show();
    else startTransition(show);
    return inTurn(async () => {
      try {
        const orders: ChangedOrder_OrderFragment[] = [];
        for (const some of portionsOf(orderIds, most)) orders.push(...(await send(some, made)));
        done.current.add(made);
        const skipped = orders.filter((order) => !isDone(order, made));
        if (skipped.length > 0) {
          toast.error(texts.skipped(skipped.map(({ orderNumber }) => orderNumber)));
          void refetch().catch(() => undefined);
        }
        return orders.filter((order) => isDone(order, made)).map(({ id }) => id);
      } catch (error) {
        toast.error(messageOf(error, texts.changeFailed));
        forget(new Set([made]));
        // Somebody else was first: show what there is now. Without a network the list stays as it is.
        await refetch().catch(() => undefined);
        return [];
      }
    });
  };

  return { changes, change, refetch };
};

export type ChangeBoxes = ReturnType<typeof useBoxChanges>['change'];

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
