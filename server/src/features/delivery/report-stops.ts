import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { type FailReason, StopMark } from '../../shared/delivery-states.js';
import { refusal } from '../../shared/errors.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { requireRun } from '../sessions/actor.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';
import { checkBoxes } from './boxes-out.js';
import { decideStops, type ReportedEvent } from './decide-stops.js';
import { gatherStops } from './gather-stops.js';
import { type RiderStop, riderStops } from './my-run.js';
import { readRun } from './read-runs.js';
import { writeStops } from './write-stops.js';

/** The most empty boxes that are handed back at a stop. */
const MAX_BOXES_BACK = 99;
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
  /** How many empty boxes were handed back. */
  readonly boxesBack?: number | null;
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
 * admin has decided stays. Of a stop a hundred events are kept: a later one does not count. All of it is written or nothing. By the link of a run only.
 *
 * @returns an answer for each event, in their order
 * @throws AppError `rate-limited`, `stop.reason-required`, `input.*`, `session.ended` when the run is closed, and refusals of access
 */
export async function reportStops(
  ctx: UseCaseContext,
  limits: SignInLimits,
  events: readonly StopEventInput[],
): Promise<StopReport[]> {
  const actor = requireRun(ctx.actor);
  await limits.takeReport(actor.runId);
  if (events.length > MAX_EVENTS)
    throw refusal('input.too-many', { label: 'The list of events', max: MAX_EVENTS }, 'events');
  const checked = events.map((event, index) => checkEvent(event, `events.${index}.`));
  const report = async (em: EntityManager): Promise<StopReport[]> => {
    const named = [...new Set(checked.map(({ stopId }) => stopId))];
    const facts = await gatherStops(em, ctx, actor.runId, named);
    const decided = decideStops(
      facts,
      checked.map((event) => ({ ...event, madeBy: actor.userId })),
    );
    await writeStops(em, ctx, facts.now, decided);
    const run = await readRun(em, actor.runId);
    const stops = new Map((await riderStops(em, run?.stops ?? [])).map((stop) => [stop.id, stop]));
    return checked.map(({ id, stopId }) => ({
      eventId: id,
      counted: decided.counted.get(stopId)?.has(id) ?? false,
      stop: stops.get(stopId) ?? null,
    }));
  };
  // The phones of a run wait for each other without a connection.
  return inTransaction(ctx.em, report, actor.runId);
}

/**
 * Checks the form of what is said of a stop.
 *
 * @param field what stands before the names of its input fields
 * @throws AppError `stop.reason-required`, `input.*`
 */
export function checkEvent(
  { id, stopId, mark, reason, note, boxesBack, at }: StopEventInput,
  field: string,
): ReportedEvent {
  if (mark === StopMark.FAILED && !reason) throw refusal('stop.reason-required', {}, `${field}reason`);
  return {
    id: checkId(id, { field: `${field}id`, label: 'Event' }),
    stopId: checkId(stopId, { field: `${field}stopId`, label: 'Stop' }),
    mark,
    reason: mark === StopMark.FAILED ? (reason ?? null) : null,
    note: checkText(note, { field: `${field}note`, label: 'Note' }, MAX_LENGTH.reason),
    boxesBack: mark === StopMark.UNDONE ? 0 : checkBoxes(boxesBack ?? 0, MAX_BOXES_BACK, `${field}boxesBack`),
    madeAt: at,
  };
}
