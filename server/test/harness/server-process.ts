/** The built server as its users run it: a process of its own, on a free port, with its own data. */
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
/** Where the built program lies below the folder of a build. */
const MAIN = 'server/dist/src/main.js';
/** As `npm start` does: compiled once, and then read. */
const COMPILE_CACHE = join(ROOT, '.build/compile-cache');
/** The flags of `npm start` (decision 17). */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=70', '--disable-warning=DEP0169'];
const ADDRESS = /http:\/\/\d+(\.\d+){3}:\d+/;
/** An embedded first start makes a database and loads the sample data, which takes seconds on a slow machine. */
const READY_WITHIN_MS = 100_000;
/** The server gives running requests ten seconds. */
const STOPPED_WITHIN_MS = 15_000;

/** Who administers a server on a PostgreSQL of the tests; the embedded default has an admin of its own. */
export const TEST_ADMIN = { email: 'admin@test.example', password: 'a-password-for-tests' };

export type ServerOptions = {
  /** More environment; `PORT` is a free one unless given. */
  env?: Record<string, string>;
  /** Use this PostgreSQL; without it the server keeps its embedded database in `dataDir`. */
  databaseUrl?: string;
  /** What runs the server, such as `prlimit` with its options. */
  before?: readonly string[];
  /** A folder to keep, for a second start on the same data; by default a temporary one, removed at the end. */
  dataDir?: string;
  /** The folder of another build than this one, such as of a later version. */
  build?: string;
  /** Waits for the address only: this server will not be ready. */
  unready?: boolean;
};

export type ServerProcess = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  pid: number;
  /** How it ended; null while it runs, and when a signal ended it. */
  exitCode(): number | null;
  /** Everything printed so far, stdout and stderr together. */
  output(): string;
  /** SIGTERM, and expects the orderly end: exit code 0. */
  stop(): Promise<void>;
  /** SIGKILL, as a crash would. */
  kill(): Promise<void>;
};

/** Whether a server's log holds an internal error. That its database was unavailable is none. */
export const hasInternalError = (output: string): boolean =>
  output
    .split('\n')
    .some((line) => line.includes('"level":50') && !line.includes('"msg":"the database is unavailable"'));

/** Waits for a word from us, and kills the server when there is none because we are gone (see postgres-cluster.ts). */
const GUARD = 'read -r word || { kill -9 "$1"; [ -z "$2" ] || { sleep 1; rm -rf "$2"; }; }';

/** Starts the guard; calling what it returns sends it home. */
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

/** None of the tester's own settings reach the server, so that a test means the same on every machine. */
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

/** A server that somebody forgot to stop, or a failed test had no time for, does not keep us: we end, and the guard ends it. */
function letGo(child: Child): void {
  child.unref();
  for (const pipe of [child.stdout, child.stderr] as Readable[]) if (pipe instanceof Socket) pipe.unref();
}

/** Starts the server and waits until it is ready. Whoever calls this calls `stop` or `kill`. */
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
