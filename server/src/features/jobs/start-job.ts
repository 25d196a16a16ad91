import { untilCommitted } from '../../db/committed.js';
import { query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { hashOfRequest, type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { type AdminActor, reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { JobKind } from './job.js';
import type { JobInputs } from './job-work.js';

/** What is to be done, checked: it needs only the database's word. */
export interface JobWish<Kind extends JobKind = JobKind> {
  readonly kind: Kind;
  readonly how: JobInputs[Kind]['how'];
  /** At least one. */
  readonly subjects: readonly JobInputs[Kind]['subject'][];
  /** Without one each call starts a job of its own. */
  readonly idempotency: Idempotency | null | undefined;
  /** Writes what belongs to a new job in its transaction. */
  readonly alsoWrite?: (em: EntityManager) => Promise<void>;
}

/** How many rows one statement writes. */
const ROWS_AT_ONCE = 5_000;

/**
 * Writes down what is to be done for many. It is done by whichever server comes to it first, whoever is signed in then.
 *
 * @returns the job's id; of a repetition that of the first
 * @throws AppError `key-reused`, `session.ended`
 */
export async function startJob<Kind extends JobKind>(
  ctx: UseCaseContext,
  actor: AdminActor,
  { kind, how, subjects, idempotency, alsoWrite }: JobWish<Kind>,
): Promise<string> {
  const id = newId();
  const request = requestOf(`start ${kind}`, idempotency) ?? { operation: kind, sent: id, key: `job:${id}` };
  const input_hash = Buffer.from(hashOfRequest(request), 'hex');
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, actor, ctx.clock);
    const started = await query(em)
      .insertInto('bulk_jobs')
      .values({
        id,
        kind,
        state: 'WORKING',
        how: JSON.stringify(how),
        attempt: 1,
        owner_id: actor.userId,
        key: request.key,
        input_hash,
        door: ctx.origin?.channel ?? null,
        request_id: ctx.origin?.requestId ?? null,
        created_at: ctx.clock.now(),
      })
      .onConflict((used) => used.columns(['owner_id', 'key']).doNothing())
      .returning('id')
      .execute();
    if (started.length === 0) {
      const before = await query(em)
        .selectFrom('bulk_jobs')
        .select(['id', 'input_hash'])
        .where('owner_id', '=', actor.userId)
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow();
      if (!input_hash.equals(before.input_hash)) throw refusal('key-reused', {}, 'idempotencyKey');
      await untilCommitted(em);
      return before.id;
    }
    for (let from = 0; from < subjects.length; from += ROWS_AT_ONCE)
      await query(em)
        .insertInto('bulk_job_rows')
        .values(
          subjects.slice(from, from + ROWS_AT_ONCE).map((subject, index) => ({
            job_id: id,
            position: from + index,
            subject: JSON.stringify(subject),
            state: 'WAITING',
            attempt: 1,
          })),
        )
        .execute();
    await alsoWrite?.(em);
    return id;
  });
}
