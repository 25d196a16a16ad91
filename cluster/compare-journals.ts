import { existsSync } from 'node:fs';
import type { EntityManager } from '../server/src/db/transaction.js';
import { compareJournal } from '../server/src/features/verification/compare-journal.js';

/** Comparison of the servers' journals with the ledger. */
export interface JournalComparison {
  /** Number of ledger entries that the journals name. */
  readonly entries: number;
  /** Number of entries that the ledger lacks. */
  readonly missing: number;
  readonly examples: readonly string[];
}

/**
 * Compares the ledger with the servers' journals, like `npm run verify -- --against`.
 * @param files journal of each server; a server without commits has none
 */
export async function compareJournals(
  em: EntityManager,
  files: readonly string[],
): Promise<JournalComparison> {
  let [entries, missing] = [0, 0];
  const examples: string[] = [];
  for (const file of files.filter(existsSync)) {
    const found = await compareJournal(em.fork(), file);
    entries += found.entries;
    missing += found.lost;
    examples.push(...found.examples);
  }
  return { entries, missing, examples };
}
