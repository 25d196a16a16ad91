/** PostgreSQL in a temporary folder and on a free port, which ends with the process that started it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cleanEnvironment, initialise } from './initialise-cluster.js';
import { type BinarySource, findPostgres, type PostgresHome } from './postgres-binaries.js';

export type ClusterOptions = {
  source?: BinarySource;
  /**
   * Whether writes are synced to the disk. Default: no, because only a power failure shows the difference, and syncing is slow.
   * Without syncing, the data is in memory if there is enough.
   */
  fsync?: boolean;
  /** Further server settings, such as `{ log_statement: 'all' }`. */
  settings?: Record<string, string>;
  /** Contents of files to write into the data directory, by name, such as `server.crt`. */
  files?: Record<string, string>;
};

export type Cluster = {
  url: string;
  /** Folder with the cluster's data. */
  dataFolder: string;
  restartImmediate(): Promise<void>;
  stop(): Promise<void>;
};

/** Function that creates the data of a cluster, for example with `initdb` or from a backup. */
export type MakeCluster = (home: PostgresHome, password: string) => Promise<void>;

/**
 * Shell between this process and PostgreSQL that reads commands from a pipe. When this process ends, even by SIGKILL, the kernel
 * closes the pipe: `read` fails, and the shell stops the database and deletes the directory. PostgreSQL stops in immediate mode,
 * because its data is temporary.
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

/** Returns a port that is currently free. */
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
    // No socket file: TCP on the loopback is the only connection, and two clusters cannot conflict in a folder.
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

/** Writes a file into the data folder that only the user of the cluster can read, as PostgreSQL requires for keys. */
function putFile({ folder, runAs }: PostgresHome, name: string, text: string): void {
  const file = join(folder, 'data', name);
  writeFileSync(file, text, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(file, runAs.uid, runAs.gid);
}

/** Error if another program took the port before PostgreSQL started. */
class PortTaken extends Error {}

/** Waits until the database responds to a query. */
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

/** Creates and starts a cluster. Its `url` is that of the database `postgres`. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startClusterOn(await freePort(), options);
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 3) throw error;
    }
  }
}

/** Starts a cluster on a port. The function `make` creates its data. */
export async function startClusterOn(
  port: number,
  options: ClusterOptions,
  make: MakeCluster = initialise,
  password: string = crypto.randomUUID(),
): Promise<Cluster> {
  const home = findPostgres(options.source, !options.fsync);
  // Detached, because Ctrl-C in the terminal reaches the whole process group, and must not kill the keeper before its work is
  // done.
  const keeperArguments = [home.folder, home.binFolder, ...serverArguments(port, options)];
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', ...keeperArguments], {
    ...home.runAs,
    cwd: home.folder,
    env: cleanEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const orders = keeper.stdin;
  // A dead keeper makes the pipe fail. The test then fails on its connection, with a better message.
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
    // The keeper starts first, so that a run killed during initdb also leaves no folder.
    await make(home, password);
    for (const [name, text] of Object.entries(options.files ?? {})) putFile(home, name, text);
    orders.write('start\n');
    await untilReady(url, keeper, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  // The keeper does not prevent the process from ending, so that a script that forgets to stop it can end, and is cleaned up.
  keeper.unref();

  return {
    url,
    dataFolder: join(home.folder, 'data'),
    stop,
    async restartImmediate() {
      // PostgreSQL may have stopped already.
      const startedBefore = await startTime(url).catch(() => '');
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
  // A connection cut by the restart also raises an event, which would end the process without a listener.
  (client as unknown as NodeJS.EventEmitter).on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_postmaster_start_time()::text as started');
    return String(rows[0]?.started);
  } finally {
    await client.end().catch(() => {});
  }
}
