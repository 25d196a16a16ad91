/** Operations of delivery, for the kitchen and its riders. */

import type { Caller } from './callers.js';
import { Caller as CallerOf } from './callers.js';
import { type Answer, accepted } from './graphql-client.js';
import type { Kitchen } from './kitchen.js';
import type { SeededUser } from './seed.js';

type It<T> = Promise<Answer<{ it: T }>>;

export interface StopData {
  readonly id: string;
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly status: string;
  readonly reason: string | null;
  readonly note: string;
  readonly boxesBack: number;
  readonly photo: string | null;
  readonly markedAt: string | null;
  readonly resolution: string | null;
  readonly markedBy: { readonly id: string } | null;
  readonly overriddenMark: {
    readonly mark: string;
    readonly at: string;
    readonly by: { readonly id: string };
  } | null;
  readonly customer: { readonly id: string };
  readonly address: { readonly text: string; readonly locationUrl: string } | null;
  readonly orders: readonly { readonly id: string; readonly status: string }[];
}

export interface RunData {
  readonly id: string;
  readonly status: string;
  readonly startError: { code: string; message: string } | null;
  readonly rider: { readonly id: string };
  readonly linkExpiresAt: string | null;
  readonly stops: readonly StopData[];
}

export interface BoardData {
  readonly date: string;
  readonly meal: { readonly id: string };
  readonly riders: readonly { readonly id: string }[];
  readonly unassigned: readonly Pick<StopData, 'customer' | 'address' | 'orders'>[];
  readonly runs: readonly RunData[];
  readonly canSuggest: boolean;
}

export interface RunLinkData {
  readonly secret: string;
  readonly expiresAt: string;
  readonly run: RunData;
}

const STOP =
  'id sequence cancelled status reason note boxesBack photo markedAt resolution markedBy { id } overriddenMark { mark at by { id } } customer { id } address { text locationUrl } orders { id status }';
const RUN = `id status startError { code message } rider { id } linkExpiresAt stops { ${STOP} }`;
const BOARD = `date meal { id } riders { id }
  unassigned { customer { id } address { text locationUrl } orders { id status } } runs { ${RUN} } canSuggest`;

type Slot = { readonly date: string; readonly mealId: string };

export const board = (caller: Caller, slot: Slot): It<BoardData> =>
  caller.ask(
    `query ($date: LocalDate!, $mealId: ID!) { it: deliveryBoard(date: $date, mealId: $mealId) { ${BOARD} } }`,
    slot,
  );

export const suggestRuns = (caller: Caller, slot: Slot): It<BoardData> =>
  caller.ask(
    `mutation ($date: LocalDate!, $mealId: ID!) { it: suggestRuns(date: $date, mealId: $mealId) { ${BOARD} } }`,
    slot,
  );

export const assignStops = (
  caller: Caller,
  rider: SeededUser | null,
  orderIds: readonly string[],
): It<BoardData> =>
  caller.ask(
    `mutation ($riderId: ID, $orderIds: [ID!]!) { it: assignStops(riderId: $riderId, orderIds: $orderIds) { ${BOARD} } }`,
    { riderId: rider?.id ?? null, orderIds },
  );

export const orderStops = (caller: Caller, runId: string, stopIds: readonly string[]): It<RunData> =>
  caller.ask(
    `mutation ($runId: ID!, $stopIds: [ID!]!) { it: orderStops(runId: $runId, stopIds: $stopIds) { ${RUN} } }`,
    { runId, stopIds },
  );

const linkOf =
  (name: string) =>
  (caller: Caller, id: string): It<RunLinkData> =>
    caller.ask(`mutation ($id: ID!) { it: ${name}(id: $id) { secret expiresAt run { ${RUN} } } }`, { id });

export interface LeavingData {
  readonly order: { readonly id: string; readonly status: string; readonly amount: number };
  readonly issue: string | null;
  readonly reason: string;
}

const LEAVING = 'leaving { order { id status amount } issue reason }';

export const startRun = (
  caller: Caller,
  id: string,
): It<RunLinkData & { readonly leaving: readonly LeavingData[] }> =>
  caller.ask(`mutation ($id: ID!) { it: startRun(id: $id) { secret expiresAt run { ${RUN} } ${LEAVING} } }`, {
    id,
  });

export const previewStartRun = (
  caller: Caller,
  id: string,
): It<{
  readonly boxes: number;
  readonly unpacked: number;
  readonly charged: number;
  readonly amount: number;
  readonly leaving: readonly LeavingData[];
}> =>
  caller.ask(
    `query ($id: ID!) { it: previewStartRun(id: $id) { boxes unpacked charged amount ${LEAVING} } }`,
    { id },
  );
export const renewRunLink = linkOf('renewRunLink');

