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
