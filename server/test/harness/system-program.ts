/** Finds installed programs, such as nginx, and runs them. A program ends when the process that started it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { type RunAs, unprivilegedUser } from './postgres-binaries.js';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/bin'];

/** Returns the path of a program. Undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Shell between this process and the program. The end of its input, for any reason, ends the program. */
const KEEPER = `"$@" >&2 & pid=$!; echo $pid
while read -r signal; do kill -s "$signal" $pid; done
kill -s TERM $pid 2>&-
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -s 0 $pid 2>&- || break; sleep 0.2; done
kill -s KILL $pid 2>&-; wait $pid; eval "$AFTER"`;

export interface StartedProgram {
  /** Process ID of the program itself. */
  readonly pid: number;
  /** Sends a signal to the program, such as TERM. */
  signal(name: string): void;
  /** Checks whether the program is still running. */
  isRunning(): boolean;
  /** Sends SIGTERM, and after two seconds SIGKILL. Waits until the program has ended. */
  kill(): Promise<void>;
}

/**
 * Starts a program as a user without privileges.
 * @param command the program and its arguments
 * @param log file for its output
 */
export async function startProgram(
  command: readonly string[],
  { log, folder, env = {}, runAs = unprivilegedUser(), after = '' }: ProgramPlace,
): Promise<StartedProgram> {
  const out = openSync(log, 'a');
  const keeper: ChildProcess = spawn('/bin/sh', ['-c', KEEPER, 'sh', ...command], {
    ...runAs,
    cwd: folder,
    env: { PATH: FOLDERS.join(':'), LC_ALL: 'C.UTF-8', HOME: folder, ...env, AFTER: after },
    stdio: ['pipe', 'pipe', out],
    detached: true,
  });
  keeper.stdin?.on('error', () => {});
  const pid = await new Promise<number>((resolve, reject) => {
    keeper.once('error', reject);
    keeper.stdout?.once('data', (line: Buffer) => resolve(Number(line.toString())));
  });
  // The pipes must not prevent this process from ending. The keeper then ends the program.
  keeper.stdout?.resume();
  for (const pipe of [keeper.stdin, keeper.stdout]) if (pipe instanceof Socket) pipe.unref();
  keeper.unref();
  return {
    pid,
    signal: (name) => void keeper.stdin?.write(`${name}\n`),
    isRunning: () => isAlive(pid),
    async kill() {
      if (keeper.exitCode !== null || keeper.signalCode !== null) return;
      keeper.ref();
      const ended = once(keeper, 'exit');
      keeper.stdin?.end();
      await ended;
    },
  };
}

/** Checks whether a process runs. An ended process remains as a zombie until its keeper waits for it. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/status`;
  return existsSync(file) && !/^State:\s*Z/m.test(readFileSync(file, 'utf8'));
}

export interface ProgramPlace {
  readonly log: string;
  /** Working folder and home. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly runAs?: RunAs;
  /** Shell command after the program's end, for example to delete its files. */
  readonly after?: string;
}
