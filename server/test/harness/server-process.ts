/** Starts the built server as users run it: in a separate process, on a free port, with separate data. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Path of the built program below the folder of a build. */
const MAIN = 'server/dist/src/main.js';
/** Cache of compiled code, as `npm start` uses it. */
const COMPILE_CACHE = join(ROOT, '.build/compile-cache');
/** Node flags of `npm start`. docs/decisions/017-a-program-of-few-files.md explains them. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=70', '--disable-warning=DEP0169'];
const ADDRESS = /http:\/\/\d+(\.\d+){3}:\d+/;
/**
 * Time limit of the start, in milliseconds. The first embedded start creates a database and loads the sample data, which takes
 * seconds on a slow computer.
 */
const READY_WITHIN_MS = 100_000;
/** Time limit of the stop, in milliseconds. The server waits ten seconds for running requests. */
const STOPPED_WITHIN_MS = 15_000;

/** Admin of a server on a PostgreSQL of the tests. The embedded default has a separate admin. */
export const TEST_ADMIN = { email: 'admin@test.example', password: 'a-password-for-tests' };

export type ServerOptions = {
  /** Additional environment. `PORT` is a free port by default. */
  env?: Record<string, string>;
  /** URL of the PostgreSQL database. Default: an embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Command that runs the server, such as `prlimit` with its options. */
  before?: readonly string[];
  /** Folder for a second start with the same data. Default: a temporary one, deleted at the end. */
  dataDir?: string;
  /** Folder of another build, such as of a later version. */
  build?: string;
  /** Whether to wait only for the address, because this server will not be ready. */
  unready?: boolean;
};

export type ServerProcess = {
  /** URL such as `http://127.0.0.1:40123`. */
  url: string;
  pid: number;
  /** Exit code. Null while the server runs, and after a signal ended it. */
  exitCode(): number | null;
  /** Everything printed so far, stdout and stderr together. */
  output(): string;
  /** Sends SIGTERM, and throws an error unless the server ends with exit code 0. */
  stop(): Promise<void>;
  /** Sends SIGKILL, which ends the server as a crash does. */
  kill(): Promise<void>;
};

/** Checks whether a server's log contains an internal error. An unavailable database does not count. */
export const hasInternalError = (output: string): boolean =>
  output
    .split('\n')
    .some((line) => line.includes('"level":50') && !line.includes('"msg":"the database is unavailable"'));

/** Shell that kills the server when this process is killed (see postgres-cluster.ts). */
const GUARD = 'read -r word || { kill -9 "$1"; [ -z "$2" ] || { sleep 1; rm -rf "$2"; }; }';

/**
 * Starts the guard of a server process.
 * @returns a function that ends it
 */
function guard(pid: number, ownFolder: string): () => void {
  const shell = spawn('/bin/sh', ['-c', GUARD, 'sh', String(pid), ownFolder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.stdin.on('error', () => {});
  shell.unref();
  return () => shell.stdin.end('done\n');
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Returns the environment of the server without the tester's settings, so that a test is the same on every computer. */
function environment(options: ServerOptions, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const database: Record<string, string> = options.databaseUrl
    ? {
        DATABASE_URL: options.databaseUrl,
        ADMIN_EMAIL: TEST_ADMIN.email,
        ADMIN_PASSWORD: TEST_ADMIN.password,
      }
    : {};
  const node = { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILE_CACHE };
  return { PATH, HOME, TMPDIR, LANG, ...node, PORT: '0', DATA_DIR: dataDir, ...database, ...options.env };
}

async function until<T>(
  child: Child,
  what: string,
  output: () => string,
  probe: () => Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (hasEnded(child))
      throw new Error(
        `The server ended (${child.exitCode ?? child.signalCode}) before ${what}:\n${output()}`,
      );
    if (Date.now() > deadline) throw new Error(`The server took too long: no ${what}:\n${output()}`);
    await sleep(50);
  }
}

const hasEnded = (child: Child) => child.exitCode !== null || child.signalCode !== null;

/** Allows this process to end although a test did not stop its server. The guard then ends the server. */
function letGo(child: Child): void {
  child.unref();
  for (const pipe of [child.stdout, child.stderr] as Readable[]) if (pipe instanceof Socket) pipe.unref();
}

/** Starts the server and waits until it is ready. The caller must call `stop` or `kill`. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const main = join(options.build ?? ROOT, MAIN);
  if (!existsSync(main))
    throw new Error('The server is not built: run `node scripts/prepare.mjs --build` first.');
  const ownFolder = options.dataDir ? undefined : mkdtempSync(join(tmpdir(), 'mealbox-server-'));
  const dataDir = options.dataDir ?? join(ownFolder ?? '', 'data');
  const [command = process.execPath, ...words] = [
    ...(options.before ?? []),
    process.execPath,
    ...FLAGS,
    main,
  ];
  const child = spawn(command, words, {
    cwd: ROOT,
    env: environment(options, dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const output = () => printed;
  const dismissGuard = guard(Number(child.pid), ownFolder ?? '');

  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) {
      child.ref();
      const ended = once(child, 'exit');
      child.kill(signal);
      const isInTime = await Promise.race([
        ended.then(() => true),
        sleep(STOPPED_WITHIN_MS, false, { ref: false }),
      ]);
      if (!isInTime) {
        child.kill('SIGKILL');
        await ended;
      }
    }
    dismissGuard();
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true, maxRetries: 3 });
  };

  try {
    const url = await until(child, 'an address', output, async () => ADDRESS.exec(printed)?.[0]);
    await until(child, '200 from /readyz', output, async () => {
      if (options.unready) return true;
      const response = await fetch(`${url}/readyz`).catch(() => undefined);
      return response?.ok ? true : undefined;
    });
    letGo(child);
    return {
      url,
      pid: Number(child.pid),
      exitCode: () => child.exitCode,
      output,
      async stop() {
        await end('SIGTERM');
        if (child.exitCode !== 0) {
          throw new Error(
            `SIGTERM should end the server with code 0, not ${child.exitCode ?? child.signalCode}:\n${printed}`,
          );
        }
      },
      kill: () => end('SIGKILL'),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}
