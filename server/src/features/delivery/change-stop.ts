import { tables } from '../../db/tables.js';
import { waitUntilCommitted } from '../../db/wait-until-committed.js';
import { AppError, appError } from '../../shared/errors.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { type Change, NO_ROWS } from '../ledger/change.js';
import { commit, writeChanges } from '../ledger/commit.js';
import { checkKey } from '../ledger/key-rules.js';
import { type LockSet, lock } from '../ledger/locks.js';
import type { Tx } from '../ledger/transaction.js';
import type { UseCaseContext } from '../use-case.js';
import { readRun, type StopView } from './read-runs.js';

/** Stop, as read before its rows are locked. */
export interface StopReference {
  readonly id: string;
  readonly runId: string;
  readonly customerId: string;
}

/**
 * Changes a stop for a request of an admin.
 * @param request key of the request; a repeated request changes nothing and returns the current stop
 * @param locks returns the rows that the change locks
 * @param change reads the locked rows; returns the changes of orders and wallets, and a function that writes the other rows
 * @throws AppError `not-found`, `key-reused`, `session.ended`, and the errors of `change`
 */
export async function changeStop(
  ctx: UseCaseContext,
  stopId: string,
  request: IdempotentRequest | null,
  locks: (tx: Tx, stop: StopReference) => Promise<LockSet>,
  change: (
    tx: Tx,
    stop: StopReference,
  ) => Promise<{ readonly changes: readonly Change[]; readonly also: () => Promise<void> }>,
): Promise<StopView> {
  const call = {
    requests: [stopId],
    lockedIdOf: () => stopId,
    repeats: { requestOf: () => request, format: { write: () => null, read: () => null } },
  };
  let runId = '';
  const [outcome] = await commit<string, null>(ctx, call, async (tx, batch) => {
    const stop = await namedStop(tx, stopId);
    runId = stop.runId;
    const { keys } = await lock(tx, batch, await locks(tx, stop));
    const before = checkKey(keys, request);
    if (before instanceof AppError) throw before;
    // A stored response must be as durable as a new one.
    if (before) await Promise.all([waitUntilCommitted(tx.em), tx.commit()]);
    else {
      const { changes, also } = await change(tx, stop);
      const expired = [...keys.values()].filter((key) => key.expired).map(({ key }) => key);
      await writeChanges(tx, [keyChange(stop, request), ...changes], expired, also);
    }
    return new Map([[stopId, null]]);
  });
  if (outcome instanceof AppError) throw outcome;
  const run = await readRun(ctx.em, runId);
  const stop = run?.stops.find(({ id }) => id === stopId);
  if (!stop) throw appError('not-found', { thing: 'Stop' }, 'stopId');
  return stop;
}

async function namedStop({ em }: Tx, id: string): Promise<StopReference> {
  const stop = await tables(em)
    .selectFrom('DeliveryStop')
    .where('id', '=', id)
    .select(['id', 'runId', 'customerId'])
    .executeTakeFirst();
  if (!stop) throw appError('not-found', { thing: 'Stop' }, 'stopId');
  return stop;
}

/** Returns a change that writes only the idempotency key, because a request for a stop can cause no change or several. */
const keyChange = ({ customerId }: StopReference, request: IdempotentRequest | null): Change => ({
  ...NO_ROWS,
  customerId,
  request,
  answer: null,
  result: () => null,
});
