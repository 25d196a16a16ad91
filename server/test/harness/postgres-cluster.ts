/** A PostgreSQL of our own, in a temporary folder and on a free port, that cannot outlive whoever started it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BinarySource, findPostgres, type PostgresHome } from './postgres-binaries.js';

export type ClusterOptions = {
  source?: BinarySource;
  /** Write to the disk for real. Off by default: only a power cut could tell the difference, and it is slow. */
  fsync?: boolean;
  /** More server settings, such as `{ log_statement: 'all' }`. */
  settings?: Record<string, string>;
  /** Files of the data folder, such as `server.crt`, by their names: instead of what is there, or beside it. */
  files?: Record<string, string>;
};

export type Cluster = {
  url: string;
  /** Where its data is. */
  dataFolder: string;
  restartImmediate(): Promise<void>;
  stop(): Promise<void>;
};

/** How a cluster comes by its data: from `initdb`, unless it is made of something else. */
export type Making = (home: PostgresHome, password: string) => Promise<void>;

/**
 * A shell stands between us and PostgreSQL and reads its orders from a pipe. When we end, however we end (SIGKILL
 * too), the kernel closes the pipe: `read` fails, and the shell stops the database and removes the folder. PostgreSQL
 * is stopped the immediate way, because nothing in it is kept.
 */
const KEEPER = `
folder=$1; bin=$2; shift 2
stop() { [ -z "$pid" ] || { kill -QUIT $pid; wait $pid; }; }
while read -r order; do
  stop
  "$bin/postgres" -D "$folder/data" "$@" >>"$folder/log" 2>&1 & pid=$!
done
stop
cd / && rm -rf "$folder"
`;

/** The password comes by the pipe and not as an argument, which every user of the machine could read. */
const INITDB = `
umask 077 && cat >"$2/password" &&
"$1/initdb" -D "$2/data" -U postgres --encoding=UTF8 --locale="$3" --auth=password --pwfile="$2/password" --no-sync
`;

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

function serverArguments(port: number, options: ClusterOptions): string[] {
  const isDurable = options.fsync ? 'on' : 'off';
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // No socket file: TCP on the loopback is the one way in, and two clusters cannot meet in a folder.
    unix_socket_directories: '',
    max_connections: '200',
    fsync: isDurable,
    synchronous_commit: isDurable,
    full_page_writes: isDurable,
    timezone: 'UTC',
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The environment without anything that would steer PostgreSQL, such as PGDATA, or the tests' own settings. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

/** Runs a script as the user of the cluster; throws what it complained about. */
export async function runShell(
  home: PostgresHome,
  script: string,
  parameters: string[],
  input: string,
): Promise<void> {
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...parameters], {
    ...home.runAs,
    cwd: home.folder,
    env: cleanEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`A cluster could not be made:\n${output}`);
}

/** Runs initdb; returns what it complained about, or nothing when all went well. */
async function initdb(home: PostgresHome, password: string, locale: string): Promise<string | undefined> {
  const { binFolder, folder } = home;
  return runShell(home, INITDB, [binFolder, folder, locale], `${password}\n`).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

async function initialise(home: PostgresHome, password: string): Promise<void> {
  let complaint = await initdb(home, password, 'C.UTF-8');
  // Some systems lack that locale; plain C sorts the same and only knows no capital letters beyond ASCII.
  if (complaint?.includes('invalid locale name')) complaint = await initdb(home, password, 'C');
  if (complaint !== undefined) throw new Error(`initdb failed:\n${complaint}`);
}

/** Writes a file into the data folder that only the user of the cluster can read, as PostgreSQL asks for keys. */
function putFile({ folder, runAs }: PostgresHome, name: string, text: string): void {
  const file = join(folder, 'data', name);
  writeFileSync(file, text, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(file, runAs.uid, runAs.gid);
}

/** Another program took the port between our choice and PostgreSQL's start. */
class PortTaken extends Error {}

/** Waits until the database answers a query. */
async function untilReady(url: string, keeper: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '(no log)');
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (log().includes('could not create any TCP/IP sockets')) throw new PortTaken(log());
      if (keeper.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${error}\n${log()}`);
      await sleep(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Makes and starts a cluster; its `url` leads to the database `postgres`. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startClusterOn(await freePort(), options);
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 3) throw error;
    }
  }
}

/** Starts a cluster on a port, of data that is made in its own way. */
export async function startClusterOn(
  port: number,
  options: ClusterOptions,
  make: Making = initialise,
  password: string = crypto.randomUUID(),
): Promise<Cluster> {
  const home = findPostgres(options.source);
  // Detached: Ctrl-C at the terminal reaches our whole process group, and must not kill the keeper before its work is done.
  const keeperArguments = [home.folder, home.binFolder, ...serverArguments(port, options)];
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', ...keeperArguments], {
    ...home.runAs,
    cwd: home.folder,
    env: cleanEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const orders = keeper.stdin;
  // A keeper that has died makes the pipe fail; the test then fails on its connection, with the better message.
  orders.on('error', () => {});
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const logFile = join(home.folder, 'log');
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    if (keeper.exitCode !== null) return;
    keeper.ref();
    const ended = once(keeper, 'exit');
    orders.end();
    await ended;
  };
  try {
    // The keeper is there first, so that a run killed during initdb leaves no folder behind either.
    await make(home, password);
    for (const [name, text] of Object.entries(options.files ?? {})) putFile(home, name, text);
    orders.write('start\n');
    await untilReady(url, keeper, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  // The keeper alone does not keep the event loop alive: a script that forgets to stop can still end, and is cleaned up after.
  keeper.unref();

  return {
    url,
    dataFolder: join(home.folder, 'data'),
    stop,
    async restartImmediate() {
      const startedBefore = await startTime(url);
      orders.write('restart\n');
      const deadline = Date.now() + 30_000;
      for (;;) {
        const startedNow = await startTime(url).catch(() => startedBefore);
        if (startedNow !== startedBefore) return;
        if (Date.now() > deadline)
          throw new Error(`PostgreSQL did not come back:\n${readFileSync(logFile, 'utf8')}`);
        await sleep(30);
      }
    },
  };
}

async function startTime(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  // A connection cut by the restart also raises an event, which would end the process if nobody listened.
  (client as unknown as NodeJS.EventEmitter).on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_postmaster_start_time()::text as started');
    return String(rows[0]?.started);
  } finally {
    await client.end().catch(() => {});
  }
}
