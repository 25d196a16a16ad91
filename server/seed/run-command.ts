import { inspect } from 'node:util';
import { printable } from '../src/shared/printable.js';
import { startFailureText } from '../src/start-failure.js';

/**
 * Runs what an npm script is for, and says in a sentence why it could not.
 *
 * @param failureCode the exit code then
 */
export function runCommand(command: () => Promise<void>, failureCode = 1): void {
  // So that an interrupted command still clears away what it has begun: a signal alone ends a process without a word.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  command().catch((error: unknown) => {
    console.error(printable(startFailureText(error) ?? inspect(error)));
    process.exitCode = failureCode;
  });
}
