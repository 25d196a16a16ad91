import { type FailReason, StopMark, StopStatus } from '../../shared/delivery-states.js';
import { type AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import type { Tx } from '../ledger/transaction.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { changeStop, type StopReference } from './change-stop.js';
import { type DecidedReport, decideStops, type ReportContext, type ReportedEvent } from './decide-stops.js';
import { locksOfReport, readStopsForReport } from './load-stops.js';
import type { StopView } from './read-runs.js';
import { checkEvent } from './report-stops.js';
import { writeStops } from './write-stops.js';

interface MarkStopInput {
  readonly stopId: string;
  readonly mark: StopMark;
  readonly reason?: FailReason | null;
  readonly note?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Reports a stop for a rider whose phone does not work, or undoes a report. The rules are those of `reportStops`, and the admin is
 * the author. A report that the rider made earlier replaces this report even if the phone sends it later. Admins only.
 * @returns the stop
 * @throws AppError `not-found`, `run.not-out`, `stop.marked` if a different report was made before, `stop.resolved`,
 * `stop.reason-required`, `key-reused`, `input.*`, and access errors
 */
export async function markStop(ctx: UseCaseContext, input: MarkStopInput): Promise<StopView> {
  const actor = requireAdmin(ctx.actor);
  const { idempotency, ...said } = input;
  const word = checkEvent({ ...said, id: newId(), at: ctx.clock.now() }, '');
  const locks = async (_tx: Tx, { id, runId }: StopReference) => locksOfReport(runId, [id]);
  return changeStop(
    ctx,
    word.stopId,
    requestOf('markStop', idempotency),
    locks,
    async (tx, { id, runId }) => {
      const state = await readStopsForReport(tx, runId, [id]);
      if (!state.isOut) throw appError('run.not-out', {});
      const event = { ...word, madeAt: tx.now, madeBy: actor.userId };
      const decided = decideStops(state, [event]);
      const error = markError(state, decided, event);
      if (error) throw error;
      return { changes: decided.changes, also: () => writeStops(tx, decided) };
    },
  );
}

/** Returns the error of a mark that has no effect, unless the stop is already in the state of the mark. */
function markError(
  { stops: [stop] }: ReportContext,
  { counted }: DecidedReport,
  { id, stopId, mark }: ReportedEvent,
): AppError | null {
  if (!stop || counted.get(stopId)?.has(id)) return null;
  if (!stop.open) return appError('stop.resolved', {});
  const meant = mark === StopMark.UNDONE ? StopStatus.PENDING : mark;
  return stop.state.status === meant ? null : appError('stop.marked', {});
}
