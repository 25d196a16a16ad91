import { existsSync } from 'node:fs';
import type { EntityManager } from '../../src/db/transaction.js';
import { compareJournal } from '../../src/features/verification/compare-journal.js';

/** What the journals of the servers of a kitchen say of its ledger. */
export interface Compared {
  /** How many entries of the ledger they name. */
  readonly entries: number;
  /** How many of those the ledger does not hold. */
  readonly missing: number;
  readonly examples: readonly string[];
}

/**
 * Holds the ledger against what its servers wrote down each second, as `npm run verify -- --against` does with each.
 *
 * @param files the journal of each server; one that has committed nothing has none
 */
export async function compareJournals(em: EntityManager, files: readonly string[]): Promise<Compared> {
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
