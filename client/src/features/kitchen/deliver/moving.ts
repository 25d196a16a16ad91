import { type Board, type Card, nameOf, type Person, type Run, type Stop, withStopAt } from './board';

/** The board as it will be once the server has answered; on a board on which it is so already it changes nothing. */
export type BoardChange = (board: Board) => Board;

type AnyStop = Board['unassigned'][number];

const numbered = (stops: readonly Stop[]): Stop[] => stops.map((stop, at) => ({ ...stop, sequence: at + 1 }));

const hasAny = (orderIds: ReadonlySet<string>) => (stop: AnyStop) =>
  stop.orders.some(({ id }) => orderIds.has(id));

/** A stop that is on its way to a run: what can be done with it waits for the server. */
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

const newDraft = (rider: Person): Run => ({
  id: `draft of ${rider.id}`,
  status: 'DRAFT',
  startRefusal: null,
  rider,
  stops: [],
  closedAt: null,
  linkExpiresAt: null,
});

const byName = (one: AnyStop, other: AnyStop): number =>
  nameOf(one.customer).localeCompare(nameOf(other.customer), 'en-IN');

/** Cards on the draft of a rider, behind what is there, or on no run. */
export const withMoved =
  (cards: readonly Card[], rider: Person | null): BoardChange =>
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

/** A card at another place of the run that it is on. */
export const withPlaced =
  ({ orderIds }: Card, index: number): BoardChange =>
  (board) => {
    const isIt = hasAny(new Set(orderIds));
    const run = board.runs.find(({ status, stops }) => status !== 'CLOSED' && stops.some(isIt));
    const stop = run?.stops.find(isIt);
    if (!run || !stop) return board;
    const stops = withStopAt(run, stop.id, index).flatMap(
      (id) => run.stops.find((one) => one.id === id) ?? [],
    );
    return {
      ...board,
      runs: board.runs.map((one) => (one === run ? { ...run, stops: numbered(stops) } : one)),
    };
  };
