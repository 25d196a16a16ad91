/** Tests `npm run backup` and `npm run restore` in separate processes, with their messages and exit codes. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir } from '../../src/db/data-dir-lock.js';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { TestDatabases } from '../testkit/databases.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();
const databases = new TestDatabases();
/** Running commands of a test. They are killed if the test fails early. */
const running = new Set<ChildProcess>();
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-commands-'));
  url = kitchen.databaseUrl;
  for (let index = 0; index < 3; index++) await kitchen.seed.customer({ balancePaise: 5_000 });
});
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

const COMMANDS = path.resolve(import.meta.dirname, '../../dist/seed');

interface Outcome {
  readonly code: number | null;
  readonly printed: string;
}

/**
 * Runs a built command.
 * @param env all settings of the command
 * @param limit shell command that runs first, such as `ulimit -f 1;`
 */
function run(
  name: 'backup' | 'restore',
  words: string[],
  env: Record<string, string>,
  limit = '',
): Promise<Outcome> {
  const script = `${limit} exec "$0" "$@"`;
  return new Promise((resolve) => {
    const child = execFile(
      '/bin/sh',
      ['-c', script, process.execPath, path.join(COMMANDS, `${name}.js`), ...words],
      { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
    );
    running.add(child);
  });
}

const newFile = (name: string) => path.join(folder, `${name}.backup.gz`);

test('a backup of a running server is restored into an empty database and verified', async () => {
  const file = newFile('drill');
  const made = await run('backup', [file], { DATABASE_URL: url });
  expect(made).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /^3 users, 3 wallet entries, 0 orders are in .+drill\.backup\.gz \(\d+ KiB\)/,
    ),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const empty = await databases.empty();
  const restored = await run('restore', [file], { DATABASE_URL: empty });
  expect(restored.printed).toMatch(/^Restored the backup of 20\d\d-.+\n\nholds {2}Each balance equals/);
  expect(restored.printed).toMatch(
    /3 users, 3 wallet entries, 0 orders, checked in [\d.]+ s: all right\. Lost entries are not detected\. .+\n$/,
  );
  expect(restored.code).toBe(0);
  const database = await openDatabase({ url: empty, poolSize: 2 });
  try {
    expect(await fingerprint(database.em)).toEqual(await fingerprint(kitchen.em));
  } finally {
    await database.close();
  }
  const again = await run('restore', [file], { DATABASE_URL: empty });
  expect(again).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The database already contains data .+\n$/),
  });
  expect(await run('restore', [file, '--replace'], { DATABASE_URL: empty })).toMatchObject({ code: 0 });
});

