import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
/** Time limit for archiving a segment of the WAL, as in docs/operate/reliability.md, in milliseconds. */
export const ARCHIVED_WITHIN_MS = 180_000;

/**
 * Waits for a condition. A check that throws counts as not met.
 * @param what description for the error
 * @throws Error if it is not met in time
 */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1_000} s: ${what}.`, { cause: last });
    await sleep(LOOK_EVERY_MS);
  }
}

/** Checks whether an object contains all wanted values, at any depth. */
export function hasAll(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  if (typeof there !== 'object' || there === null) return false;
  return Object.entries(wanted).every(([name, value]) =>
    hasAll((there as Record<string, unknown>)[name], value),
  );
}
