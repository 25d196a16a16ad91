import { query } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { type FailReason, StopMark, StopStatus } from '../../shared/delivery-states.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { claimKey } from '../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type DecidedReport, decideStops, type ReportedEvent, type ReportFacts } from './decide-stops.js';
import { gatherStops } from './gather-stops.js';
import { readRun, type StopView } from './read-runs.js';
import { checkEvent } from './report-stops.js';
import { writeStops } from './write-stops.js';

export interface MarkStopInput {
  readonly stopId: string;
  readonly mark: StopMark;
  readonly reason?: FailReason | null;
  readonly note?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Says what became of a stop for a rider whose phone is dead, or takes it back: one more word on the stop, by the rules of those that phones send, and
 * the word of the admin who says it. A word that the rider said before and whose phone sends it later still comes first. Admins only.
 *
 * @returns the stop
 * @throws AppError `not-found`, `run.not-out`, `stop.marked` when something else was said before, `stop.resolved`, `stop.reason-required`, `key-reused`,
 *   `input.*`, and refusals of access
 */
export async function markStop(ctx: UseCaseContext, input: MarkStopInput): Promise<StopView> {
  const actor = requireAdmin(ctx.actor);
  const { idempotency, ...said } = input;
  const word = checkEvent({ ...said, id: newId(), at: ctx.clock.now() }, '');
  const stop = await inTransaction(ctx.em, async (em) => {
    const found = await query(em)
      .selectFrom('delivery_stops')
      .where('id', '=', word.stopId)
      .select('run_id')
      .executeTakeFirst();
    if (!found) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
    // A repeated request is answered with the stop as it stands.
    if (await claimKey(em, ctx, requestOf('markStop', idempotency))) {
      const facts = await gatherStops(em, ctx, found.run_id, [word.stopId]);
      if (!facts.isOut) throw refusal('run.not-out', {});
      const event = { ...word, madeAt: facts.now, madeBy: actor.userId };
      const decided = decideStops(facts, [event]);
      const refused = markRefusal(facts, decided, event);
      if (refused) throw refused;
      await writeStops(em, ctx, facts.now, decided);
    }
    const run = await readRun(em, found.run_id);
    return run?.stops.find(({ id }) => id === word.stopId);
  });
  if (!stop) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
  return stop;
}

/** Why a mark is refused: it makes no difference, and the stop is not what it says. */
function markRefusal(
  { stops: [stop] }: ReportFacts,
  { counted }: DecidedReport,
  { id, stopId, mark }: ReportedEvent,
): AppError | null {
  if (!stop || counted.get(stopId)?.has(id)) return null;
  if (!stop.open) return refusal('stop.resolved', {});
  const meant = mark === StopMark.UNDONE ? StopStatus.PENDING : mark;
  return stop.state.status === meant ? null : refusal('stop.marked', {});
}
