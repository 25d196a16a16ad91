import { areaKeyOf, areaOf } from '../../../shared/area-of';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { formatMobile } from '../../../shared/format/text';
import { groupBy } from '../../../shared/group-by';
import { matcherOf, type SearchWords, searchedIn } from '../../../shared/search';
import type { Board_BoardFragment, Board_RunFragment, Board_StopFragment } from './deliver.generated';

export type Board = Board_BoardFragment;
export type Run = Board_RunFragment;
export type Stop = Board_StopFragment;
export type RiderPerson = Board['riders'][number];

/** Stop as a card of the board, with or without a run. */
export type Card = {
  /** ID of the stop's first live order, so that the key does not change when the card moves between runs. */
  key: string;
  name: string;
  mobileNumber: string;
  address: string;
  orderNumbers: readonly number[];
  /** Orders that move with the card. Empty if all are cancelled. */
  orderIds: readonly string[];
  /** Undefined if no run has the stop. */
  stop?: Stop;
  run?: Run;
  /** Whether the stop can move to another run. */
  canMove: boolean;
};

/** Rider with all runs of the day and meal, drafts first. */
export type Column = { rider: RiderPerson; runs: readonly Run[] };

export const nameOf = ({ title, mobileNumber }: RiderPerson): string =>
  title.trim() || formatMobile(mobileNumber);

const cardOf = (of: Pick<Stop, 'customer' | 'address' | 'orders'>, run?: Run, stop?: Stop): Card => {
  const live = of.orders.filter(({ status }) => status !== 'CANCELLED');
  return {
    key: (live[0] ?? of.orders[0])?.id ?? '',
    name: nameOf(of.customer),
    mobileNumber: of.customer.mobileNumber,
    address: of.address?.text ?? '',
    orderNumbers: of.orders.map(({ orderNumber }) => orderNumber),
    orderIds: live.map(({ id }) => id),
    stop,
    run,
    canMove: live.length > 0 && (stop?.status ?? 'PENDING') === 'PENDING' && run?.status !== 'CLOSED',
  };
};

export const cardsOf = (run: Run): Card[] => run.stops.map((stop) => cardOf(stop, run, stop));

export const unassignedCards = (board: Board): Card[] => board.unassigned.map((stop) => cardOf(stop));

const order = { DRAFT: 0, OUT: 1, CLOSED: 2 } as const;

/** Returns the columns of the board: one for each rider, and one for each former rider with a run. */
export const columnsOf = ({ riders, runs }: Board): Column[] => {
  const all = new Map(riders.map((rider) => [rider.id, rider]));
  for (const { rider } of runs) if (!all.has(rider.id)) all.set(rider.id, rider);
  return [...all.values()].map((rider) => ({
    rider,
    runs: runs.filter((run) => run.rider.id === rider.id).sort((a, b) => order[a.status] - order[b.status]),
  }));
};

/** Returns the searchable text of a stop. */
export const searchedInCard = ({ name, mobileNumber, address, orderNumbers }: Card): SearchWords =>
  searchedIn(
    [name, address, ...orderNumbers.map((number) => `#${number}`)],
    [mobileNumber, ...orderNumbers.map(String)],
  );

/** Stops of one area, with its heading. */
export type Area = { key: string; area: string; cards: readonly Card[] };

/**
 * Groups stops by area: first PIN codes in order, then places by name, and finally the stops without an address. Stops keep their
 * sequence within an area.
 */
export const areasOf = (cards: readonly Card[]): Area[] =>
  [...groupBy(cards, ({ address }) => areaKeyOf(address))]
    .map(([key, those]) => ({ key: `area ${key}`, area: areaOf(those[0]?.address ?? ''), cards: those }))
    .sort((a, b) => Number(a.area === '') - Number(b.area === '') || a.area.localeCompare(b.area, 'en-IN'));

/** Returns the areas of the unassigned stops that match a search. */
export const findAreas = (board: Board, search: string): Area[] => {
  const matches = matcherOf(search);
  return areasOf(unassignedCards(board).filter((card) => !matches || matches(searchedInCard(card))));
};

/**
 * Splits an address, because only its street fits next to a name. The area is left out.
 * @returns the part up to the street, and the street
 */
export const streetOf = (address: string): { start: string; street: string } => {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const inArea = parts.length > 1 ? parts.slice(0, -1) : parts;
  const start = inArea.slice(0, -1).join(', ');
  return { start: start && `${start}, `, street: inArea.at(-1) ?? '' };
};

