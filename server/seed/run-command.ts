import { inspect } from 'node:util';
import { toPrintable } from '../src/shared/printable.js';
import { startFailureText } from '../src/start-failure.js';

/**
 * Runs an npm script's command and prints a message if it fails.
 * @param failureCode exit code of a failure
 */
export function runCommand(command: () => Promise<void>, failureCode = 1): void {
  // An interrupted command still cleans up; by default, a signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  command().catch((error: unknown) => {
    console.error(toPrintable(startFailureText(error) ?? inspect(error)));
    process.exitCode = failureCode;
  });
}
