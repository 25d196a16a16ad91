/** Reports the progress of the preparation, and runs the programs it needs. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteChild } from './lock.mjs';

/** The folder of package.json. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A failure whose message explains it to the user in one sentence. */
export class PrepareError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Writes a line of progress to stderr, so that stdout contains only the caller's output. */
export function say(text) {
  process.stderr.write(`[mealbox] ${text}\n`);
}

/**
 * Runs a program, prints its output, and reports every few seconds that it is still running. A stop signal is forwarded, so that
 * an interrupted preparation leaves nothing running.
 * @param {string} doing name in the report, such as "Installing packages"
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>} the exit code and the output
 */
export function runWithProgress(doing, command, args, options = {}) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  // In a terminal, the line is rewritten each second; in a log, one line every ten seconds is enough.
  const isTerminal = process.stderr.isTTY === true;
  const clearLine = () => isTerminal && process.stderr.write('\r\x1b[K');
  const heartbeat = setInterval(
    () => {
      if (isTerminal) process.stderr.write(`\r\x1b[K[mealbox] ${doing} ... ${seconds()} s`);
      else say(`${doing} ... ${seconds()} s`);
    },
    isTerminal ? 1_000 : 10_000,
  );

  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    noteChild(child.pid);
    let output = '';
    let stoppedBy;
    const collect = (chunk) => {
      output += chunk;
      clearLine();
      process.stderr.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const handOn = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
      // npm finishes its installation before it handles a signal. The command does not wait for that, and the next run starts the
      // installation again.
      setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
    };
    process.on('SIGINT', handOn).on('SIGTERM', handOn);
    const done = () => {
      clearInterval(heartbeat);
      clearLine();
      process.off('SIGINT', handOn).off('SIGTERM', handOn);
      noteChild(undefined);
    };
    child.on('error', (error) => {
      done();
      reject(new PrepareError(`${doing} failed: ${command} could not be started (${error.message}).`));
    });
    child.on('close', (code, signal) => {
      done();
      const by = stoppedBy ?? signal;
      if (by)
        reject(
          new PrepareError(
            `${doing} was interrupted. The next run starts it again.`,
            by === 'SIGINT' ? 130 : 143,
          ),
        );
      else resolve({ code: code ?? 1, output });
    });
  });
}

/** Removes a file or directory, if it exists. */
export function remove(path) {
  rmSync(path, { recursive: true, force: true, maxRetries: 3 });
}
