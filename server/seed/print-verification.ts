import type { JournalComparison } from '../src/features/verification/compare-journal.js';
import type { Verification } from '../src/features/verification/verify.js';
import { toPrintable } from '../src/shared/printable.js';

/** Result of a successful verification without a journal, with its limits. */
const WITHOUT_JOURNAL =
  'all right. Lost entries are not detected. To find them, compare the ledger with a journal (LEDGER_JOURNAL): npm run verify -- --against <journal>';

/**
 * Prints the result of a verification: a line for each rule and one for all.
 * @param journal result of comparing the ledger with a journal; without a journal, missing entries cannot be detected
 */
export function printVerification(
  { holds, findings, counted, seconds }: Verification,
  journal?: JournalComparison | null,
): void {
  for (const { rule, broken, examples } of findings) printRule(rule, broken, examples);
  if (journal) printComparison(journal);
  const words = journal ? 'all right' : WITHOUT_JOURNAL;
  console.log(
    `\n${counted.users} users, ${counted.entries} wallet entries, ${counted.orders} orders, ` +
      `checked in ${seconds.toFixed(1)} s: ${holds && !journal?.lost ? words : 'NOT right'}.`,
  );
}

function printRule(rule: string, broken: number, examples: readonly string[]): void {
  console.log(`${broken === 0 ? 'holds ' : 'BROKEN'} ${rule}`);
  for (const example of examples) console.log(`         ${toPrintable(example)}`);
  if (broken > examples.length) console.log(`         … ${broken} in all`);
}

function printComparison({ entries, lost, examples, unreadable }: JournalComparison): void {
  const rule = `The ledger has every entry that the journal names: ${entries}, of which ${lost} are missing.`;
  printRule(rule, lost, examples);
  if (unreadable.length > 0)
    console.log(`Lines of the journal that cannot be read: ${unreadable.join(', ')}`);
}
