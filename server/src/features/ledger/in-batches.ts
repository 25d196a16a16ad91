import { mapInParallel } from '../../shared/in-parallel.js';

/** Number of changes that one statement writes: large enough to save round trips, and small enough to release wallets soon. */
const BATCH = 125;
/** Number of batches of one call that are written at the same time. Each needs a connection. */
const BATCHES_AT_ONCE = 2;

/** Splits a list into batches. */
export function batchesOf<Item>(items: readonly Item[], size = BATCH): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/**
 * Does the work of one call in batches.
 * @param work returns an outcome for each item of its batch
 * @returns the outcomes in the sequence of the items
 * @throws the first error; no later batch starts, and finished batches remain written
 */
export async function inBatches<Item, Outcome>(
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<readonly Outcome[]>,
): Promise<Outcome[]> {
  return (await mapInParallel(batchesOf(items), BATCHES_AT_ONCE, work)).flat();
}
