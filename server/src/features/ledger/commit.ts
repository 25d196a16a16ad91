import { constraintOf, sqlStateOf } from '../../db/database-errors.js';
import { reportMenuWrite } from '../../db/menu-writes.js';
import { inPipeline } from '../../db/pipeline.js';
import type { EntityManager } from '../../db/transaction.js';
import { waitUntilCommitted } from '../../db/wait-until-committed.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, appError } from '../../shared/errors.js';
import type { UseCaseContext } from '../use-case.js';
import type { Change } from './change.js';
import { NEVER_OVERSOLD } from './portions.js';
import { type Batch, type Call, type Decisions, type Outcomes, RetryError, type Tx } from './transaction.js';
import { deleteKeys, writeRows } from './write.js';

/** SQLSTATE unique_violation: another call wrote the same key, payment, or order for the same customer, meal, and day. */
const TAKEN = '23505';
const ATTEMPTS = 5;

/**
 * Changes orders and wallets. Each request is decided and written completely or not at all. The transaction locks, reads,
 * decides, and writes, in this order, so that the rows on which a decision depends do not change before the write.
 * @param work locks with `lock`, reads, decides with `decideEach`, and ends with `write`; runs again if another transaction wrote
 * first
 * @returns the result of each request, or its error; among many requests, a request whose rows another transaction does not
 * release fails with `busy`
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single request; the first error if one error rejects all requests
 */
export async function commit<Request, Result>(
  ctx: UseCaseContext,
  call: Call<Request, Result>,
  work: (tx: Tx, batch: Batch<Request, Result>) => Promise<Outcomes<Request, Result>>,
): Promise<(Result | AppError)[]> {
  const { requests } = call;
  const outcomes = new Map<Request, Result | AppError>();
  const left = () => requests.filter((request) => !outcomes.has(request));
  const run = async (skipsLocked: boolean): Promise<AppError | null> => {
    try {
      const done = await attempt(ctx, { ...call, requests: left() }, skipsLocked, work);
      for (const [request, outcome] of done) outcomes.set(request, outcome);
      return null;
    } catch (error) {
      if (error instanceof AppError && error.reason === 'busy' && requests.length > 1 && !call.allOrNothing)
        return error;
      throw error;
    }
  };
  if (await run(false)) {
    // First writes the requests whose rows are free. Then waits once for the rows of the others.
    await run(true);
    const busy = await run(false);
    if (busy) for (const request of left()) outcomes.set(request, busy);
  }
  return requests.map((request) => {
    const outcome = outcomes.get(request) as Result | AppError;
    if (outcome instanceof AppError) publish({ what: 'rejection', reason: outcome.reason });
    return outcome;
  });
}

/** Runs a transaction, and again if another transaction wrote first. */
async function attempt<Request, Result>(
  ctx: UseCaseContext,
  call: Call<Request, Result>,
  skipsLocked: boolean,
  work: (tx: Tx, batch: Batch<Request, Result>) => Promise<Outcomes<Request, Result>>,
): Promise<Outcomes<Request, Result>> {
  const { requests, repeats, lockedIdOf } = call;
  if (requests.length === 0) return new Map();
  const keys = requests.flatMap((request) => repeats?.requestOf(request)?.key ?? []);
  const { actor } = ctx;
  const [only] = requests;
  const queue =
    actor.kind === 'customer' ? actor.userId : only && requests.length === 1 ? lockedIdOf(only) : undefined;
  for (let count = 1; ; count++) {
    const batch: Batch<Request, Result> = { ...call, skipsLocked, isRetry: count > 1, keys };
    try {
      return await inPipeline(
        ctx.em,
        ({ em, together, commit }) => {
          const now = ctx.clock.now();
          return work({ ...ctx, em, clock: { now: () => now }, now, together, commit }, batch);
        },
        queue,
      );
    } catch (error) {
      // A transaction of the caller cannot continue after an error.
      if (!isRetried(error) || ctx.em.isInTransaction()) throw error;
      if (count === ATTEMPTS) throw appError('unavailable', {});
    }
  }
}

const isRetried = (error: unknown): boolean =>
  error instanceof RetryError || sqlStateOf(error) === TAKEN || constraintOf(error) === NEVER_OVERSOLD;

/**
 * Writes the changes of a batch and commits.
 * @param also writes more rows in the same transaction
 * @returns the results of the batch
 */
export async function writeDecisions<Request, Result>(
  tx: Tx,
  { settled, changes, expiredKeys }: Decisions<Request, Result>,
  also?: (em: EntityManager, changes: readonly Change<Result>[]) => Promise<void>,
): Promise<Outcomes<Request, Result>> {
  const written = [...changes.values()];
  if (written.length === 0) {
    const hasResult = [...settled.values()].some((outcome) => !(outcome instanceof AppError));
    // A result that was only read must be as durable as a written one.
    await Promise.all([hasResult ? waitUntilCommitted(tx.em) : undefined, tx.commit()]);
    return settled;
  }
  const orderNumbers = await writeChanges(tx, written, expiredKeys, also && (() => also(tx.em, written)));
  const outcomes = new Map(settled);
  for (const [request, change] of changes)
    outcomes.set(request, change.result({ orderNumber: orderNumbers.get(change.order?.id ?? '') ?? null }));
  return outcomes;
}

/**
 * Writes changes, also several changes of one request, and commits.
 * @param expiredKeys keys of the caller that are deleted first
 * @param also writes more rows in the same transaction
 * @returns the numbers of new orders, by ID
 */
export async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  expiredKeys: readonly string[] = [],
  also?: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  // The first statement of `also` shares the round trip. The commit waits until `also` has sent all statements.
  const writes = [deleteKeys(tx, expiredKeys), writeRows(tx, changes), also?.()] as const;
  if (also) {
    // If a write fails, the rollback also waits, so that no statement of `also` follows it on this connection.
    await Promise.allSettled(writes);
    await Promise.all(writes);
  }
  const [[, { orderNumbers, hasMovedCounters }]] = await Promise.all([Promise.all(writes), tx.commit()]);
  if (hasMovedCounters) reportMenuWrite(tx.em);
  for (const { audit, posting } of changes) {
    publishChange(audit?.action);
    if (posting) publish({ what: 'posted', entryId: posting.id, amountPaise: posting.amountPaise });
  }
  return orderNumbers;
}

const CHANGE_OF_ORDER = {
  ORDER_PLACED: 'placed',
  ORDER_CHARGED: 'placed',
  ORDER_EDITED: 'edited',
  ORDER_CANCELLED: 'cancelled',
} as const;

/** Notifies the metrics. */
function publishChange(action: string | undefined): void {
  const change = CHANGE_OF_ORDER[action as keyof typeof CHANGE_OF_ORDER];
  if (change) publish({ what: 'order', change });
}

/**
 * Returns the result of a call with one request.
 * @throws AppError the request's error
 */
export async function singleResultOf<Result>(outcomes: Promise<(Result | AppError)[]>): Promise<Result> {
  const [outcome] = await outcomes;
  if (outcome === undefined || outcome instanceof AppError) throw outcome;
  return outcome;
}
