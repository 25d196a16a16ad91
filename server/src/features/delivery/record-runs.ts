import { anyOf } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';

/** Returns a run's values for the audit trail: the rider, and the orders in sequence, without the link. */
function runSnapshot(run: RunView): Snapshot {
  return {
    date: run.date,
    mealId: run.mealId,
    riderId: run.riderId,
    status: run.status,
    stops: run.stops.map((stop) => stop.orders.map(({ orderNumber }) => orderNumber)),
  };
}

export type RunAction = Extract<AuditAction, `RUN_${string}`>;

/** Actions that get an audit entry even if the values of the run are unchanged. */
const MAKES_A_LINK: ReadonlySet<RunAction> = new Set(['RUN_LINK_RENEWED', 'RUN_HANDED_OVER']);

/**
 * Adds audit entries for the changes of some runs, including new links.
 * @param before runs before the change
 * @param ids IDs of all runs that may have changed
 * @returns the runs after the change
 */
export async function auditRunChanges(
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
