import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FailReason,
  type StopMark,
  useAssignStopsMutation,
  useCloseRunMutation,
  useHandOverRunMutation,
  useMarkStopMutation,
  useOrderStopsMutation,
  useRenewRunLinkMutation,
  useStartRunMutation,
  useSuggestRunsMutation,
} from '../../../gql/admin';
import { newIdempotencyKey } from '../../../shared/apollo/idempotency-key';
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
  type Stop,
  unassignedCards,
  withRun,
  withStop,
  withStopAt,
} from './board';
import { type BoardChange, withMoved, withPlaced } from './moving';

const texts = adminMessages.delivery;

/** Where a card goes: to a rider, or to nobody; at a place among the stops of the run, or at its end. */
export type Target = { rider: Person | null; index?: number };

/** What an admin says of a stop for its rider. */
export type Word = { mark: StopMark; reason?: FailReason; note?: string };

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
  const [handOver] = useHandOverRunMutation(uncached);
  const [mark] = useMarkStopMutation({ ...uncached, context: { mayBeRepeated: true } });

  // What waits its turn goes by what the answers before it say, drawn or not.
  const undrawn = useRef<{ number: number; change: BoardChange }[]>([]);
  const answers = useRef({ told: 0, put: 0 });
  const [drawn, setDrawn] = useState(0);
  const known = useRef(board);
  useEffect(() => {
    known.current = board;
    undrawn.current = undrawn.current.filter(({ number }) => number > drawn);
  }, [board, drawn]);
  const newest = () => undrawn.current.reduce((told, { change }) => change(told), known.current);
  const show = (change: BoardChange) => {
    answers.current.told += 1;
    undrawn.current.push({ number: answers.current.told, change });
  };
  /** Within a transition, with all that is to be drawn together with them. */
  const drawAnswers = () => {
    const { told, put } = answers.current;
    for (const { number, change } of undrawn.current) if (number > put) onBoard(change);
    answers.current.put = told;
    setDrawn(told);
  };
  const showRun = (run: Run | undefined) => run && show((board) => withRun(board, run));

  // What was asked for and is not answered yet is shown as it will be.
  const [asked, setAsked] = useState<readonly BoardChange[]>([]);
  const shown = useMemo(() => asked.reduce((known, change) => change(known), board), [board, asked]);

  const inTurn = <Result>(work: () => Promise<Result>, change?: BoardChange): Promise<Result | undefined> => {
    const progress: { isBegun?: boolean; isEnded?: boolean } = {};
    const begin = () => {
      if (progress.isEnded) return;
      progress.isBegun = true;
      setUnderWay((count) => count + 1);
      if (change) setAsked((before) => [...before, change]);
    };
    // A frame later and in pieces, so that a dialog is seen to close before.
    if (change) requestAnimationFrame(() => startTransition(begin));
    else begin();
    const attempt = () =>
      work().catch(async (error: unknown) => {
        toast.error(messageOf(error, texts.failed));
        startTransition(drawAnswers);
        await refresh();
        return undefined;
      });
    return oneAfterTheOther(attempt).finally(() => {
      progress.isEnded = true;
      // Drawn in pieces, and together: React may draw one transition before another that began earlier, and a card would be back where it was for a moment.
      startTransition(() => {
        drawAnswers();
        if (!progress.isBegun) return;
        setUnderWay((count) => count - 1);
        if (change) setAsked((before) => before.filter((one) => one !== change));
      });
    });
  };

  /** Puts a card at a place of its run, both as the server has them by now. */
  const place = async (card: Card, index: number) => {
    const isIt = ({ orders }: Stop) => orders.some(({ id }) => card.orderIds.includes(id));
    const run = newest().runs.find(({ status, stops }) => status !== 'CLOSED' && stops.some(isIt));
    const stop = run?.stops.find(isIt);
    if (!run || !stop) return;
    const isSeen = card.run?.stops.some(({ id }) => id === stop.id);
    const stopIds = withStopAt(isSeen && card.run ? card.run : run, stop.id, index, run);
    const { data } = await order({ variables: { runId: run.id, stopIds } });
    showRun(data?.orderStops);
    setNews(texts.movedTo(card.name, stopIds.indexOf(stop.id) + 1));
  };

  const toRider = async (cards: readonly Card[], { rider, index }: Target) => {
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
    if (index < added.run.stops.length - 1) await place(added, index);
  };

  /** Moves cards; within the run of a single one only its place changes. */
  const move = (cards: readonly Card[], target: Target) => {
    const [card] = cards;
    const { rider, index } = target;
    if (cards.length === 1 && card?.run && card.run.rider.id === rider?.id && index !== undefined)
      return inTurn(() => place(card, index), withPlaced(card, index));
    const movable = cards.filter(({ canMove }) => canMove);
    const [first] = movable;
    if (!first) return Promise.resolve(undefined);
    const moved = withMoved(movable, rider);
    const placed = index === undefined ? undefined : withPlaced(first, index);
    return inTurn(
      () => toRider(movable, target),
      (known) => (placed ? placed(moved(known)) : moved(known)),
    );
  };

  return {
    /** The board as it is, or will be once the server has answered. */
    board: shown,
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
        for (const { order, reason } of started?.leaving ?? [])
          toast.error(texts.left(nameOf(order.customer), reason));
        return started;
      }),
    renew: (run: Run): Promise<ShownLink | undefined> =>
      inTurn(async () => {
        const renewed = (await renew({ variables: { id: run.id } })).data?.renewRunLink;
        showRun(renewed?.run);
        return renewed;
      }),
    /** A run that is out goes to another rider, with all that was marked on it. */
    handOver: (run: Run, rider: Person): Promise<ShownLink | undefined> =>
      inTurn(async () => {
        const handed = (await handOver({ variables: { id: run.id, riderId: rider.id } })).data?.handOverRun;
        showRun(handed?.run);
        setNews(texts.handedOver(nameOf(run.rider), nameOf(rider)));
        return handed;
      }),
    mark: (stop: Stop, word: Word) => {
      const idempotencyKey = newIdempotencyKey();
      return inTurn(async () => {
        const { data } = await mark({ variables: { stopId: stop.id, ...word, idempotencyKey } });
        const marked = data?.markStop;
        if (!marked) return;
        show((known) => withStop(known, marked));
        const name = nameOf(marked.customer);
        // What the kitchen has completed stays delivered.
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
