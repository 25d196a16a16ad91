import { StopMark, StopStatus } from '../../shared/delivery-states.js';
import type { Change } from '../ledger/change.js';
import { completionChange } from '../orders/changing/complete-delivered-orders.js';
import { auditOnlyChange } from '../orders/changing/order-change.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { checkTransition, OrderStatus } from '../orders/rules/order-status.js';
import { type StopEvent, type StopState, stopStateAfter } from './stop-events.js';
import { completedByKitchenAt, type StopOrder } from './stop-identity.js';

/** Maximum number of stored events of a stop. Normal use needs fewer. Further events are not stored. */
export const MAX_EVENTS_OF_STOP = 100;

/** Order of a stop, with the data for decisions. */
export interface LoadedOrder extends StopOrder {
  /** Whether the kitchen has closed the day, so that the order remains completed. */
  readonly dayClosed: boolean;
}

/** State of a stop before its new events. */
export interface StopRecord {
  readonly id: string;
  readonly state: StopState;
  /** Whether reports still apply. False after an admin settled the failed stop. */
  readonly open: boolean;
  /** Stored events, in the order of arrival. */
  readonly said: readonly StopEvent[];
  readonly orders: readonly LoadedOrder[];
}

/** State for a decision about reports: the reported stops of the run. */
export interface ReportContext {
  readonly now: Date;
  readonly runId: string;
  /** Start of the run. */
  readonly startedAt: Date;
  readonly stops: readonly StopRecord[];
}

/** Report on a stop. */
export type ReportedEvent = StopEvent & { readonly stopId: string };

/** Decision about reports. */
export interface DecidedReport {
  /** New events to store, in sequence. */
  readonly newEvents: readonly ReportedEvent[];
  /** IDs of the reports that counted, by stop, including earlier reports. */
  readonly counted: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stops whose state changed. */
  readonly states: readonly { readonly stopId: string; readonly state: StopState }[];
  /** Changes of the orders, with their audit entries. */
  readonly changes: readonly Change<OrderView>[];
  /** Orders that the delivery of their stop completed, with the time. Null: the delivery was undone. */
  readonly completions: readonly { readonly orderId: string; readonly completedAt: Date | null }[];
}

/**
 * Decides about a rider's reports: the reports to store, the resulting status of each stop, and the status of its orders. The
 * delivery of a stop completes its Placed orders. An undo makes them Placed again, unless the kitchen completed them or closed the
 * day. Pure.
 * @param events in order of arrival
 */
export function decideStops(context: ReportContext, events: readonly ReportedEvent[]): DecidedReport {
  const saidNow = Map.groupBy(events, ({ stopId }) => stopId);
  const decided = context.stops.map((stop) => decideStop(context, stop, saidNow.get(stop.id) ?? []));
  return {
    newEvents: decided.flatMap(({ newEvents }) => newEvents),
    counted: new Map(decided.map(({ stop, counted }) => [stop.id, counted])),
    states: decided.flatMap(({ stop, state }) => (state ? { stopId: stop.id, state } : [])),
    changes: decided.flatMap(({ changes }) => changes),
    completions: decided.flatMap(({ completions }) => completions),
  };
}

function decideStop(context: ReportContext, stop: StopRecord, events: readonly ReportedEvent[]) {
  const newEvents = stop.open ? newEventsOf(context, stop, events) : [];
  const { state, counted } = stopStateAfter([...stop.said, ...newEvents]);
  const stays = !stop.open || isSame(stop.state, state);
  const after = stays ? { changes: [], completions: [] } : ordersAfter(context, stop, state);
  return { stop, newEvents, counted, state: stays ? null : state, ...after };
}

/**
 * Selects the new events, up to the maximum. The clock of a phone can be wrong, so times are limited to the period from the run's
 * start to now.
 */
function newEventsOf(
  { now, startedAt }: ReportContext,
  { said, state, orders }: StopRecord,
  events: readonly ReportedEvent[],
): ReportedEvent[] {
  const known = new Set(said.map(({ id }) => id));
  const newEvents: ReportedEvent[] = [];
  // After the kitchen completed the orders, a report of a failure is not stored.
  const isCompleted = state.status === StopStatus.PENDING && completedByKitchenAt(orders) !== null;
  for (const event of events) {
    if (known.size >= MAX_EVENTS_OF_STOP) break;
    if (known.has(event.id) || (isCompleted && event.mark === StopMark.FAILED)) continue;
    known.add(event.id);
    const madeAt = Math.min(Math.max(event.madeAt.getTime(), startedAt.getTime()), now.getTime());
    newEvents.push({ ...event, madeAt: new Date(madeAt) });
  }
  return newEvents;
}

function isSame(was: StopState, is: StopState): boolean {
  return (
    was.status === is.status &&
    was.reason === is.reason &&
    was.note === is.note &&
    was.boxesBack === is.boxesBack &&
    (was.markedBy ?? null) === (is.markedBy ?? null) &&
    was.markedAt?.getTime() === is.markedAt?.getTime()
  );
}

/** Returns the changes of a stop's orders for a new state of the stop. */
function ordersAfter(
  { now, runId }: ReportContext,
  { state: { status: was }, orders }: StopRecord,
  { status: is, reason, note }: StopState,
): Pick<DecidedReport, 'changes' | 'completions'> {
  const of = { runId };
  const changes: Change<OrderView>[] = [];
  const completions: DecidedReport['completions'][number][] = [];
  for (const { order, completedHere, dayClosed } of orders) {
    const isLive = order.status !== OrderStatus.CANCELLED;
    let known: OrderView = order;
    if (was === StopStatus.DELIVERED && is !== StopStatus.DELIVERED) {
      // An order of a closed day remains completed.
      if (completedHere && !dayClosed) {
        const change = completionChange(order, OrderStatus.PLACED, now, of);
        changes.push(change);
        known = change.result({ orderNumber: null });
      }
      if (!dayClosed) completions.push({ orderId: order.id, completedAt: null });
    }
    if (was === StopStatus.FAILED && is !== StopStatus.FAILED && isLive)
      changes.push(auditOnlyChange(known, 'ORDER_DELIVERY_UNDONE', of));
    // An uncharged order remains Upcoming. It becomes Placed at its closing time, and is displayed to admins.
    const isPlaced = !checkTransition(order.status, OrderStatus.COMPLETED, true);
    if (is === StopStatus.DELIVERED && was !== StopStatus.DELIVERED && isPlaced) {
      changes.push(completionChange(order, OrderStatus.COMPLETED, now, of));
      completions.push({ orderId: order.id, completedAt: now });
    }
    if (is === StopStatus.FAILED && isLive)
      changes.push(auditOnlyChange(known, 'ORDER_NOT_DELIVERED', { ...of, reason, note }));
  }
  return { changes, completions };
}
