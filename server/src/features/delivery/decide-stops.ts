import { StopMark, StopStatus } from '../../shared/delivery-states.js';
import type { Change } from '../changes/change.js';
import { completionChange } from '../orders/changing/complete-delivered.js';
import { recordOnly } from '../orders/changing/order-change.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus, stepRuling } from '../orders/rules/order-status.js';
import { type StopEvent, type StopState, stateAfter } from './stop-events.js';
import { completedByKitchenAt, type StopOrder } from './what-is-a-stop.js';

/** How much is kept of what is said of a stop: no rider presses so often, and whoever goes on fills nothing. */
export const MAX_KEPT = 100;

/** An order of a stop, with what decides about it. */
export interface GatheredOrder extends StopOrder {
  /** Whether its day was closed, so that nothing is to come any more. */
  readonly dayClosed: boolean;
}

/** What decides about a stop, beside what is said of it now. */
export interface StopFacts {
  readonly id: string;
  readonly state: StopState;
  /** Whether phones have a say in it: not after an admin has decided. */
  readonly open: boolean;
  /** What is kept of what was said of it, in the order in which it arrived. */
  readonly said: readonly StopEvent[];
  readonly orders: readonly GatheredOrder[];
}

/** What decides about a report: the stops that it names and that are on the run. */
export interface ReportFacts {
  readonly now: Date;
  readonly runId: string;
  /** When the run went out. */
  readonly startedAt: Date;
  readonly stops: readonly StopFacts[];
}

/** Something that is said of a stop. */
export type ReportedEvent = StopEvent & { readonly stopId: string };

/** What becomes of a report. */
export interface DecidedReport {
  /** What is new and is kept, in the order in which it is to stand. */
  readonly kept: readonly ReportedEvent[];
  /** The ids of what counted, by stop, whenever it was said. */
  readonly counted: ReadonlyMap<string, ReadonlySet<string>>;
  /** The stops that are not as they were. */
  readonly states: readonly { readonly stopId: string; readonly state: StopState }[];
  /** What becomes of the orders, and what their history says of it. */
  readonly changes: readonly Change<OrderView>[];
  /** Since when orders are Completed because their stop was delivered; null: not any more. */
  readonly completions: readonly { readonly orderId: string; readonly completedAt: Date | null }[];
}

/**
 * Decides what becomes of what a rider says: what of it is kept, what is true of each stop after it, and how the orders follow. They become Completed when
 * their stop is delivered, unless they are not charged yet, and Placed again when that is taken back, unless somebody else has completed them. Pure.
 *
 * @param events in the order in which they arrived
 */
export function decideStops(facts: ReportFacts, events: readonly ReportedEvent[]): DecidedReport {
  const saidNow = Map.groupBy(events, ({ stopId }) => stopId);
  const decided = facts.stops.map((stop) => decideStop(facts, stop, saidNow.get(stop.id) ?? []));
  return {
    kept: decided.flatMap(({ kept }) => kept),
    counted: new Map(decided.map(({ stop, counted }) => [stop.id, counted])),
    states: decided.flatMap(({ stop, state }) => (state ? { stopId: stop.id, state } : [])),
    changes: decided.flatMap(({ changes }) => changes),
    completions: decided.flatMap(({ completions }) => completions),
  };
}

function decideStop(facts: ReportFacts, stop: StopFacts, events: readonly ReportedEvent[]) {
  const kept = stop.open ? keptOf(facts, stop, events) : [];
  const { state, counted } = stateAfter([...stop.said, ...kept]);
  const stays = !stop.open || isSame(stop.state, state);
  const after = stays ? { changes: [], completions: [] } : ordersAfter(facts, stop, state);
  return { stop, kept, counted, state: stays ? null : state, ...after };
}

/** What is new, while there is room. A phone's clock may be wrong: nothing was said before the run went out, and nothing will have been said later. */
function keptOf(
  { now, startedAt }: ReportFacts,
  { said, state, orders }: StopFacts,
  events: readonly ReportedEvent[],
): ReportedEvent[] {
  const known = new Set(said.map(({ id }) => id));
  const kept: ReportedEvent[] = [];
  // The kitchen has completed it: who says that it was not delivered comes too late.
  const isCompleted = state.status === StopStatus.PENDING && completedByKitchenAt(orders) !== null;
  for (const event of events) {
    if (known.size >= MAX_KEPT) break;
    if (known.has(event.id) || (isCompleted && event.mark === StopMark.FAILED)) continue;
    known.add(event.id);
    const madeAt = Math.min(Math.max(event.madeAt.getTime(), startedAt.getTime()), now.getTime());
    kept.push({ ...event, madeAt: new Date(madeAt) });
  }
  return kept;
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

/** How the orders of a stop follow when it becomes another. */
function ordersAfter(
  { now, runId }: ReportFacts,
  { state: { status: was }, orders }: StopFacts,
  { status: is, reason, note }: StopState,
): Pick<DecidedReport, 'changes' | 'completions'> {
  const of = { runId };
  const changes: Change<OrderView>[] = [];
  const completions: DecidedReport['completions'][number][] = [];
  for (const { order, completedHere, dayClosed } of orders) {
    const isLive = order.status !== OrderStatus.CANCELLED;
    let known: OrderView = order;
    if (was === StopStatus.DELIVERED && is !== StopStatus.DELIVERED) {
      // What is of a day that was closed stays completed, and its stop's.
      if (completedHere && !dayClosed) {
        const change = completionChange(order, OrderStatus.PLACED, now, of);
        changes.push(change);
        known = change.result({ orderNumber: null });
      }
      if (!dayClosed) completions.push({ orderId: order.id, completedAt: null });
    }
    if (was === StopStatus.FAILED && is !== StopStatus.FAILED && isLive)
      changes.push(recordOnly(known, 'ORDER_DELIVERY_UNDONE', of));
    // What is not charged yet stays Upcoming: it becomes Placed at its time, and an admin sees it.
    const isPlaced = !stepRuling(order.status, OrderStatus.COMPLETED, true);
    if (is === StopStatus.DELIVERED && was !== StopStatus.DELIVERED && isPlaced) {
      changes.push(completionChange(order, OrderStatus.COMPLETED, now, of));
      completions.push({ orderId: order.id, completedAt: now });
    }
    if (is === StopStatus.FAILED && isLive)
      changes.push(recordOnly(known, 'ORDER_NOT_DELIVERED', { ...of, reason, note }));
  }
  return { changes, completions };
}
