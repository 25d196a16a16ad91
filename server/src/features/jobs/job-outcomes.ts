/** Outcomes of the rows of a bulk job. Only waiting rows of the current attempt are changed. */
import type { Selectable } from 'kysely';

import { boundRows, type Tables, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError } from '../../shared/errors.js';
import { ZERO_PAISE } from '../../shared/money.js';
import { RetryError } from '../ledger/transaction.js';
import type { DoneRow, KeyedRow, StoredError } from './job.js';

/** An attempt of a job. A retry has the next number. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

/**
 * Stores that some rows are done, in the transaction of their work, so that a waiting row was not done.
 * @param positions positions of the rows, by the keys of their requests
 * @throws RetryError if a row is no longer waiting
 */
export async function storeDone(
  em: EntityManager,
  job: Attempt,
  positions: ReadonlyMap<string, number>,
  rows: readonly DoneRow[],
): Promise<void> {
  const done = rows.map(({ request, orderId, customerId, amountPaise, entryId }) => ({
    position: positions.get(request.key) as number,
    orderId,
    customerId,
    amountPaise,
    entryId,
  }));
  const stored = await waitingOf(em, job, ['orderId', 'customerId', 'amountPaise', 'entryId'], done)
    .set(({ ref }) => ({
      state: 'DONE',
      orderId: ref('given.orderId'),
      customerId: ref('given.customerId'),
      amountPaise: ref('given.amountPaise'),
      entryId: ref('given.entryId'),
    }))
    .returning('BulkJobRow.position')
    .execute();
  // Another worker completed a row first, or an admin started a retry of the rows.
  if (stored.length < done.length) throw new RetryError();
}

/**
 * Stores the outcome of rows that needed no write, because they were rejected or already done. A row that another worker
 * completed is not changed.
 */
export async function storeOthers(
  em: EntityManager,
  job: Attempt,
  rows: readonly KeyedRow<never>[],
  outcomes: readonly unknown[],
): Promise<void> {
  const settled = rows.map(({ position }, index) => {
    const outcome = outcomes[index];
    if (!(outcome instanceof AppError))
      return { position, state: 'DONE' as const, amountPaise: ZERO_PAISE, error: null };
    const stored: StoredError = { reason: outcome.reason, params: outcome.params };
    return { position, state: 'REFUSED' as const, amountPaise: null, error: stored };
  });
  await waitingOf(em, job, ['state', 'amountPaise', 'error'], settled)
    .set(({ ref }) => ({
      state: ref('given.state'),
      amountPaise: ref('given.amountPaise'),
      error: ref('given.error'),
    }))
    .execute();
}

type StoredRow = Selectable<Tables['BulkJobRow']>;

/** Updates the waiting rows of this attempt to the values in `given`, by position. */
const waitingOf = <Property extends keyof StoredRow>(
  em: EntityManager,
  job: Attempt,
  properties: readonly Property[],
  rows: readonly Pick<StoredRow, Property | 'position'>[],
) =>
  tables(em)
    .updateTable('BulkJobRow')
    .from(boundRows(em, 'BulkJobRow', ['position', ...properties], rows))
    .where('BulkJobRow.jobId', '=', job.id)
    .where('BulkJobRow.state', '=', 'WAITING')
    .where('BulkJobRow.attempt', '=', job.attempt)
    .whereRef('BulkJobRow.position', '=', 'given.position');
