import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { RunStatus } from './delivery-states.js';
import { lockRun } from './lock-run.js';
import type { RunView } from './read-runs.js';
import { recordRuns } from './record-runs.js';

/** The most stops of one call. */
const MAX_STOPS = 1_000;

/**
 * Puts the stops of a run in another sequence: those that are named first, as they are named, the others behind them as they stood. Admins only.
 *
 * @returns the run
 * @throws AppError `not-found` for a run, and for a stop that is not on it; `run.closed`, `input.*`, and refusals of access
 */
export async function orderStops(
  ctx: UseCaseContext,
  input: { runId: string; stopIds: readonly string[] },
): Promise<RunView> {
  requireAdmin(ctx.actor);
  const runId = checkId(input.runId, { field: 'runId', label: 'Run' });
  if (input.stopIds.length > MAX_STOPS)
    throw refusal('input.too-many', { label: 'The list of stops', max: MAX_STOPS }, 'stopIds');
  const named = [
    ...new Set(input.stopIds.map((id, at) => checkId(id, { field: `stopIds.${at}`, label: 'Stop' }))),
  ];
  return inTransaction(ctx.em, async (em) => {
    const run = await lockRun(em, runId, 'runId');
    await reauthenticate(em, ctx.actor, ctx.clock);
    if (run.status === RunStatus.CLOSED) throw refusal('run.closed', {});
    const standing = run.stops.map(({ id }) => id);
    if (named.some((id) => !standing.includes(id))) throw refusal('not-found', { thing: 'Stop' }, 'stopIds');
    const wanted = [...named, ...standing.filter((id) => !named.includes(id))];
    await sql(
      em,
      `update delivery_stops s set sequence = w.sequence
       from unnest($1::uuid[]) with ordinality as w (id, sequence) where s.id = w.id`,
      [wanted],
    );
    const [after] = await recordRuns(em, ctx, 'RUN_CHANGED', [run], [runId]);
    return after as RunView;
  });
}
