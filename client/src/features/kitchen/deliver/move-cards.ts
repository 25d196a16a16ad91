import {
  type Board,
  type Card,
  nameOf,
  type RiderPerson,
  type Run,
  type Stop,
  stopIdsAfterMove,
} from './board';

/** Change of the board after the server's response; applying it twice has no effect. */
export type BoardChange = (board: Board) => Board;

type AnyStop = Board['unassigned'][number];

const numbered = (stops: readonly Stop[]): Stop[] => stops.map((stop, at) => ({ ...stop, sequence: at + 1 }));

const hasAny = (orderIds: ReadonlySet<string>) => (stop: AnyStop) =>
  stop.orders.some(({ id }) => orderIds.has(id));

/** Creates a stop that is moving to a run. It has no actions until the server responds. */
const onItsWay = ({ customer, address, orders }: AnyStop): Stop => ({
  customer,
  address,
  orders,
  id: `moving ${orders[0]?.id}`,
  sequence: 0,
  cancelled: false,
  status: 'PENDING',
  reason: null,
  note: '',
  photo: null,
  markedBy: null,
  markedAt: null,
  overriddenMark: null,
  resolution: null,
});

const newDraft = (rider: RiderPerson): Run => ({
  id: `draft of ${rider.id}`,
  status: 'DRAFT',
  startError: null,
  rider,
  stops: [],
  closedAt: null,
  linkExpiresAt: null,
});

const byName = (one: AnyStop, other: AnyStop): number =>
  nameOf(one.customer).localeCompare(nameOf(other.customer), 'en-IN');

/** Returns the change that moves cards to the end of a rider's draft. Null: the cards become unassigned. */
export const withCardsMoved =
  (cards: readonly Card[], rider: RiderPerson | null): BoardChange =>
  (board) => {
    const order = cards.flatMap(({ orderIds }) => orderIds);
    const isMoving = hasAny(new Set(order));
    const isTarget = (run: Run) => run.rider.id === rider?.id && run.status === 'DRAFT';
    const left = board.runs.filter((run) => !isTarget(run));
    const moving = [
      ...(rider ? board.unassigned.filter(isMoving) : []),
      ...left.flatMap(({ stops }) => stops.filter(isMoving)),
    ].sort((a, b) => order.indexOf(a.orders[0]?.id ?? '') - order.indexOf(b.orders[0]?.id ?? ''));
    if (moving.length === 0) return board;
    const runs = board.runs
      .map((run) =>
        isTarget(run) ? run : { ...run, stops: numbered(run.stops.filter((stop) => !isMoving(stop))) },
      )
      .filter(({ status, stops }) => status !== 'DRAFT' || stops.length > 0);
    if (!rider) return { ...board, runs, unassigned: [...board.unassigned, ...moving].sort(byName) };
    const draft = board.runs.find(isTarget) ?? newDraft(rider);
    const filled = { ...draft, stops: numbered([...draft.stops, ...moving.map(onItsWay)]) };
    return {
      ...board,
      unassigned: board.unassigned.filter((stop) => !isMoving(stop)),
      runs: [...runs.filter(({ id }) => id !== draft.id), filled],
    };
  };

/**
 * Returns the change that moves a card to another position of its run.
 * @param index position among the other stops, from 0
 */
export const withCardAt =
  ({ orderIds }: Card, index: number): BoardChange =>
  (board) => {
    const isIt = hasAny(new Set(orderIds));
    const run = board.runs.find(({ status, stops }) => status !== 'CLOSED' && stops.some(isIt));
    const stop = run?.stops.find(isIt);
    if (!run || !stop) return board;
    const stops = stopIdsAfterMove(run, stop.id, index).flatMap(
      (id) => run.stops.find((one) => one.id === id) ?? [],
    );
    return {
      ...board,
      runs: board.runs.map((one) => (one === run ? { ...run, stops: numbered(stops) } : one)),
    };
  };
