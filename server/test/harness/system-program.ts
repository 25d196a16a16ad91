/** Programs of the machine's own packages, such as nginx: found, and run so that they cannot outlive whoever started them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { type RunAs, unprivilegedUser } from './postgres-binaries.js';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/bin'];

/** Where a program is; undefined when this machine has none of that name. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** A shell between us and the program: the end of its input, however it comes about, is the end of the program. */
const KEEPER = `"$@" >&2 & pid=$!; echo $pid
while read -r signal; do kill -s "$signal" $pid; done
kill -s TERM $pid 2>&-
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -s 0 $pid 2>&- || break; sleep 0.2; done
kill -s KILL $pid 2>&-; wait $pid; eval "$AFTER"`;

export interface KeptProgram {
  /** Of the program itself. */
  readonly pid: number;
  /** Sends it a signal, such as TERM. */
  signal(name: string): void;
  /** Whether it has not ended by itself. */
  isRunning(): boolean;
  /** Ends it, after two seconds by force, and waits for that. */
  kill(): Promise<void>;
}

/**
 * Starts a program as a user without privileges.
 *
 * @param command the program and its arguments
 * @param log the file that takes what it prints
 */
export async function startProgram(
  command: readonly string[],
  { log, folder, env = {}, runAs = unprivilegedUser(), after = '' }: ProgramPlace,
): Promise<KeptProgram> {
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
  // What is forgotten does not keep us from ending, which ends it.
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

/** A program that has ended stays in the list as a zombie until its keeper looks. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/status`;
  return existsSync(file) && !/^State:\s*Z/m.test(readFileSync(file, 'utf8'));
}

export interface ProgramPlace {
  readonly log: string;
  /** Where it runs, and its home. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly runAs?: RunAs;
  /** What a shell does after its end, such as ending what it has left. */
  readonly after?: string;
}
