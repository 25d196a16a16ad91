import type { Board_BoardFragment, Board_RunFragment, Board_StopFragment } from '../../../gql/admin';
import { areaKeyOf, areaOf } from '../../../shared/area-of';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { formatMobile } from '../../../shared/format/text';
import { groupBy } from '../../../shared/group-by';
import { type Searched, searchedIn } from '../../../shared/search';

export type Board = Board_BoardFragment;
export type Run = Board_RunFragment;
export type Stop = Board_StopFragment;
export type Person = Board['riders'][number];

/** A stop as a card of the board: on a run, or not yet. */
export type Card = {
  /** Stays the same while the card moves from run to run: its first live order. */
  key: string;
  name: string;
  mobileNumber: string;
  address: string;
  orderNumbers: readonly number[];
  /** What moves with it; empty when all of it is cancelled. */
  orderIds: readonly string[];
  /** On a run. */
  stop?: Stop;
  run?: Run;
  /** Whether it can go to another run. */
  canMove: boolean;
};

/** A rider with what they bring, the run that is put together first. */
export type Column = { rider: Person; runs: readonly Run[] };

export const nameOf = ({ title, mobileNumber }: Person): string => title.trim() || formatMobile(mobileNumber);

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

/** A column a rider: every delivery user, and who is none any more but has a run. */
export const columnsOf = ({ riders, runs }: Board): Column[] => {
  const all = new Map(riders.map((rider) => [rider.id, rider]));
  for (const { rider } of runs) if (!all.has(rider.id)) all.set(rider.id, rider);
  return [...all.values()].map((rider) => ({
    rider,
    runs: runs.filter((run) => run.rider.id === rider.id).sort((a, b) => order[a.status] - order[b.status]),
  }));
};

/** What a search looks at in a stop. */
export const searchedInCard = ({ name, mobileNumber, address, orderNumbers }: Card): Searched =>
  searchedIn(
    [name, address, ...orderNumbers.map((number) => `#${number}`)],
    [mobileNumber, ...orderNumbers.map(String)],
  );

/** Stops of one area, which stands before them. */
export type Area = { key: string; area: string; cards: readonly Card[] };

/** Stops by area: PIN codes first, in their order, then places by name, and last what has no address. Within an area they stand as they did. */
export const areasOf = (cards: readonly Card[]): Area[] =>
  [...groupBy(cards, ({ address }) => areaKeyOf(address))]
    .map(([key, those]) => ({ key: `area ${key}`, area: areaOf(those[0]?.address ?? ''), cards: those }))
    .sort((a, b) => Number(a.area === '') - Number(b.area === '') || a.area.localeCompare(b.area, 'en-IN'));

/** Every card of the board by its key. */
export const findCard = (board: Board, key: string): Card | undefined =>
  [...unassignedCards(board), ...board.runs.flatMap(cardsOf)].find((card) => card.key === key);

/** The board with a run as it is now. */
export const withRun = (board: Board, run: Run): Board => ({
  ...board,
  runs: board.runs.map((before) => (before.id === run.id ? run : before)),
});

/** The board with a stop as it is now. */
export const withStop = (board: Board, stop: Stop): Board => ({
  ...board,
  runs: board.runs.map((run) =>
    run.stops.some(({ id }) => id === stop.id)
      ? { ...run, stops: run.stops.map((before) => (before.id === stop.id ? stop : before)) }
      : run,
  ),
});

/** Whether an admin can say for the rider what became of a stop. */
export const isMarkable = ({ run, stop }: Card): boolean =>
  run?.status === 'OUT' && stop?.status === 'PENDING' && !stop.cancelled;

/** Whether what was said of a stop can be taken back: while its run is out, and until it is decided. */
export const isUndoable = ({ run, stop }: Card): boolean =>
  run?.status === 'OUT' &&
  stop !== undefined &&
  stop.status !== 'PENDING' &&
  stop.resolution === null &&
  !stop.cancelled;

/**
 * The stops of a run with one of them in another place.
 *
 * @param run as it was seen when the place was chosen
 * @param index where it is to stand among the others, from 0
 * @param now the run as it is now: the place is behind the same stop, or at the same end
 */
export const withStopAt = (run: Run, stopId: string, index: number, now: Run = run): string[] => {
  const othersOf = ({ stops }: Run) => stops.map(({ id }) => id).filter((id) => id !== stopId);
  const [seen, others] = [othersOf(run), othersOf(now)];
  const behind = others.indexOf(seen[index - 1] ?? '');
  const isInside = index > 0 && index < seen.length;
  const place = isInside ? (behind < 0 ? index : behind + 1) : index > 0 ? others.length : 0;
  return [...others.slice(0, place), stopId, ...others.slice(place)];
};

/** A stop that could not be delivered, and with whom. */
export type FailedStop = { stop: Stop; rider: Person };

/** What could not be delivered, first what is to be decided. */
export const failedStops = ({ runs }: Board): FailedStop[] =>
  runs
    .flatMap(({ stops, rider }) =>
      stops.filter(({ status }) => status === 'FAILED').map((stop) => ({ stop, rider })),
    )
    .sort((a, b) => Number(endOf(a.stop) !== null) - Number(endOf(b.stop) !== null));

/** Whether an order was ever charged. */
const wasCharged = ({ status, refunded }: Stop['orders'][number]): boolean =>
  status === 'CANCELLED' ? refunded !== null : status !== 'UPCOMING';

/** How a stop that failed ended: by a decision, or because its orders were cancelled, before it or after it; null: it is to be decided. */
export const endOf = ({ orders, resolution, cancelled }: Stop) => {
  if (!cancelled) return resolution === 'KEPT' && !orders.some(wasCharged) ? 'STAYS' : resolution;
  if (!orders.some(({ refunded }) => refunded)) return 'CANCELLED';
  return resolution === 'REFUNDED' ? resolution : 'CANCELLED_REFUNDED';
};

/** What a stop that failed is about: what was given back, else what its live orders have cost, or all of them once none is live; nothing where none was charged. */
export const amountsOf = (stop: Stop): number[] => {
  const isBack = endOf(stop)?.endsWith('REFUNDED');
  return stop.orders
    .filter(
      (order) =>
        wasCharged(order) && (isBack ? order.refunded : stop.cancelled || order.status !== 'CANCELLED'),
    )
    .map(({ amount }) => amount);
};

/** Whether money has moved for a stop that failed, and how much. */
export const chargeOf = (stop: Stop) => {
  const amounts = amountsOf(stop);
  return amounts.length > 0
    ? { words: 'charged' as const, amount: formatRupees(addRupees(...amounts)) }
    : { words: 'notCharged' as const, amount: '' };
};

/** What is offered first: money back for what was damaged, else the charge is kept. */
export const isRefundUsual = ({ reason }: Pick<Stop, 'reason'>): boolean => reason === 'DAMAGED';
