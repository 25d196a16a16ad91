import { type FailReason, StopMark } from '../../shared/delivery-states.js';
import { AppError, appError } from '../../shared/errors.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { commit, writeChanges } from '../ledger/commit.js';
import { lock } from '../ledger/locks.js';
import { requireRun } from '../sessions/actor.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';
import { checkBoxes } from './boxes-out.js';
import { decideStops, type ReportedEvent } from './decide-stops.js';
import { locksOfReport, readStopsForReport } from './load-stops.js';
import { type RiderStop, riderStops } from './my-run.js';
import { readRun } from './read-runs.js';
import { writeStops } from './write-stops.js';

/** Maximum number of returned boxes per report. */
const MAX_BOXES_BACK = 99;
/** Maximum number of events per call. */
const MAX_REPORTED_EVENTS = 500;

/** Event as sent by a phone. */
interface StopEventInput {
  /** ID created by the phone. A second event with this ID is the same event. */
  readonly id: string;
  readonly stopId: string;
  readonly mark: StopMark;
  readonly reason?: FailReason | null;
  readonly note?: string | null;
  /** Number of empty boxes that the customer returned. */
  readonly boxesBack?: number | null;
  readonly at: Date;
}

/** Result of an event. */
export interface StopReport {
  readonly eventId: string;
  /** Whether the event counts for the state of the stop, based on all stored events. */
  readonly counted: boolean;
  /** Current stop. Null if the stop is not on this run. */
  readonly stop: RiderStop | null;
}

/**
 * Stores a rider's reports, which may be late, repeated, or out of sequence. The first report of a stop counts, by the time it
 * was made. DELIVERED completes the stop's placed orders, while an uncharged order remains Upcoming. FAILED moves no money.
 * UNDONE undoes either report. An admin's decision is final. A stop stores a hundred events, and later events do not count. One
 * transaction stores all reports. Run links only.
 * @returns a result for each event, in sequence
 * @throws AppError `rate-limited`, `stop.reason-required`, `input.*`, `session.ended` if the run is closed, and access errors
 */
export async function reportStops(
  ctx: UseCaseContext,
  limits: SignInLimits,
  events: readonly StopEventInput[],
): Promise<StopReport[]> {
  const actor = requireRun(ctx.actor);
  await limits.takeReport(actor.runId);
  if (events.length > MAX_REPORTED_EVENTS)
    throw appError('input.too-many', { label: 'The list of events', max: MAX_REPORTED_EVENTS }, 'events');
  const checked = events.map((event, index) => checkEvent(event, `events.${index}.`));
  const stopIds = [...new Set(checked.map(({ stopId }) => stopId))];
  const said = checked.map((event) => ({ ...event, madeBy: actor.userId }));
  // Several phones of a run wait for each other without using a connection.
  const call = { requests: [actor.runId], lockedIdOf: (runId: string) => runId };
  const [reports] = await commit<string, StopReport[]>(ctx, call, async (tx, batch) => {
    await lock(tx, batch, locksOfReport(actor.runId, stopIds));
    const decided = decideStops(await readStopsForReport(tx, actor.runId, stopIds), said);
    let stops = new Map<string, RiderStop>();
    await writeChanges(tx, decided.changes, [], async () => {
      await writeStops(tx, decided);
      const run = await readRun(tx.em, actor.runId);
      stops = new Map((await riderStops(tx.em, run?.stops ?? [])).map((stop) => [stop.id, stop]));
    });
    const reports = checked.map(({ id, stopId }) => ({
      eventId: id,
      counted: decided.counted.get(stopId)?.has(id) ?? false,
      stop: stops.get(stopId) ?? null,
    }));
    return new Map([[actor.runId, reports]]);
  });
  if (!reports || reports instanceof AppError) throw reports;
  return reports;
}

/**
 * Validates a report.
 * @param field prefix of the input fields in errors
 * @throws AppError `stop.reason-required`, `input.*`
 */
export function checkEvent(
  { id, stopId, mark, reason, note, boxesBack, at }: StopEventInput,
  field: string,
): ReportedEvent {
  if (mark === StopMark.FAILED && !reason) throw appError('stop.reason-required', {}, `${field}reason`);
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
