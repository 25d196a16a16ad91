import { tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { appError } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { requirePermission } from '../sessions/access.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { JOB_PERMISSIONS, type JobKind } from './job.js';

/**
 * Retries the rejected rows of a job, and the remaining rows of a stopped job. Admins only.
 * @param attempt displayed attempt number; a second request with the same number does not retry again
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function retryJob(ctx: UseCaseContext, given: string, attempt: number): Promise<string> {
  const actor = requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Bulk job' });
  await inTransaction(ctx.em, async (em) => {
    const job = await tables(em)
      .selectFrom('BulkJob')
      .select(['kind', 'state', 'attempt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    await reauthenticate(em, actor, ctx.clock);
    if (!job) throw appError('not-found', { thing: 'Bulk job' });
    requirePermission(actor, JOB_PERMISSIONS[job.kind as JobKind].start);
    if (job.state === 'WORKING' || job.attempt !== attempt) return;
    await tables(em)
      .updateTable('BulkJobRow')
      .set({ state: 'WAITING', error: null, attempt: attempt + 1 })
      .where('jobId', '=', id)
      .where('state', '!=', 'DONE')
      .execute();
    await tables(em)
      .updateTable('BulkJob')
      .set({
        state: 'WORKING',
        problem: null,
        endedAt: null,
        attempt: attempt + 1,
        // The key belongs to the admin who started the job. A repeated start with this key returns the same job.
        retriedById: actor.userId,
        channel: ctx.origin?.channel ?? null,
        requestId: ctx.origin?.requestId ?? null,
      })
      .where('id', '=', id)
      .execute();
  });
  publish({ what: 'bulk-job' });
  return id;
}
