import type { JournalComparison } from '../src/features/verification/compare-journal.js';
import type { Verification } from '../src/features/verification/verify.js';
import { printable } from '../src/shared/printable.js';

/** Prints what a verification found, a line for each rule and one for all. */
export function printVerification({ holds, findings, counted, seconds }: Verification): void {
  for (const { rule, broken, examples } of findings) {
    console.log(`${broken === 0 ? 'holds ' : 'BROKEN'} ${rule}`);
    for (const example of examples) console.log(`         ${printable(example)}`);
    if (broken > examples.length) console.log(`         … ${broken} in all`);
  }
  console.log(
    `\n${counted.users} users, ${counted.entries} wallet entries, ${counted.orders} orders, ` +
      `checked in ${seconds.toFixed(1)} s: ${holds ? 'all right' : 'NOT right'}.`,
  );
}

/** Prints what came of holding the ledger against a journal. */
export function printComparison({ entries, lost, examples, unreadable }: JournalComparison): void {
  console.log(
    `${lost === 0 ? 'holds ' : 'BROKEN'} The ledger has every entry that the journal names: ${entries}, of which ${lost} are missing.`,
  );
  for (const example of examples) console.log(`         ${printable(example)}`);
  if (lost > examples.length) console.log(`         … ${lost} in all`);
  if (unreadable.length > 0)
    console.log(`Lines of the journal that cannot be read: ${unreadable.join(', ')}`);
}
