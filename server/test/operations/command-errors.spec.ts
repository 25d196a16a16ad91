/** Tests the messages and exit codes of commands whose database is damaged, empty, or inaccessible. They write nothing. */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/db/database.js';
import { MIGRATIONS } from '../../src/db/migrations.js';
import { sql } from '../../src/db/sql.js';
import { TestDatabases } from '../testkit/databases.js';
import { fillWithEmbedded } from '../testkit/embedded-data.js';

const databases = new TestDatabases();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-refusals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => databases.dropAll());

const COMMANDS = path.resolve(import.meta.dirname, '../../dist/seed');

function run(name: string, env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const { PATH } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(COMMANDS, `${name}.js`)],
      { env: { PATH, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
    );
  });
}

const postgres = () => path.join(folder, 'postgres');

test('a data directory of the embedded database without PG_VERSION is left unchanged', async () => {
  mkdirSync(path.join(postgres(), 'base'), { recursive: true });
  for (const name of ['verify', 'seed', 'backup']) {
    const { code, printed } = await run(name, { DATA_DIR: folder });
    expect(printed).toMatch(
      /^The folder .+ holds files, but no whole database: PG_VERSION is missing\. It is left as it is\. The way back is a backup: .+\n$/,
    );
    expect(code).toBe(name === 'verify' ? 2 : 1);
  }
  expect(readdirSync(postgres())).toEqual(['base']);
});

test.each([
  ['empty', (file: string) => truncateSync(file)],
  ['other bytes', (file: string) => writeFileSync(file, Buffer.alloc(8192, 7))],
  ['gone', (file: string) => rmSync(file)],
])(
  'a damaged pg_control (%s) is reported with a way to recover, and is not verified',
  async (_how, damage) => {
    await fillWithEmbedded(folder, 'bare');
    damage(path.join(postgres(), 'global/pg_control'));
    const { code, printed } = await run('verify', { DATA_DIR: folder });
    expect(printed).toMatch(
      /^The embedded database in .+\. It may be damaged, and something in it lost\. The way back is a backup: .+\n$/,
    );
    expect(printed).not.toMatch('Nothing that was acknowledged is lost');
    expect(code).toBe(2);
    expect(existsSync(path.join(postgres(), 'PG_VERSION'))).toBe(true);
  },
);

test('a damaged lock of the data directory is reported with a message', async () => {
  mkdirSync(postgres());
  writeFileSync(path.join(postgres(), 'PG_VERSION'), '18');
  const lock = path.join(folder, 'process.lock');
  writeFileSync(lock, 'not a lock at all '.repeat(100));
  expect(await run('verify', { DATA_DIR: folder })).toEqual({
    code: 2,
    printed: expect.stringMatching(
      /^The file .+process\.lock is damaged\. .+ delete the file, and start again\.\n$/,
    ),
  });
  rmSync(lock);
  mkdirSync(lock);
  expect(await run('verify', { DATA_DIR: folder })).toEqual({
    code: 2,
    printed: expect.stringMatching(/^The data folder .+ cannot be used \(.+\)\. .+\n$/),
  });
});

test('verify on an empty database reports nothing to verify, and creates no tables', async () => {
  const url = await databases.empty();
  expect(await run('verify', { DATABASE_URL: url })).toEqual({
    code: 1,
    printed: 'There is nothing to check: this database has never been used by Mealbox.\n',
  });
  const database = await openDatabase({ url, poolSize: 2 }, undefined, { leaveSchema: true });
  try {
    const tables = await sql(
      database.em.fork(),
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    expect(tables).toEqual([]);
  } finally {
    await database.close();
  }
});

test("a failed migration is named with PostgreSQL's message and without a stack", async () => {
  const url = await databases.migrated();
  const database = await openDatabase({ url, poolSize: 2 });
  const last = MIGRATIONS.at(-1)?.name ?? '';
  try {
    // Makes the last migration run again, which fails because its changes exist.
    await sql(database.em.fork(), `delete from mikro_orm_migrations where name = '${last}'`);
  } finally {
    await database.close();
  }
  for (const name of ['seed', '../src/main'])
    expect([name, await run(name, { DATABASE_URL: url, PORT: '0' })]).toEqual([
      name,
      {
        code: 1,
        printed: expect.stringMatching(
          new RegExp(
            `^The migration ${last} failed, and the database is as it was: PostgreSQL says “[^\\n]+ already exists” \\([0-9A-Z]{5}\\)\\.\\n$`,
          ),
        ),
      },
    ]);
});

test('PGPASSWORD accepts any characters, and a user without a free connection gets a message', async () => {
  const password = 'a/b#c%d?e f@g:h$i&j';
  const role = `cook_${crypto.randomUUID().slice(0, 8)}`;
  const url = await databases.migrated();
  const database = await openDatabase({ url, poolSize: 2 });
  const asRole = new URL(url);
  [asRole.username, asRole.password] = [role, ''];
  const env = { DATABASE_URL: asRole.href, PGPASSWORD: password };
  const said = (text: string) => sql(database.em.fork(), text);
  await said(`create role ${role} login password '${password}'`);
  try {
    await said(`grant select on all tables in schema public to ${role}`);
    expect(await run('verify', env)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/all right\. Lost entries are not detected\. .+\n$/),
    });
    expect((await run('verify', { ...env, PGPASSWORD: 'another' })).printed).toMatch(
      /^The database rejects the user or password of DATABASE_URL/,
    );
    await said(`alter role ${role} connection limit 0`);
    expect(await run('verify', env)).toEqual({
      code: 2,
      printed: expect.stringMatching(/^The database has no free connection: .+\n$/),
    });
  } finally {
    await said(`drop owned by ${role}; drop role ${role}`);
    await database.close();
  }
});
