import pLimit from 'p-limit';
import { AppError } from './errors.js';

/**
 * What one part of a call was refused for.
 *
 * @throws whatever is no refusal of that part: the end of the caller's own session, a database that is lost or has no place, a defect
 */
export function refusalOfPart(error: unknown): AppError {
  if (!(error instanceof AppError) || error.kind === 'UNAUTHENTICATED' || error.kind === 'UNAVAILABLE')
    throw error;
  return error;
}

/**
 * Does the same work for each of some items, a few at a time. After a failure none is begun any more, and those under way are waited
 * for: nothing goes on behind the answer.
 *
 * @param concurrency how many are under way at the same time
 * @returns what the work gave, in the order of the items
 * @throws what the first failure was
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
    // The first of them has failed by itself: whoever was not begun stands after all that were.
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