/** Finds a card of the board by its key. */
export const findCard = (board: Board, key: string): Card | undefined =>
  [...unassignedCards(board), ...board.runs.flatMap(cardsOf)].find((card) => card.key === key);

/** Returns the board with the new state of a run. */
export const withRun = (board: Board, run: Run): Board => ({
  ...board,
  runs: board.runs.map((before) => (before.id === run.id ? run : before)),
});

/** Returns the board with the new state of a stop. */
export const withStop = (board: Board, stop: Stop): Board => ({
  ...board,
  runs: board.runs.map((run) =>
    run.stops.some(({ id }) => id === stop.id)
      ? { ...run, stops: run.stops.map((before) => (before.id === stop.id ? stop : before)) }
      : run,
  ),
});

/** Whether an admin can report the stop for the rider. */
export const isMarkable = ({ run, stop }: Card): boolean =>
  run?.status === 'OUT' && stop?.status === 'PENDING' && !stop.cancelled;

/** Whether the report on a stop can be undone: its run has started but is not closed, and no decision was made. */
export const isUndoable = ({ run, stop }: Card): boolean =>
  run?.status === 'OUT' &&
  stop !== undefined &&
  stop.status !== 'PENDING' &&
  stop.resolution === null &&
  !stop.cancelled;

/**
 * Returns the IDs of a run's stops, in sequence, after a stop moves to another position.
 * @param run run when the position was selected
 * @param index new position among the other stops, from 0
 * @param now current run: the moved stop follows the same stop as in `run`, or is at the same end
 */
export const stopIdsAfterMove = (run: Run, stopId: string, index: number, now: Run = run): string[] => {
  const othersOf = ({ stops }: Run) => stops.map(({ id }) => id).filter((id) => id !== stopId);
  const [seen, others] = [othersOf(run), othersOf(now)];
  const behind = others.indexOf(seen[index - 1] ?? '');
  const isInside = index > 0 && index < seen.length;
  const place = isInside ? (behind < 0 ? index : behind + 1) : index > 0 ? others.length : 0;
  return [...others.slice(0, place), stopId, ...others.slice(place)];
};

/** Undelivered stop with its rider. */
export type FailedStop = { stop: Stop; rider: RiderPerson };

/** Returns the undelivered stops, undecided ones first. */
export const failedStops = ({ runs }: Board): FailedStop[] =>
  runs
    .flatMap(({ stops, rider }) =>
      stops.filter(({ status }) => status === 'FAILED').map((stop) => ({ stop, rider })),
    )
    .sort(
      (a, b) => Number(resultOfFailedStop(a.stop) !== null) - Number(resultOfFailedStop(b.stop) !== null),
    );

/** Whether an order was ever charged. */
const wasCharged = ({ status, refunded }: Stop['orders'][number]): boolean =>
  status === 'CANCELLED' ? refunded !== null : status !== 'UPCOMING';

/**
 * Returns the result of an undelivered stop: a decision, or a cancellation of its orders before or after the decision. Null if
 * the stop is undecided.
 */
export const resultOfFailedStop = ({ orders, resolution, cancelled }: Stop) => {
  if (!cancelled) return resolution === 'KEPT' && !orders.some(wasCharged) ? 'STAYS' : resolution;
  if (!orders.some(({ refunded }) => refunded)) return 'CANCELLED';
  return resolution === 'REFUNDED' ? resolution : 'CANCELLED_REFUNDED';
};

/**
 * Returns the amounts of an undelivered stop: the refunds, or the charges of its live orders. Without a live order, the charges
 * of all orders. Empty if none was charged.
 */
export const amountsOfFailedStop = (stop: Stop): number[] => {
  const isBack = resultOfFailedStop(stop)?.endsWith('REFUNDED');
  return stop.orders
    .filter(
      (order) =>
        wasCharged(order) && (isBack ? order.refunded : stop.cancelled || order.status !== 'CANCELLED'),
    )
    .map(({ amount }) => amount);
};

/** Returns the text key for whether an undelivered stop was charged, and the formatted amount, empty if it was not. */
export const chargeOfFailedStop = (stop: Stop) => {
  const amounts = amountsOfFailedStop(stop);
  return amounts.length > 0
    ? { words: 'charged' as const, amount: formatRupees(addRupees(...amounts)) }
    : { words: 'notCharged' as const, amount: '' };
};

/** Whether the refund button is highlighted, as for a damaged box. Otherwise, the button that keeps the charge is. */
export const isRefundHighlighted = ({ reason }: Pick<Stop, 'reason'>): boolean => reason === 'DAMAGED';