test('a backup without a name is named by time, in the current directory', async () => {
  expect(await run('backup', [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((name) => /^mealbox-\d{8}T\d{6}\.backup\.gz$/.test(name))).toHaveLength(
    1,
  );
});

test('inconsistent data is restored unchanged and reported as inconsistent', async () => {
  const broken = await databases.migrated();
  const database = await openDatabase({ url: broken, poolSize: 2 });
  // No constraint forbids addresses of a customer without a default.
  await sql(
    database.em.fork(),
    `insert into users (id, user_uuid, type, mobile_number, user_title, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 1, '9000000001', 'Asha', now())`,
  );
  await sql(
    database.em.fork(),
    `insert into addresses (id, user_id, position, text, is_default)
    select gen_random_uuid(), id, 0, 'Home', false from users`,
  );
  await database.close();
  const file = newFile('not-right');
  expect(await run('backup', [file], { DATABASE_URL: broken })).toMatchObject({ code: 0 });
  const restored = await run('restore', [file], { DATABASE_URL: await databases.empty() });
  expect(restored.printed).toMatch('BROKEN A customer with addresses has exactly one default.');
  expect(restored.printed).toMatch('The backup was restored, but its data breaks the rules above.');
  expect(restored.code).toBe(2);
});

test('an unusable database is reported with a message, and no file is left', async () => {
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const gone = new URL(url);
  gone.pathname = '/nowhere';
  const silent = new URL(url);
  silent.port = '1';
  const file = newFile('refused');
  for (const [address, sentence] of [
    [wrong, 'The database rejects the user or password of DATABASE_URL.\n'],
    [gone, 'The database that DATABASE_URL names does not exist. Create it first.\n'],
    [silent, 'The database does not answer. Check DATABASE_URL, and that PostgreSQL is running.\n'],
  ] as const) {
    expect(await run('backup', [file], { DATABASE_URL: address.href })).toEqual({
      code: 1,
      printed: sentence,
    });
  }
  expect(readdirSync(folder).filter((name) => name.includes('refused'))).toEqual([]);
});

test('a user who cannot create tables cannot restore, and gets a message', async () => {
  const file = newFile('rights');
  await run('backup', [file], { DATABASE_URL: url });
  const empty = await databases.empty();
  const role = `reader_${crypto.randomUUID().slice(0, 8)}`;
  await sql(kitchen.em.fork(), `create role ${role} login password 'reading'`);
  try {
    const address = new URL(empty);
    [address.username, address.password] = [role, 'reading'];
    const rejected = await run('restore', [file], { DATABASE_URL: address.href });
    expect(rejected).toEqual({
      code: 1,
      printed: expect.stringMatching(/^The user of DATABASE_URL may not do that/),
    });
  } finally {
    await sql(kitchen.em.fork(), `drop role ${role}`);
  }
});

test('a backup file that cannot be written is reported with a message, and nothing is left', async () => {
  const env = { DATABASE_URL: url };
  const grown = newFile('grown');
  // A limit on the file size has the same effect as a full disk.
  expect(await run('backup', [grown], env, 'ulimit -f 1;')).toEqual({
    code: 1,
    printed: `${grown} grew larger than a file may be here.\n`,
  });
  expect(readdirSync(folder).filter((name) => name.includes('grown'))).toEqual([]);
  const nowhere = path.join(folder, 'no', 'such', 'folder.backup.gz');
  expect(await run('backup', [nowhere], env)).toEqual({
    code: 1,
    printed: `${nowhere}: there is no such file or folder.\n`,
  });
  writeFileSync(newFile('there'), 'mine');
  expect((await run('backup', [newFile('there')], env)).printed).toMatch('there.backup.gz exists already.');
});

test('an interrupted backup leaves nothing behind', async () => {
  const file = newFile('interrupted');
  const child = spawn(process.execPath, [path.join(COMMANDS, 'backup.js'), file], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  });
  running.add(child);
  const partial = () => readdirSync(folder).some((name) => name.includes('interrupted'));
  while (!partial() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill('SIGINT');
  await once(child, 'exit');
  // The backup may have finished before the signal. Then only the complete file exists.
  expect(
    readdirSync(folder).filter((name) => name.includes('interrupted') && name.includes('partial')),
  ).toEqual([]);
});

test('the embedded database is backed up while its server is stopped, and a missing one is an error', async () => {
  const dataDir = path.join(folder, 'data');
  expect(await run('backup', [], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    printed: expect.stringMatching(/^There is nothing to back up: the folder .+ holds no database\./),
  });
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '18');
  const unlock = lockDataDir(dataDir);
  try {
    for (const [name, words] of [
      ['backup', []],
      ['restore', [newFile('drill')]],
    ] as const) {
      expect(await run(name, [...words], { DATA_DIR: dataDir })).toEqual({
        code: 1,
        printed: expect.stringMatching(/is in use by another Mealbox process\..+Stop the other one first/s),
      });
    }
  } finally {
    unlock();
  }
});

test('a wrong number of arguments prints the usage', async () => {
  for (const words of [
    [],
    ['--replace'],
    ['a', 'b'],
    ['--force', 'a'],
    ['a', '--even-live'],
    ['a', '--even-newer'],
  ])
    expect(await run('restore', words, { DATABASE_URL: url })).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^Usage: npm run restore -- <file> \[--replace \[--even-live\] \[--even-newer\]\]/,
      ),
    });
});
