import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { readOrders } from '../orders/read-orders.js';
import { type RunActor, reauthenticate, requireRun } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type FailReason, StopMark } from './delivery-states.js';
import { type RiderStop, riderStops } from './my-run.js';
import { readRun } from './read-runs.js';
import { settleStop } from './settle-stop.js';
import { type StopEvent, stateAfter } from './stop-events.js';

/** The most events of one call. */
export const MAX_EVENTS = 500;

/** What a phone reports, as it comes in. */
export interface StopEventInput {
  /** Of the phone's own making: a second event with it is the same one. */
  readonly id: string;
  readonly stopId: string;
  readonly mark: StopMark;
  readonly reason?: FailReason | null;
  readonly note?: string | null;
  readonly at: Date;
}

/** What became of an event. */
export interface StopReport {
  readonly eventId: string;
  /** Whether it made a difference, by all that is known now. */
  readonly counted: boolean;
  /** What is true now; null when the stop is not on this run. */
  readonly stop: RiderStop | null;
}

/**
 * Takes in what a rider's phone says of the stops of its run, perhaps late, twice or in another order: the first word on a stop wins, by when it was made.
 * DELIVERED completes the stop's orders that are placed; one that is not charged yet stays Upcoming. FAILED moves no money. UNDONE takes either back. What an
 * admin has decided stays. All of it is written or nothing. By the link of a run only.
 *
 * @returns an answer for each event, in their order
 * @throws AppError `stop.reason-required`, `input.*`, `session.ended` when the run is closed, and refusals of access
 */
export async function reportStops(
  ctx: UseCaseContext,
  events: readonly StopEventInput[],
): Promise<StopReport[]> {
  const actor = requireRun(ctx.actor);
  if (events.length > MAX_EVENTS)
    throw refusal('input.too-many', { label: 'The list of events', max: MAX_EVENTS }, 'events');
  const checked = events.map(checkEvent);
  return inTransaction(ctx.em, async (em) => {
    await lockOrdersOf(em, actor, checked);
    // Whoever ends the run waits, or has ended it: then the session is over.
    await sql(em, 'select 1 from delivery_runs where id = $1 for share', [actor.runId]);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const open = await lockStops(em, actor, checked);
    const counted = new Set<string>();
    await writeEvents(
      em,
      ctx,
      checked.filter(({ stopId }) => open.get(stopId) === true),
    );
    for (const [stopId, said] of await eventsOf(em, [...open.keys()])) {
      const after = stateAfter(said);
      for (const id of after.counted) counted.add(`${stopId} ${id}`);
      if (open.get(stopId)) await settleStop(em, ctx, actor.runId, stopId, after.state);
    }
    const run = await readRun(em, actor.runId);
    const stops = new Map((await riderStops(em, run?.stops ?? [])).map((stop) => [stop.id, stop]));
    return checked.map(({ id, stopId }) => ({
      eventId: id,
      counted: counted.has(`${stopId} ${id}`),
      stop: stops.get(stopId) ?? null,
    }));
  });
}

type CheckedEvent = StopEvent & { readonly stopId: string };

function checkEvent({ id, stopId, mark, reason, note, at }: StopEventInput, index: number): CheckedEvent {
  const field = `events.${index}`;
  if (mark === StopMark.FAILED && !reason) throw refusal('stop.reason-required', {}, `${field}.reason`);
  return {
    id: checkId(id, { field: `${field}.id`, label: 'Event' }),
    stopId: checkId(stopId, { field: `${field}.stopId`, label: 'Stop' }),
    mark,
    reason: mark === StopMark.FAILED ? (reason ?? null) : null,
    note: checkText(note, { field: `${field}.note`, label: 'Note' }, MAX_LENGTH.reason),
    madeAt: at,
  };
}

/** Locks the orders first, as everybody does who locks them and the run. */
async function lockOrdersOf(
  em: EntityManager,
  { runId }: RunActor,
  events: readonly CheckedEvent[],
): Promise<void> {
  await readOrders(
    em,
    `where o.id in (select so.order_id from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
       where s.run_id = $1 and s.id = any($2::uuid[])) order by o.id for update of o`,
    [runId, events.map(({ stopId }) => stopId)],
  );
}

/**
 * Locks the stops that were named and are on the run.
 *
 * @returns of each, whether phones have a say in it: not after an admin has decided
 */
async function lockStops(
  em: EntityManager,
  { runId }: RunActor,
  events: readonly CheckedEvent[],
): Promise<Map<string, boolean>> {
  const rows = await sql<{ id: string; open: boolean }>(
    em,
    `select id, resolution is null as open from delivery_stops
     where run_id = $1 and id = any($2::uuid[]) order by id for update`,
    [runId, [...new Set(events.map(({ stopId }) => stopId))]],
  );
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** Keeps what is new. A phone's clock may be wrong: nothing was said before the run went out, and nothing will have been said later. */
async function writeEvents(
  em: EntityManager,
  ctx: UseCaseContext,
  events: readonly CheckedEvent[],
): Promise<void> {
  await sql(
    em,
    `insert into delivery_events (stop_id, id, mark, reason, note, made_at, received_at)
     select e.stop_id, e.id, e.mark, e.reason, e.note, least(greatest(e.made_at, r.started_at), $7::timestamptz), $7::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as e (stop_id, id, mark, reason, note, made_at, place)
     join delivery_stops s on s.id = e.stop_id join delivery_runs r on r.id = s.run_id
     order by e.place on conflict (stop_id, id) do nothing`,
    [
      events.map(({ stopId }) => stopId),
      events.map(({ id }) => id),
      events.map(({ mark }) => mark),
      events.map(({ reason }) => reason),
      events.map(({ note }) => note),
      events.map(({ madeAt }) => madeAt.toISOString()),
      ctx.clock.now().toISOString(),
    ],
  );
}

interface EventRow {
  stop_id: string;
  id: string;
  mark: StopMark;
  reason: FailReason | null;
  note: string;
  made_at: string;
}

/** All that was said of some stops, in the order in which it arrived. */
async function eventsOf(em: EntityManager, stopIds: readonly string[]): Promise<Map<string, StopEvent[]>> {
  const rows = await sql<EventRow>(
    em,
    `select stop_id, id, mark, reason, note, made_at from delivery_events where stop_id = any($1::uuid[]) order by arrival`,
    [[...stopIds]],
  );
  const events = Map.groupBy(rows, ({ stop_id }) => stop_id);
  return new Map(
    [...events].map(([stopId, those]) => [
      stopId,
      those.map((row) => ({
        id: row.id,
        mark: row.mark,
        reason: row.reason,
        note: row.note,
        madeAt: new Date(row.made_at),
      })),
    ]),
  );
}
