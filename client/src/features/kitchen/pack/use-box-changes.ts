import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../shared/apollo/server-error';
import { batchesOf } from '../../../shared/group-by';
import { oneAtATime } from '../../../shared/queue/exchanges';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { useKitchenRole } from '../kitchen-role';
import {
  type BoxReport,
  boxReportOn,
  isBoxTick,
  newBoxTick,
  newestBoxReports,
  type SeenOrder,
} from '../ticks/ticks';
import { useAnsweredTicks, useTickQueue } from '../ticks/use-tick-queue';
import type { DayAndMeal } from '../use-kitchen-address';
import { type Refetch, useKitchenQuery, useKitchenRefresh } from '../use-kitchen-query';
import { type Box, type BoxChange, isChangeApplied, withChange } from './box';
import {
  type ChangedOrder_OrderFragment,
  useCompleteOrdersMutation,
  useReopenOrdersMutation,
} from './packing.generated';

const texts = kitchenDayTexts.pack;

/** Maximum number of orders per request. */
const most = 1_000;

/** Context of requests that have the same effect when repeated. They are retried after a lost response. */
const repeatable = { mayBeRepeated: true };

type StatusChange = Exclude<BoxChange, BoxReport>;

/**
 * Manages the changes of boxes: displays them at once, and sends them one after the other. Packed marks wait on the device
 * without a network. If Complete or Reopen fails, the change is reverted and the server's message displayed.
 * @param ask loads the boxes
 * @param seenOf returns the displayed version of an order
 * @returns `shown`, which applies unconfirmed changes to a box; `change`; `refetch`, whose response replaces all earlier
 * changes; and the waiting marks
 */
export const useBoxChanges = (ask: Refetch, seenOf: (orderId: string) => SeenOrder | undefined) => {
  const [changes, setChanges] = useState<ReadonlyMap<string, BoxChange>>(new Map());
  const done = useRef(new Set<BoxChange>());
  const [inTurn] = useState(oneAtATime);
  const { queue, state } = useTickQueue();
  const [completeOrders] = useCompleteOrdersMutation({ context: repeatable, fetchPolicy: 'no-cache' });
  const [reopenOrders] = useReopenOrdersMutation({ context: repeatable, fetchPolicy: 'no-cache' });

  const forget = (gone: ReadonlySet<BoxChange>) =>
    setChanges((before) => new Map([...before].filter(([, change]) => !gone.has(change))));

  const refetch = (): Promise<void> => {
    const before = new Set(done.current);
    const forgetTicked = answeredBefore();
    return ask(() => {
      for (const change of before) done.current.delete(change);
      forget(before);
      forgetTicked();
    });
  };

  const skip = (orderNumbers: readonly number[]) => {
    if (orderNumbers.length === 0) return;
    toast.error(texts.skipped([...orderNumbers]));
    void refetch().catch(() => undefined);
  };

  const answeredBefore = useAnsweredTicks(queue, isBoxTick, () => refetch());

  /**
   * Changes the status of orders.
   * @returns the current orders; an order that was cancelled or completed in the meantime is unchanged
   */
  const send = async (
    orderIds: string[],
    { status }: StatusChange,
  ): Promise<readonly ChangedOrder_OrderFragment[]> => {
    if (status === 'COMPLETED')
      return (await completeOrders({ variables: { orderIds } })).data?.completeOrders ?? [];
    return (await reopenOrders({ variables: { orderIds } })).data?.reopenOrders ?? [];
  };

  const tick = async (orderIds: readonly string[], word: BoxReport): Promise<readonly string[]> => {
    const ticked = await Promise.all(
      batchesOf(orderIds, most).map((some) =>
        queue.add(
          newBoxTick(
            some.map((id) => seenOf(id) ?? { id, version: 0 }),
            word,
          ),
        ),
      ),
    );
    return ticked.flat();
  };

  /**
   * Changes boxes.
   * @returns IDs of the changed orders; empty if the server rejected all
   */
  const change = (orderIds: readonly string[], wanted: BoxChange): Promise<readonly string[]> => {
    if (!('status' in wanted)) return tick(orderIds, wanted);
    // A new object for each call: undoing this change does not affect a later change of the same box.
    const made = { ...wanted };
    const show = () =>
      setChanges((before) => new Map([...before, ...orderIds.map((id) => [id, made] as const)]));
    if (orderIds.length === 1) show();
    else startTransition(show);
    return inTurn(async () => {
      try {
        // Packed marks are sent before boxes are completed, because the server would reject them afterwards.
        await queue.sync();
        if (queue.state.waiting > 0) throw new Error(queue.state.problem ?? kitchenDayTexts.changeFailed);
        const orders: ChangedOrder_OrderFragment[] = [];
        for (const some of batchesOf(orderIds, most)) orders.push(...(await send(some, made)));
        done.current.add(made);
        skip(orders.filter((order) => !isChangeApplied(order, made)).map(({ orderNumber }) => orderNumber));
        return orders.filter((order) => isChangeApplied(order, made)).map(({ id }) => id);
      } catch (error) {
        toast.error(messageOf(error, kitchenDayTexts.changeFailed));
        startTransition(() => forget(new Set([made])));
        // Another user may have changed the order, so the current state is loaded. Without a network, the list does not change.
        await refetch().catch(() => undefined);
        return [];
      }
    });
  };

  const words = useMemo(() => newestBoxReports(state.ticks), [state.ticks]);
  const shown = (box: Box): Box => {
    const ticked = withChange(box, boxReportOn(box, words));
    return withChange(ticked, changes.get(box.order.id));
  };
  return {
    shown,
    words,
    changes,
    change,
    refetch,
    waiting: { count: state.waiting, problem: state.problem },
  };
};

export type ChangeBoxes = ReturnType<typeof useBoxChanges>['change'];

/** Loads the boxes of a day and meal, with the unconfirmed changes of this device. */
export const useBoxes = (slot: DayAndMeal) => {
  const { packingList } = useKitchenRole();
  const query = useKitchenQuery(packingList, slot);
  const data = query.data?.packingList.boxes;
  const known = useRef<ReadonlyMap<string, SeenOrder>>(new Map());
  const { shown, words, changes, change, refetch, waiting } = useBoxChanges(query.refetch, (id) =>
    known.current.get(id),
  );
  useKitchenRefresh(refetch);
  useEffect(() => {
    known.current = new Map(data?.map(({ order }) => [order.id, order]));
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown of a box follows from the words and the changes.
  const boxes = useMemo(() => data?.map(shown), [data, words, changes]);
  return { query, boxes, change, waiting };
};
