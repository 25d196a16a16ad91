/** Tests deploy/pgbackrest/ on a real PostgreSQL: orders are placed, the database is destroyed, and it is restored to a point in time. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../server/src/db/database.js';
import { verify } from '../server/src/features/verification/verify.js';
import { seedCrowd } from '../server/test/faults/crowd.js';
import { Load } from '../server/test/faults/load.js';
import { runShell } from '../server/test/harness/initialise-cluster.js';
import { makeFolder, unprivilegedUser } from '../server/test/harness/postgres-binaries.js';
import { type Cluster, freePort, startClusterOn } from '../server/test/harness/postgres-cluster.js';
import { ROOT, startServer } from '../server/test/harness/server-process.js';
import { findProgram } from '../server/test/harness/system-program.js';
import { whereInstalled } from '../server/test/harness/where-installed.js';

const runAs = unprivilegedUser();
const folder = makeFolder('archive', runAs);
const clusters: Cluster[] = [];
afterAll(async () => {
  for (const cluster of clusters) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(ROOT, 'deploy/pgbackrest', name), 'utf8');
const CONFIGURATION = join(folder, 'pgbackrest.conf');
const PASSWORD = crypto.randomUUID();

/** The settings of the files, with a repository of this test. */
function settings(port: number): Record<string, string> {
  const text = read('pgbackrest.conf')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('[global]', `[global]\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}`)
    .replace(
      /^pg1-path=.*$/m,
      `pg1-socket-path=${folder}\npg1-port=${port}\npg1-user=postgres\npg1-database=postgres`,
    );
  writeFileSync(CONFIGURATION, text, { mode: 0o644 });
  const named = [...read('archive.conf').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const own = { unix_socket_directories: folder, log_min_messages: 'fatal' };
  const { archive_command = '', ...others } = Object.fromEntries(named);
  expect(others).toMatchObject({ archive_mode: 'on', archive_timeout: '60' });
  // PostgreSQL runs this command in its data folder.
  const command = archive_command.replace(
    'pgbackrest ',
    `pgbackrest --config=${CONFIGURATION} --pg1-path="$PWD" `,
  );
  return { ...others, ...own, archive_command: command };
}

const pgbackrest = (dataFolder: string, ...words: string[]) =>
  execFileSync(
    'pgbackrest',
    [`--config=${CONFIGURATION}`, `--pg1-path=${dataFolder}`, '--stanza=mealbox', ...words],
    {
      ...runAs,
      cwd: folder,
      env: { PATH: process.env.PATH, PGPASSWORD: PASSWORD },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

async function ask<Row extends object>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows[0])
    .finally(() => client.end());
}

/** Returns the number of ledger entries, and the database's time. */
const stateOf = (url: string) =>
  ask<{ entries: number; at: string }>(
    url,
    'select (select count(*)::int from wallet_logs) as entries, now()::text as at',
  );

/** Restores the archive into a database, and reads its state. */
async function restored(...target: string[]): Promise<{ entries: number; holds: boolean }> {
  const port = await freePort();
  const words = [`--config=${CONFIGURATION}`, '--stanza=mealbox', ...target]
    .map((word) => `'${word}'`)
    .join(' ');
  const cluster = await startClusterOn(
    port,
    { settings: { unix_socket_directories: folder, archive_mode: 'off' } },
    (home) => runShell(home, `pgbackrest --pg1-path="$1/data" ${words} restore`, [home.folder], ''),
    PASSWORD,
  );
  clusters.push(cluster);
  while ((await ask<{ is: boolean }>(cluster.url, 'select pg_is_in_recovery() as is')).is) await sleep(100);
  const { entries } = await stateOf(cluster.url);
  const database = await openDatabase({ url: cluster.url, poolSize: 2 });
  const { holds } = await verify(database.em).finally(() => database.close());
  return { entries, holds };
}

whereInstalled(findProgram('pgbackrest') ? [] : ['pgbackrest'])(
  'a database that is destroyed comes back as it was at a moment, and with all that left it',
  async () => {
    const port = await freePort();
    const cluster = await startClusterOn(port, { settings: settings(port) }, undefined, PASSWORD);
    clusters.push(cluster);
    const { url } = cluster;
    pgbackrest(cluster.dataFolder, 'stanza-create');
    const setUp = await openDatabase({ url, poolSize: 2 });
    const crowd = await seedCrowd(setUp, 20).finally(() => setUp.close());
    pgbackrest(cluster.dataFolder, '--type=full', 'backup');

    const server = await startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });
    const load = new Load(crowd, crowd.customers);
    const work = async () => {
      load.start(4, () => server.url);
      await sleep(3_000);
      await load.stop();
      return stateOf(url);
    };
    const moment = await work();
    const last = await work();
    await server.stop();
    expect(load.journal.wrong).toEqual([]);
    expect(moment.entries).toBeGreaterThan(20);
    expect(last.entries).toBeGreaterThan(moment.entries);
    // PostgreSQL does this automatically within a minute.
    const { name } = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
    const isOut = `select coalesce(last_archived_wal >= '${name}', false) as is from pg_stat_archiver`;
    for (let tries = 0; !(await ask<{ is: boolean }>(url, isOut)).is; tries++) {
      if (tries > 300) throw new Error(`${name} does not leave the database.`);
      await sleep(100);
    }
    // Destroys the database folder with all its files.
    await cluster.stop();

    expect(await restored('--type=time', `--target=${moment.at}`, '--target-action=promote')).toEqual({
      entries: moment.entries,
      holds: true,
    });
    expect(await restored()).toEqual({ entries: last.entries, holds: true });
  },
  300_000,
);
