import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { waitUntilCommitted } from '../../db/wait-until-committed.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { hashOfRequest, type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { type AdminActor, reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { JobKind } from './job.js';
import type { JobInputs } from './job-handlers.js';

/** A validated request for a job. Only checks with the database remain. */
export interface JobCommand<Kind extends JobKind = JobKind> {
  readonly kind: Kind;
  readonly how: JobInputs[Kind]['how'];
  /** Subjects of the rows. At least one. */
  readonly subjects: readonly JobInputs[Kind]['subject'][];
  /** Without a key, each call starts a separate job. */
  readonly idempotency: Idempotency | null | undefined;
  /** Writes additional rows for a new job in its transaction. */
  readonly alsoWrite?: (em: EntityManager) => Promise<void>;
}

/** Number of rows per statement. */
const ROWS_AT_ONCE = 5_000;

/**
 * Stores a new job. Any server runs the job, even if the admin signs out.
 * @returns ID of the job; for a repeated request, the ID of the first job
 * @throws AppError `key-reused`, `session.ended`
 */
export async function storeJob<Kind extends JobKind>(
  ctx: UseCaseContext,
  actor: AdminActor,
  { kind, how, subjects, idempotency, alsoWrite }: JobCommand<Kind>,
): Promise<string> {
  const id = newId();
  const request = requestOf(`start ${kind}`, idempotency) ?? { operation: kind, sent: id, key: `job:${id}` };
  const inputHash = Buffer.from(hashOfRequest(request), 'hex');
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, actor, ctx.clock);
    const started = await tables(em)
      .insertInto('BulkJob')
      .values({
        id,
        kind,
        state: 'WORKING',
        how,
        attempt: 1,
        ownerId: actor.userId,
        key: request.key,
        inputHash,
        channel: ctx.origin?.channel ?? null,
        requestId: ctx.origin?.requestId ?? null,
        createdAt: ctx.clock.now(),
      })
      .onConflict((used) => used.columns(['ownerId', 'key']).doNothing())
      .returning('id')
      .execute();
    if (started.length === 0) {
      const before = await tables(em)
        .selectFrom('BulkJob')
        .select(['id', 'inputHash'])
        .where('ownerId', '=', actor.userId)
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow();
      if (!inputHash.equals(before.inputHash)) throw appError('key-reused', {}, 'idempotencyKey');
      await waitUntilCommitted(em);
      return before.id;
    }
    for (let from = 0; from < subjects.length; from += ROWS_AT_ONCE)
      await tables(em)
        .insertInto('BulkJobRow')
        .values(
          subjects.slice(from, from + ROWS_AT_ONCE).map((subject, index) => ({
            jobId: id,
            position: from + index,
            subject,
            state: 'WAITING',
            attempt: 1,
          })),
        )
        .execute();
    await alsoWrite?.(em);
    return id;
  });
}
