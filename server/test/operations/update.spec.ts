/** `npm run update` in a clone of its own, on a real database: to a version that is good, one whose migration fails, and one that does not start. */
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
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';
import { Seed } from '../testkit/seed.js';

jest.setTimeout(600_000);
const withGit = whereInstalled(findProgram('git') ? [] : ['git']);
const databases = new TestDatabases();
const folder = mkdtempSync(join(tmpdir(), 'mealbox-update-'));
/** Where versions come from, and the clone that is updated. */
const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
const dataDir = join(folder, 'data');

const git = (where: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...words], {
    cwd: where,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  const left = new Set(['node_modules', 'dist', '.build', '.git', '.data', '.prerender']);
  cpSync(ROOT, origin, { recursive: true, filter: (from) => !left.has(basename(from)) });
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message=first');
  git(folder, 'clone', '--quiet', origin, clone);
  // Installed and built as the project that is tested is.
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  for (const part of ['server/dist', 'client/dist'])
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  mkdirSync(join(clone, '.build'));
  for (const stamp of ['server.stamp', 'client.stamp'])
    cpSync(join(ROOT, '.build', stamp), join(clone, '.build', stamp));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

/** A later version, with one migration more; the one before is taken back first. */
function publish(statement: string, change: (text: string) => string = (text) => text): string {
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

function update(databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH, HOME: folder, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/update.mjs'],
      {
        cwd: clone,
        env: { ...env, ADMIN_EMAIL: 'admin@test.example', ADMIN_PASSWORD: 'a-password-for-tests' },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}

/** What must be as it was: who is signed in, the wallets, the tables. */
async function stateOf(url: string) {
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

const head = () => git(clone, 'rev-parse', 'HEAD');
const left = () => readdirSync(join(clone, '.build')).filter((name) => /next|before|update/.test(name));

/** A kitchen with customers, no server connected. */
async function closedKitchen(): Promise<string> {
  const url = await databases.migrated();
  // Who makes the first admin.
  await (await startServer({ databaseUrl: url })).stop();
  const database = await openDatabase({ url, poolSize: 2 });
  const seed = new Seed(database.em, systemClock);
  for (let index = 0; index < 2; index++) await seed.customer({ balancePaise: 5_000 });
  await database.close();
  return url;
}

withGit(
  'a version whose migration fails, and one that does not start, leave everything as it was',
  async () => {
    const url = await closedKitchen();
    const before = { ...(await stateOf(url)), head: head() };
    publish('select 1/0');
    const migrated = await update(url);
    expect(migrated).toMatchObject({ code: 1, said: expect.stringContaining('division by zero') });
    expect(migrated.said).toContain('The database is as it was');
    expect({ ...(await stateOf(url)), head: head() }).toEqual(before);

    publish('select 1', (text) =>
      text.replace('async function main(): Promise<void> {', '$&\n  throw new Error("no power");'),
    );
    const started = await update(url);
    expect(started).toMatchObject({ code: 1, said: expect.stringContaining('no power') });
    expect(started.said).toContain('Restoring the backup');
    expect({ ...(await stateOf(url)), head: head() }).toEqual(before);
    expect(left()).toEqual([]);
    // What is there works.
    await (await startServer({ databaseUrl: url, build: clone })).stop();
  },
);

withGit('a good version is taken over, unless a server is connected', async () => {
  const url = await closedKitchen();
  const before = await stateOf(url);
  const [from, to] = [head(), publish('select 1')];
  const server = await startServer({ databaseUrl: url, build: clone });
  await fetch(`${server.url}/readyz`);
  const refused = await update(url);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('A server is connected to this database'),
  });
  expect(head()).toBe(from);
  await server.stop();

  const { code, said } = await update(url);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('migrated, checked, and tried') });
  expect(head()).toBe(to);
  expect(left()).toEqual([]);
  expect(await stateOf(url)).toEqual({ ...before, next: [{ isThere: true }] });
  await (await startServer({ databaseUrl: url, build: clone })).stop();
  expect(await update(url)).toMatchObject({
    code: 0,
    said: expect.stringContaining('the version that is wanted already'),
  });
});
