import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/**
 * Waits for a condition; a look that throws has not found it yet.
 *
 * @param what is waited for, as it stands in the error
 * @throws Error when it is not so in time
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

/** Whether all that is wanted, at whatever depth, is so in what there is. */
export function hasAll(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  if (typeof there !== 'object' || there === null) return false;
  return Object.entries(wanted).every(([name, value]) =>
    hasAll((there as Record<string, unknown>)[name], value),
  );
}