export const handOverRun = (caller: Caller, id: string, rider: { readonly id: string }): It<RunLinkData> =>
  caller.ask(
    `mutation ($id: ID!, $riderId: ID!) { it: handOverRun(id: $id, riderId: $riderId) { secret expiresAt run { ${RUN} } } }`,
    { id, riderId: rider.id },
  );

export const markStop = (
  caller: Caller,
  stopId: string,
  mark: 'DELIVERED' | 'FAILED' | 'UNDONE',
  more: { readonly reason?: string; readonly note?: string; readonly key?: string } = {},
): It<StopData> =>
  caller.ask(
    `mutation ($stopId: ID!, $mark: StopMark!, $reason: FailReason, $note: String, $key: String) {
      it: markStop(stopId: $stopId, mark: $mark, reason: $reason, note: $note, idempotencyKey: $key) { ${STOP} } }`,
    { stopId, mark, ...more },
  );

export const closeRun = (caller: Caller, id: string): It<RunData> =>
  caller.ask(`mutation ($id: ID!) { it: closeRun(id: $id) { ${RUN} } }`, { id });

export const resolveFailedStop = (
  caller: Caller,
  stopId: string,
  refund: boolean,
  key?: string,
): It<StopData> =>
  caller.ask(
    `mutation ($stopId: ID!, $refund: Boolean!, $key: String) {
      it: resolveFailedStop(stopId: $stopId, refund: $refund, idempotencyKey: $key) { ${STOP} } }`,
    { stopId, refund, key },
  );

export interface RiderStopData {
  readonly id: string;
  readonly sequence: number;
  readonly name: string;
  readonly phone: string;
  readonly address: { readonly text: string; readonly locationUrl: string } | null;
  readonly cancelled: boolean;
  readonly resolved: boolean;
  readonly boxesBack: number;
  readonly boxesOut: number | null;
  readonly status: string;
  readonly reason: string | null;
  readonly note: string;
  readonly markedAt: string | null;
  readonly boxes: readonly {
    readonly number: number | null;
    readonly orderNumber: number;
    readonly cancelled: boolean;
    readonly instructions: string;
    readonly dishes: readonly { readonly title: string; readonly quantity: number }[];
  }[];
}

const RIDER_STOP = `id sequence name phone address { text locationUrl } cancelled resolved status reason note boxesBack boxesOut markedAt
  boxes { number orderNumber cancelled instructions dishes { title quantity } }`;

export interface RiderRunData {
  readonly id: string;
  readonly riderName: string;
  readonly expiresAt: string;
  readonly stops: readonly RiderStopData[];
}

export const openRunLink = (
  caller: Caller,
  secret: string,
): It<{ accessToken: string; expiresAt: string; run: { id: string } }> =>
  caller.ask(
    'mutation ($secret: String!) { it: openRunLink(secret: $secret) { accessToken expiresAt run { id } } }',
    { secret },
  );

/** Opens the link of a run, and returns its rider as a caller. */
export async function riderOf(kitchen: Pick<Kitchen, 'as'>, secret: string): Promise<Caller> {
  const anonymous = kitchen.as.anonymous();
  const { accessToken } = accepted(await openRunLink(anonymous, secret)).it;
  return new CallerOf(anonymous.url, accessToken);
}

export const myRun = (caller: Caller): It<RiderRunData> =>
  caller.ask(`{ it: myRun { id riderName expiresAt meal { id } stops { ${RIDER_STOP} } } }`);

export interface EventData {
  readonly id: string;
  readonly stopId: string;
  readonly mark: 'DELIVERED' | 'FAILED' | 'UNDONE';
  readonly reason?: string;
  readonly note?: string;
  readonly boxesBack?: number;
  readonly at: string;
}

export const reportStops = (
  caller: Caller,
  events: readonly EventData[],
): It<{ eventId: string; counted: boolean; stop: RiderStopData | null }[]> =>
  caller.ask(
    `mutation ($events: [StopEventInput!]!) { it: reportStops(events: $events) { eventId counted stop { ${RIDER_STOP} } } }`,
    { events },
  );

/** Returns the order IDs of each stop of a run, in the sequence of the stops. */
export const ordersOf = (run: RunData | undefined) =>
  run?.stops.map(({ orders }) => orders.map(({ id }) => id));

/** Finds a rider's run with a status on the board. */
export const runOf = ({ runs }: BoardData, who: SeededUser, status = 'DRAFT') =>
  runs.find((run) => run.rider.id === who.id && run.status === status);

/** Returns the order IDs of the unassigned stops on the board. */
export const unassignedOf = ({ unassigned }: BoardData) =>
  unassigned.flatMap(({ orders }) => orders.map(({ id }) => id));
