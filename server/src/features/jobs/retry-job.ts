import { query } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/**
 * Tries again what was refused, and what a job that was stopped has left, for whoever asks. Admins only.
 *
 * @param attempt the one whose outcome was looked at: asked for twice, it is tried again once
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function retryJob(ctx: UseCaseContext, given: string, attempt: number): Promise<string> {
  const actor = requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Bulk run' });
  await inTransaction(ctx.em, async (em) => {
    const job = await query(em)
      .selectFrom('bulk_jobs')
      .select(['state', 'attempt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    await reauthenticate(em, actor, ctx.clock);
    if (!job) throw refusal('not-found', { thing: 'Bulk run' });
    if (job.state === 'WORKING' || job.attempt !== attempt) return;
    await query(em)
      .updateTable('bulk_job_rows')
      .set({ state: 'WAITING', refusal: null, attempt: attempt + 1 })
      .where('job_id', '=', id)
      .where('state', '!=', 'DONE')
      .execute();
    await query(em)
      .updateTable('bulk_jobs')
      .set({
        state: 'WORKING',
        problem: null,
        ended_at: null,
        attempt: attempt + 1,
        // The key stays with whoever started it: asked for again with it, it is the same job.
        retried_by: actor.userId,
        door: ctx.origin?.channel ?? null,
        request_id: ctx.origin?.requestId ?? null,
      })
      .where('id', '=', id)
      .execute();
  });
  publish({ what: 'bulk-job' });
  return id;
}
