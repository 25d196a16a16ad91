/** What became of the rows of a bulk job. Only a row that waits in the attempt that did it is changed. */
import { condition, givenRows, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError } from '../../shared/errors.js';
import { DecideAgainError } from '../changes/apply-changes.js';
import type { DoneRow, KeyedRow, StoredRefusal } from './job.js';

/** A job as somebody works on it: tried again, its attempt is the next. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

/**
 * Stores that some rows are done, in the transaction that does them: so a row that waits was not done.
 *
 * @param positions of the rows, by the keys of their requests
 * @throws DecideAgainError when one of them waits no longer
 */
export async function storeDone(
  em: EntityManager,
  job: Attempt,
  positions: ReadonlyMap<string, number>,
  rows: readonly DoneRow[],
): Promise<void> {
  const done = rows.map(({ request, orderId, customerId, amountPaise, entryId }) => ({
    position: positions.get(request.key) as number,
    order_id: orderId,
    customer_id: customerId,
    amount: amountPaise.toString(),
    entry_id: entryId,
  }));
  const stored = await waitingOf(
    em,
    job,
    done,
    'order_id uuid, customer_id uuid, amount bigint, entry_id uuid',
  )
    .set(({ ref }) => ({
      state: 'DONE',
      order_id: ref('given.order_id'),
      customer_id: ref('given.customer_id'),
      amount: ref('given.amount'),
      entry_id: ref('given.entry_id'),
    }))
    .returning('r.position')
    .execute();
  // Another worker was first, or they are tried again by somebody.
  if (stored.length < done.length) throw new DecideAgainError();
}

/** Stores the outcome of rows for which nothing was written: refused, or it is so already. One that somebody else has done meanwhile stays done. */
export async function storeOthers(
  em: EntityManager,
  job: Attempt,
  rows: readonly KeyedRow<never>[],
  outcomes: readonly unknown[],
): Promise<void> {
  const settled = rows.map(({ position }, index) => {
    const outcome = outcomes[index];
    if (!(outcome instanceof AppError)) return { position, state: 'DONE', amount: 0, refusal: null };
    const stored: StoredRefusal = { reason: outcome.reason, params: outcome.params };
    return { position, state: 'REFUSED', amount: null, refusal: stored as unknown as string };
  });
  await waitingOf(em, job, settled, 'state text, amount bigint, refusal jsonb')
    .set(({ ref }) => ({
      state: ref('given.state'),
      amount: ref('given.amount'),
      refusal: ref('given.refusal'),
    }))
    .execute();
}

/** Rows of a job that wait in this attempt, to be changed to what is `given` by their positions. */
const waitingOf = <Row extends { position: number }>(
  em: EntityManager,
  job: Attempt,
  rows: readonly Row[],
  columns: string,
) =>
  query(em)
    .updateTable('bulk_job_rows as r')
    .from(givenRows(rows, `position int, ${columns}`))
    .where('r.job_id', '=', job.id)
    .where('r.state', '=', 'WAITING')
    .where('r.attempt', '=', job.attempt)
    .where(condition('r.position = given.position'));
