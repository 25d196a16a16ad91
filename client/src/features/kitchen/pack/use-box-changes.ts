import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChangedOrder_OrderFragment,
  useCompleteOrdersMutation,
  useReopenOrdersMutation,
} from '../../../gql/admin';
import { portionsOf } from '../../../shared/apollo/portions-of';
import { messageOf } from '../../../shared/apollo/server-error';
import { oneAtATime } from '../../../shared/one-at-a-time';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../../texts/admin-messages';
import { useKitchenRole } from '../kitchen-role';
import { isBoxTick, newBoxTick, newestWords, type SeenOrder, type Word, wordOn } from '../ticks/ticks';
import { useAnsweredTicks, useTickQueue } from '../ticks/use-tick-queue';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { type Ask, useSlotQuery } from '../use-slot-query';
import { type Box, type BoxChange, isDone, withChange } from './box';

const texts = adminMessages.kitchenDay.pack;

/** The most orders that the server takes at once. */
const most = 1_000;

/** Asking twice for one of these does it once, so that they may be repeated when nothing came back. */
const repeatable = { mayBeRepeated: true };

type StatusChange = Exclude<BoxChange, Word>;

/**
 * What is done with boxes: shown at once, and sent one after the other. Ticks wait on the device where there is no network; Complete and Reopen are taken back
 * with the server's words when they cannot be saved.
 *
 * @param ask asks the server for the boxes
 * @param seenOf an order as it is shown
 * @returns `shown`, a box with what the server has not told of yet; `change`; `refetch`, after whose answer nothing that was done before is kept; and the
 *   ticks that wait
 */
export const useBoxChanges = (ask: Ask, seenOf: (orderId: string) => SeenOrder | undefined) => {
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

  /** @returns the orders as they stand: one that was cancelled or completed meanwhile is left as it is */
  const send = async (
    orderIds: string[],
    { status }: StatusChange,
  ): Promise<readonly ChangedOrder_OrderFragment[]> => {
    if (status === 'COMPLETED')
      return (await completeOrders({ variables: { orderIds } })).data?.completeOrders ?? [];
    return (await reopenOrders({ variables: { orderIds } })).data?.reopenOrders ?? [];
  };

  const tick = async (orderIds: readonly string[], word: Word): Promise<readonly string[]> => {
    const ticked = await Promise.all(
      portionsOf(orderIds, most).map((some) =>
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

  /** @returns the orders with which it is done; none when the server has refused all */
  const change = (orderIds: readonly string[], wanted: BoxChange): Promise<readonly string[]> => {
    if (!('status' in wanted)) return tick(orderIds, wanted);
    // One of its own for each call: a later change of the same box is not taken back with this one.
    const made = { ...wanted };
    const show = () =>
      setChanges((before) => new Map([...before, ...orderIds.map((id) => [id, made] as const)]));
    if (orderIds.length === 1) show();
    else startTransition(show);
    return inTurn(async () => {
      try {
        // What is completed is packed first: once it is completed, a tick that still waits is refused.
        await queue.sync();
        if (queue.state.waiting > 0)
          throw new Error(queue.state.problem ?? adminMessages.kitchenDay.changeFailed);
        const orders: ChangedOrder_OrderFragment[] = [];
        for (const some of portionsOf(orderIds, most)) orders.push(...(await send(some, made)));
        done.current.add(made);
        skip(orders.filter((order) => !isDone(order, made)).map(({ orderNumber }) => orderNumber));
        return orders.filter((order) => isDone(order, made)).map(({ id }) => id);
      } catch (error) {
        toast.error(messageOf(error, adminMessages.kitchenDay.changeFailed));
        startTransition(() => forget(new Set([made])));
        // Somebody else was first: show what there is now. Without a network the list stays as it is.
        await refetch().catch(() => undefined);
        return [];
      }
    });
  };

  const words = useMemo(() => newestWords(state.ticks), [state.ticks]);
  const shown = (box: Box): Box => {
    const ticked = withChange(box, wordOn(box, words));
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

/** The boxes of a day and meal with what was done to them just now. */
export const useBoxes = (slot: DayAndMeal) => {
  const { packingList } = useKitchenRole();
  const query = useSlotQuery(packingList, slot);
  const known = useRef<ReadonlyMap<string, SeenOrder>>(new Map());
  const { shown, words, changes, change, refetch, waiting } = useBoxChanges(query.refetch, (id) =>
    known.current.get(id),
  );
  const { data, staleSince } = useLive(`${slot.date} ${slot.mealId}`, {
    data: query.data?.packingList.boxes,
    seenAt: query.seenAt,
    refetch,
  });
  useEffect(() => {
    known.current = new Map(data?.map(({ order }) => [order.id, order]));
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown of a box follows from the words and the changes.
  const boxes = useMemo(() => data?.map(shown), [data, words, changes]);
  return { query, boxes, change, staleSince, waiting };
};
