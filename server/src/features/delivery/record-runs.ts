import { anyOf } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';

/** A run as the trail keeps it: who brings which orders, in which sequence. Never its link. */
export function runSnapshot(run: RunView): Snapshot {
  return {
    date: run.date,
    mealId: run.mealId,
    riderId: run.riderId,
    status: run.status,
    stops: run.stops.map((stop) => stop.orders.map(({ orderNumber }) => orderNumber)),
  };
}

export type RunAction = Extract<AuditAction, `RUN_${string}`>;

/** Something has changed, although the run looks as it did. */
const MAKES_A_LINK: ReadonlySet<RunAction> = new Set(['RUN_LINK_RENEWED', 'RUN_HANDED_OVER']);

/**
 * Records what became of some runs, each that is not as it was, or has another link.
 *
 * @param before those that were there
 * @param ids of all that may have changed
 */
export async function recordRuns(
  em: EntityManager,
  ctx: UseCaseContext,
  action: RunAction,
  before: readonly RunView[],
  ids: readonly string[],
): Promise<RunView[]> {
  const after = await readRuns(em, (all) => all.where('r.id', '=', anyOf(ids)));
  for (const id of ids) {
    const [was, is] = [before, after].map((runs) => runs.find((run) => run.id === id));
    const [old, now] = [was ? runSnapshot(was) : null, is ? runSnapshot(is) : null];
    if (!MAKES_A_LINK.has(action) && JSON.stringify(old) === JSON.stringify(now)) continue;
    await recordAudit(em, ctx, { action, subjectId: id, before: old, after: now });
  }
  return after;
}
