import { useState } from 'react';
import type { FailReason, StopMark } from '../../../schema.generated';
import { newIdempotencyKey } from '../../../shared/apollo/idempotency-key';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import type { DayAndMeal } from '../use-kitchen-address';
import {
  type Board,
  type Card,
  cardsOf,
  nameOf,
  type RiderPerson,
  type Run,
  type Stop,
  stopIdsAfterMove,
  unassignedCards,
  withRun,
  withStop,
} from './board';
import {
  useAssignStopsMutation,
  useCloseRunMutation,
  useHandOverRunMutation,
  useMarkStopMutation,
  useOrderStopsMutation,
  useRenewRunLinkMutation,
  useStartRunMutation,
  useSuggestRunsMutation,
} from './deliver.generated';
import { withCardAt, withCardsMoved } from './move-cards';
import { type ShowChange, useChangesInTurn } from './use-changes-in-turn';

/** Target of a moved card: a rider or null for unassigned, and the index in the run. Default: the end. */
export type MoveTarget = { rider: RiderPerson | null; index?: number };

/** Report of an admin on a stop for its rider. */
export type StopReport = { mark: StopMark; reason?: FailReason; note?: string };

/** Run with the secret of its link, which is displayed only once. */
export type ShownLink = { run: Run; secret: string };

/** Options of queries of the board, which Apollo does not cache: see `useKitchenQuery`. */
const uncached = { fetchPolicy: 'no-cache' } as const;

const showRun = (run: Run | undefined, show: ShowChange) => run && show((board) => withRun(board, run));

/**
 * Returns the displayed board and its actions, which run one at a time.
 * @param board board of the server
 * @param refresh reloads the board when another user may have changed it
 * @param onBoard updates the displayed board from a response
 */
export const useBoard = (
  board: Board,
  { date, mealId }: DayAndMeal,
  refresh: () => Promise<void>,
  onBoard: (change: (board: Board) => Board) => void,
) => {
  const [news, setNews] = useState('');
  const { shown, newest, busy, inTurn } = useChangesInTurn(board, refresh, onBoard);
  const [assign] = useAssignStopsMutation(uncached);
  const [order] = useOrderStopsMutation(uncached);
  const [suggest] = useSuggestRunsMutation(uncached);
  const [start] = useStartRunMutation(uncached);
  const [renew] = useRenewRunLinkMutation(uncached);
  const [close] = useCloseRunMutation(uncached);
  const [handOver] = useHandOverRunMutation(uncached);
  const [mark] = useMarkStopMutation({ ...uncached, context: { mayBeRepeated: true } });

  /** Moves a card to a position of its run, based on the server's current state of both. */
  const place = async (card: Card, index: number, show: ShowChange) => {
    const isIt = ({ orders }: Stop) => orders.some(({ id }) => card.orderIds.includes(id));
    const run = newest().runs.find(({ status, stops }) => status !== 'CLOSED' && stops.some(isIt));
    const stop = run?.stops.find(isIt);
    if (!run || !stop) return;
    const isSeen = card.run?.stops.some(({ id }) => id === stop.id);
    const stopIds = stopIdsAfterMove(isSeen && card.run ? card.run : run, stop.id, index, run);
    const { data } = await order({ variables: { runId: run.id, stopIds } });
    showRun(data?.orderStops, show);
    setNews(texts.movedTo(card.name, stopIds.indexOf(stop.id) + 1));
  };

  const toRider = async (cards: readonly Card[], { rider, index }: MoveTarget, show: ShowChange) => {
    const orderIds = cards.flatMap((card) => card.orderIds);
    const { data } = await assign({
      variables: { riderId: rider?.id ?? null, orderIds },
    });
    const moved = data?.assignStops;
    if (moved) show(() => moved);
    const [first] = cards;
    const many = cards.length > 1;
    const what = many ? texts.stops(cards.length) : (first?.name ?? '');
    setNews(rider ? texts.moved(what, many, nameOf(rider)) : texts.unassignedNow(what, many));
    const added = moved?.runs.flatMap(cardsOf).find(({ key }) => key === first?.key);
    if (index === undefined || !added?.run) return;
    if (index < added.run.stops.length - 1) await place(added, index, show);
  };

  /** Moves cards. A single card can also move within its run. */
  const move = (cards: readonly Card[], target: MoveTarget) => {
    const [card] = cards;
    const { rider, index } = target;
    if (cards.length === 1 && card?.run && card.run.rider.id === rider?.id && index !== undefined)
      return inTurn((show) => place(card, index, show), withCardAt(card, index));
    const movable = cards.filter(({ canMove }) => canMove);
    const [first] = movable;
    if (!first) return Promise.resolve(undefined);
    const moved = withCardsMoved(movable, rider);
    const placed = index === undefined ? undefined : withCardAt(first, index);
    return inTurn(
      (show) => toRider(movable, target, show),
      (known) => (placed ? placed(moved(known)) : moved(known)),
    );
  };

  return {
    /** Board with the requested changes that the server has not confirmed. */
    board: shown,
    news,
    busy,
    move,
    suggest: (before: Board) =>
      inTurn(async (show) => {
        const { data } = await suggest({
          variables: { date, mealId },
        });
        if (!data) return;
        show(() => data.suggestRuns);
        const left = unassignedCards(data.suggestRuns).length;
        toast.success(texts.suggested(unassignedCards(before).length - left));
      }),
    start: (run: Run): Promise<ShownLink | undefined> =>
      inTurn(async (show) => {
        const started = (await start({ variables: { id: run.id } })).data?.startRun;
        showRun(started?.run, show);
        for (const { order, reason } of started?.leaving ?? [])
          toast.error(texts.left(nameOf(order.customer), reason));
        return started;
      }),
    renew: (run: Run): Promise<ShownLink | undefined> =>
      inTurn(async (show) => {
        const renewed = (await renew({ variables: { id: run.id } })).data?.renewRunLink;
        showRun(renewed?.run, show);
        return renewed;
      }),
    /** Hands a started run over to another rider, including its marks. */
    handOver: (run: Run, rider: RiderPerson): Promise<ShownLink | undefined> =>
      inTurn(async (show) => {
        const handed = (await handOver({ variables: { id: run.id, riderId: rider.id } })).data?.handOverRun;
        showRun(handed?.run, show);
        setNews(texts.handedOver(nameOf(run.rider), nameOf(rider)));
        return handed;
      }),
    mark: (stop: Stop, word: StopReport) => {
      const idempotencyKey = newIdempotencyKey();
      return inTurn(async (show) => {
        const { data } = await mark({ variables: { stopId: stop.id, ...word, idempotencyKey } });
        const marked = data?.markStop;
        if (!marked) return;
        show((known) => withStop(known, marked));
        const name = nameOf(marked.customer);
        // A stop that the kitchen completed stays delivered.
        if (word.mark === 'UNDONE' && marked.status !== 'PENDING')
          toast.error(texts.completedByKitchen(name));
        setNews(texts.isMarked(name, texts.stopStatuses[marked.status]));
      });
    },
    close: (run: Run) =>
      inTurn(async () => {
        await close({ variables: { id: run.id } });
        toast.success(texts.closed(nameOf(run.rider)));
        await refresh();
      }),
  };
};
