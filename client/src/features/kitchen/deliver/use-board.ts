import { useEffect, useRef, useState } from 'react';
import {
  useAssignStopsMutation,
  useCloseRunMutation,
  useOrderStopsMutation,
  useRenewRunLinkMutation,
  useStartRunMutation,
  useSuggestRunsMutation,
} from '../../../gql/admin';
import { messageOf } from '../../../shared/apollo/server-error';
import { oneAtATime } from '../../../shared/one-at-a-time';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../../texts/admin-messages';
import type { DayAndMeal } from '../use-kitchen-address';
import {
  type Board,
  type Card,
  cardsOf,
  nameOf,
  type Person,
  type Run,
  unassignedCards,
  withRun,
  withStopAt,
} from './board';

const texts = adminMessages.delivery;

/** Where a card goes: to a rider, or to nobody; at a place among the stops of the run, or at its end. */
export type Target = { rider: Person | null; index?: number };

/** A link that is shown this once. */
export type ShownLink = { run: Run; secret: string };

/** The board is not in the cache: see `useSlotQuery`. */
const uncached = { fetchPolicy: 'no-cache' } as const;

/**
 * What can be done on the board. One thing at a time: what is asked for meanwhile waits its turn.
 *
 * @param board as it is shown
 * @param refresh asks for the board again, when another one may have changed it
 * @param onBoard changes the board that is shown by what an answer says
 */
export const useBoard = (
  board: Board,
  { date, mealId }: DayAndMeal,
  refresh: () => Promise<void>,
  onBoard: (change: (board: Board) => Board) => void,
) => {
  const [news, setNews] = useState('');
  const [underWay, setUnderWay] = useState(0);
  const [oneAfterTheOther] = useState(oneAtATime);
  const [assign] = useAssignStopsMutation(uncached);
  const [order] = useOrderStopsMutation(uncached);
  const [suggest] = useSuggestRunsMutation(uncached);
  const [start] = useStartRunMutation(uncached);
  const [renew] = useRenewRunLinkMutation(uncached);
  const [close] = useCloseRunMutation(uncached);

  // What waits its turn goes by what the answer before it says, which may not be drawn yet.
  const newest = useRef(board);
  useEffect(() => {
    newest.current = board;
  }, [board]);
  const show = (change: (board: Board) => Board) => {
    newest.current = change(newest.current);
    onBoard(change);
  };
  const showRun = (run: Run | undefined) => run && show((board) => withRun(board, run));

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setUnderWay((count) => count + 1);
    const attempt = () =>
      work().catch(async (error: unknown) => {
        toast.error(messageOf(error, texts.failed));
        await refresh();
        return undefined;
      });
    return oneAfterTheOther(attempt).finally(() => setUnderWay((count) => count - 1));
  };

  const place = async (run: Run, stopId: string, index: number, name: string) => {
    const now = newest.current.runs.find(({ id }) => id === run.id);
    const stopIds = withStopAt(run, stopId, index, now);
    const { data } = await order({ variables: { runId: run.id, stopIds } });
    showRun(data?.orderStops);
    setNews(texts.movedTo(name, stopIds.indexOf(stopId) + 1));
  };

  const toRider = async (cards: readonly Card[], { rider, index }: Target) => {
    const orderIds = cards.flatMap((card) => card.orderIds);
    const { data } = await assign({
      variables: { riderId: rider?.id ?? null, orderIds },
    });
    const moved = data?.assignStops;
    if (moved) show(() => moved);
    const name = cards.length === 1 ? (cards[0]?.name ?? '') : texts.stops(cards.length);
    setNews(rider ? texts.moved(name, nameOf(rider)) : texts.unassignedNow(name));
    const [first] = cards;
    const added = moved?.runs
      .flatMap(cardsOf)
      .find(({ orderIds: ids, run }) => run?.status === 'DRAFT' && ids.includes(first?.orderIds[0] ?? ''));
    if (index === undefined || !added?.run || !added.stop) return;
    if (index < added.run.stops.length - 1) await place(added.run, added.stop.id, index, name);
  };

  /** Moves cards; within the run of a single one only its place changes. */
  const move = (cards: readonly Card[], target: Target) => {
    const [card] = cards;
    const { run, stop } = card ?? {};
    if (
      cards.length === 1 &&
      run &&
      stop &&
      run.rider.id === target.rider?.id &&
      target.index !== undefined
    ) {
      const { index } = target;
      return inTurn(() => place(run, stop.id, index, card?.name ?? ''));
    }
    const movable = cards.filter(({ canMove }) => canMove);
    return movable.length > 0 ? inTurn(() => toRider(movable, target)) : Promise.resolve(undefined);
  };

  return {
    news,
    busy: underWay > 0,
    move,
    suggest: (before: Board) =>
      inTurn(async () => {
        const { data } = await suggest({
          variables: { date, mealId },
        });
        if (!data) return;
        show(() => data.suggestRuns);
        const left = unassignedCards(data.suggestRuns).length;
        toast.success(texts.suggested(unassignedCards(before).length - left));
      }),
    start: (run: Run): Promise<ShownLink | undefined> =>
      inTurn(async () => {
        const started = (await start({ variables: { id: run.id } })).data?.startRun;
        showRun(started?.run);
        return started;
      }),
    renew: (run: Run): Promise<ShownLink | undefined> =>
      inTurn(async () => {
        const renewed = (await renew({ variables: { id: run.id } })).data?.renewRunLink;
        showRun(renewed?.run);
        return renewed;
      }),
    close: (run: Run) =>
      inTurn(async () => {
        await close({ variables: { id: run.id } });
        toast.success(texts.closed(nameOf(run.rider)));
        await refresh();
      }),
  };
};
