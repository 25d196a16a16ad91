/** Tests the commands of docs/operate/update.md on a real database: the backup, the migration, and the return to the previous version. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { openDatabase } from '../../src/db/database.js';
import { MIGRATIONS } from '../../src/db/migrations.js';
import { sql } from '../../src/db/sql.js';
import { ROOT, startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { fingerprint } from '../testkit/ledger.js';

// Each command is a process, and a verified backup starts an embedded database.
jest.setTimeout(240_000);
const databases = new TestDatabases();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-update-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

/** Runs a built command, and returns its exit code and output. */
const run = (url: string, name: string, ...words: string[]) =>
  new Promise<{ code: number | null; printed: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, `server/dist/seed/${name}.js`), ...words],
      { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, DATABASE_URL: url } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
    );
  });

/** Migration of a newer version. */
class NextMigration extends Migration {
  override name = 'migration-20991231000000-next';
  override up(): void {
    this.addSql('create table of_the_next_version (id integer primary key)');
  }
}

/** Creates a database with a customer, and returns its URL and the fingerprint of its ledger. */
async function kitchenOf(migrations = MIGRATIONS) {
  const url = await databases.empty();
  const database = await openDatabase({ url, poolSize: 2 }, undefined, { migrations });
  // The entities describe the newest schema only.
  await sql(
    database.em.fork(),
    `insert into users (id, user_uuid, type, mobile_number, user_title, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 1, '9000000001', 'Asha', now())`,
  );
  const before = await fingerprint(database.em);
  await database.close();
  return { url, before };
}

/** Migrates a database to the newest schema of `migrations`, and returns the fingerprint of its ledger. */
async function migrated(url: string, migrations = MIGRATIONS) {
  const database = await openDatabase({ url, poolSize: 2 }, undefined, { migrations });
  try {
    await database.checkReady();
    return await fingerprint(database.em);
  } finally {
    await database.close();
  }
}

test('a backup with --closed is rejected while a server is connected, and is verified afterwards', async () => {
  const { url } = await kitchenOf();
  const server = await startServer({ databaseUrl: url });
  await fetch(`${server.url}/readyz`);
  expect(await run(url, 'backup', '--prove', '--closed')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('A server is connected to this database'),
  });
  await server.stop();
  expect(await run(url, 'backup', '--prove', '--closed')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Verified: the restored backup has 2 users'),
  });
});

test('verify migrates the database of an older version and checks its data', async () => {
  const { url } = await kitchenOf(MIGRATIONS.slice(0, -1));
  expect(await run(url, 'verify')).toMatchObject({ code: 0, printed: expect.stringContaining('1 users') });
  const database = await openDatabase({ url, poolSize: 2 }, undefined, { leaveSchema: true });
  expect(await database.schema.isUpToDate(database.em.fork())).toBe(true);
  await database.close();
});

test('restore with --even-newer reverts the migrations of a newer version', async () => {
  const { url, before } = await kitchenOf();
  const file = path.join(folder, 'before-update.backup.gz');
  expect(await run(url, 'backup', '--closed', file)).toMatchObject({ code: 0 });
  await migrated(url, [...MIGRATIONS, { name: 'migration-20991231000000-next', class: NextMigration }]);
  expect(await run(url, 'restore', file, '--replace')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('was migrated by another version of Mealbox'),
  });
  expect(await run(url, 'restore', file, '--replace', '--even-newer')).toMatchObject({ code: 0 });
  expect(await migrated(url)).toEqual(before);
  await (await startServer({ databaseUrl: url })).stop();
});
