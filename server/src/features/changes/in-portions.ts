import { mapInParallel } from '../../shared/in-parallel.js';

/** How many changes one statement writes: enough to save journeys, few enough that nobody's wallet is locked for long. */
const PORTION = 125;
/** How many portions of one call are written at the same time. Each takes a connection. */
const PORTIONS_AT_ONCE = 2;

/** Cuts a list into pieces of at most so many. */
export function portionsOf<Item>(items: readonly Item[], size = PORTION): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/**
 * Does the work of one call for many, a portion at a time.
 *
 * @param work gives an outcome for each item of its portion
 * @returns the outcomes in the order of the items
 * @throws what the first failure was; no portion is begun after it, and the finished ones stand
 */
export async function inPortions<Item, Outcome>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => Promise<readonly Outcome[]>,
): Promise<Outcome[]> {
  return (await mapInParallel(portionsOf(items), PORTIONS_AT_ONCE, work)).flat();
}
