import pLimit from 'p-limit';
import { AppError } from './errors.js';

/**
 * Returns an error that concerns only one item of a call, so that the other items can continue.
 * @throws an error that concerns the whole call: the end of the caller's session, a lost or full database, a defect
 */
export function errorOfItem(error: unknown): AppError {
  if (!(error instanceof AppError) || error.kind === 'UNAUTHENTICATED' || error.kind === 'UNAVAILABLE')
    throw error;
  return error;
}

/**
 * Runs the same work for several items, a few at a time. After a failure, no further work starts, and running work is awaited, so
 * that nothing runs after the call.
 * @param concurrency maximum number of concurrent items
 * @returns results in the sequence of the items
 * @throws the first failure
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const outcomes = await Promise.allSettled(
    items.map((item) =>
      limit(() =>
        work(item).catch((error) => {
          limit.clearQueue();
          throw error;
        }),
      ),
    ),
  );
  return outcomes.map((outcome) => {
    // The first failure. Items that did not start follow all started items.
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
