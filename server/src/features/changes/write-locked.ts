import type { EntityManager } from '../../db/transaction.js';
import type { UseCaseContext } from '../use-case.js';
import type { Change } from './change.js';
import { writeChanges } from './write-changes.js';

/**
 * Writes changes as part of a transaction that has locked whatever they rest on, and has proved the caller.
 *
 * @param em the transaction's
 * @param now the one time that the call goes by
 * @throws Error when one of them is not written: something was not locked
 */
export async function writeLocked(
  em: EntityManager,
  ctx: UseCaseContext,
  now: Date,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const written = await writeChanges(em, ctx, now, changes);
  if (written.size < changes.length)
    throw new Error('A change was decided on that rests on what was not locked.');
}
