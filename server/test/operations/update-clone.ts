/** Functions that test `npm run update` in a clone, whose origin publishes later versions. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import { ROOT, startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { Seed } from '../testkit/seed.js';

export const databases = new TestDatabases();
export const folder = mkdtempSync(join(tmpdir(), 'mealbox-update-'));
/** Repository that publishes versions, and the clone that is updated. */
export const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
const dataDir = join(folder, 'data');

export const git = (where: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...words], {
    cwd: where,
    encoding: 'utf8',
  }).trim();

/** Creates the clone, installed and built like the tested project. */
export function makeClone(): void {
  const others = new Set(['node_modules', 'dist', '.build', '.git', '.data', '.prerender']);
  cpSync(ROOT, origin, { recursive: true, filter: (from) => !others.has(basename(from)) });
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message=first');
  git(folder, 'clone', '--quiet', origin, clone);
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  for (const part of ['server/dist', 'client/dist'])
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  mkdirSync(join(clone, '.build'));
  for (const stamp of ['server.stamp', 'client.stamp'])
    cpSync(join(ROOT, '.build', stamp), join(clone, '.build', stamp));
}

export async function removeClone(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
}

/**
 * Publishes a version with one more migration than the clone. It replaces a version that was published before.
 * @param statement additional statement of the migration
 */
export function publish(statement: string, change: (text: string) => string = (text) => text): string {
  git(origin, 'reset', '--quiet', '--hard', git(clone, 'rev-parse', 'HEAD'));
  const migration = 'server/migrations/migration-20991231000000-next.ts';
  writeFileSync(
    join(origin, migration),
    `import { Migration } from '@mikro-orm/migrations';
export class NextMigration extends Migration {
  override name = 'migration-20991231000000-next';
  override up(): void { this.addSql('create table of_the_next_version (id integer)'); this.addSql('${statement}'); }
}
`,
  );
  edit('server/src/db/migrations.ts', (text) =>
    `import { NextMigration } from '../../migrations/migration-20991231000000-next.js';\n${text}`.replace(
      /\n\];\s*$/,
      "\n  { name: 'migration-20991231000000-next', class: NextMigration },\n];\n",
    ),
  );
  edit('server/src/main.ts', change);
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message=next');
  return git(origin, 'rev-parse', 'HEAD');
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(origin, file), change(readFileSync(join(origin, file), 'utf8')));
}

/**
 * Runs the update in the clone.
 * @param words `--take-up`, as `npm start` passes it, or none
 */
export function update(
  databaseUrl: string,
  ...words: string[]
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/update.mjs', ...words],
      { cwd: clone, env: environment(databaseUrl) },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}

export const environment = (databaseUrl: string) => ({
  PATH: process.env.PATH,
  HOME: folder,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  ADMIN_EMAIL: 'admin@test.example',
  ADMIN_PASSWORD: 'a-password-for-tests',
});

/** Returns the wallets, the number of orders, and whether the table of the next version exists. */
export async function stateOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async (text: string) => (await client.query(text)).rows;
    return {
      wallets: await ask('select user_uuid, wallet_balance from users order by user_uuid'),
      next: await ask(`select to_regclass('of_the_next_version') is not null as "isThere"`),
      orders: await ask('select count(*) from orders'),
    };
  } finally {
    await client.end();
  }
}

export const headCommit = () => git(clone, 'rev-parse', 'HEAD');
export const leftFolders = () =>
  readdirSync(join(clone, '.build')).filter((name) => /next|before|update/.test(name));

/** Creates a database with customers to which no server is connected, and returns its URL. */
export async function closedKitchen(): Promise<string> {
  const url = await databases.migrated();
  // The start creates the first admin.
  await (await startServer({ databaseUrl: url })).stop();
  const database = await openDatabase({ url, poolSize: 2 });
  const seed = new Seed(database.em, systemClock);
  for (let index = 0; index < 2; index++) await seed.customer({ balancePaise: 5_000 });
  await database.close();
  return url;
}
