/** Backups that are cut off, damaged, foreign or of another version: each is refused in a sentence, and nothing changes. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BackupError } from '../../src/backup/backup-format.js';
import { proveBackup } from '../../src/backup/prove-backup.js';
import { checkBackup } from '../../src/backup/read-backup.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { systemClock } from '../../src/shared/clock.js';
import { TestDatabases } from '../testkit/databases.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const databases = new TestDatabases();
let folder: string;
let file: string;
let whole: Buffer;
let lines: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-damage-'));
  for (let index = 0; index < 3; index++) await kitchen.seed.customer({ balancePaise: 5_000 });
  const poha = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
  const asha = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 70_000 }));
  const order = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: poha.id, quantity: 1 }] };
  accepted(await placeOrder(asha, order));
  file = path.join(folder, 'whole.backup.gz');
  await writeBackup(kitchen.database, systemClock, file);
  whole = readFileSync(file);
  lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

/** Tries to restore these bytes over the kitchen's data, which must stay as it is; gives the sentence. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const bad = path.join(folder, 'bad.backup.gz');
  writeFileSync(bad, bytes);
  const before = await fingerprint(kitchen.em);
  const error = await restoreBackup(kitchen.database, bad, { replace: true }).then(
    () => 'restored',
    (thrown: unknown) => thrown,
  );
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(error).toBeInstanceOf(BackupError);
  return (error as Error).message.replace(bad, 'FILE');
}

const packed = (texts: readonly string[]) => gzipSync(`${texts.join('\n')}\n`);

/** The same lines with one of them changed, and a checksum that fits: as somebody would who edits a backup. */
function edited(change: (texts: string[]) => void): Buffer {
  const texts = lines.slice(0, -1);
  change(texts);
  const end = JSON.parse(lines.at(-1) ?? '') as { end: { rows: object } };
  const sha256 = createHash('sha256')
    .update(`${texts.join('\n')}\n`)
    .digest('hex');
  return packed([...texts, JSON.stringify({ end: { ...end.end, sha256 } })]);
}

const header = (change: object) => (texts: string[]) => {
  texts[0] = JSON.stringify({ ...JSON.parse(texts[0] ?? ''), ...change });
};

/** Changes the first row of a table that has such a text. */
const inTable = (table: string, from: string, to: string) => (texts: string[]) => {
  const start = texts.findIndex((line) => line.startsWith(`{"table":"${table}"`));
  const at = texts.findIndex((line, index) => index > start && line.includes(from));
  texts[at] = (texts[at] ?? '').replace(from, to);
};

test('cut off at every kind of place, it is refused', async () => {
  const places = [
    0,
    1,
    5,
    10,
    11,
    Math.floor(whole.length / 3),
    Math.floor(whole.length / 2),
    whole.length - 9,
    whole.length - 8,
    whole.length - 4,
    whole.length - 1,
  ];
  for (const length of places)
    expect([length, await refusalOf(whole.subarray(0, length))]).toEqual([
      length,
      expect.stringMatching(
        length === 0 ? /^FILE is (not a backup|damaged)/ : /^FILE is damaged: it is cut off before its end/,
      ),
    ]);
});

test('cut off between any two lines and packed anew, it is refused', async () => {
  for (let count = 0; count < lines.length; count++)
    expect(await refusalOf(packed(lines.slice(0, count)))).toMatch(
      /^FILE is (damaged: it is cut off|not a backup)/,
    );
  expect(await refusalOf(gzipSync(lines.join('\n')))).toMatch('it is cut off in the middle of a line');
});

test('with one byte changed anywhere, it is refused', async () => {
  const step = Math.max(1, Math.floor(whole.length / 25));
  // The first ten bytes are gzip's own header, of which some (the time, the system) say nothing about the content.
  for (let place = 10; place < whole.length; place += step) {
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ 0x55;
    expect(await refusalOf(bytes)).toMatch(/^FILE is damaged/);
  }
});

test('with a line lost, twice, or changed, it is refused', async () => {
  const row = lines.findIndex((line) => line.includes('"5000"'));
  const without = lines.filter((_line, index) => index !== row);
  expect(await refusalOf(packed(without))).toMatch('its checksum is not that of its content');
  expect(await refusalOf(packed([...lines.slice(0, row), lines[row] ?? '', ...lines.slice(row)]))).toMatch(
    'checksum',
  );
  expect(await refusalOf(packed(lines.map((line) => line.replace('"5000"', '"9000"'))))).toMatch('checksum');
  expect(await refusalOf(packed([...lines, lines[row] ?? '']))).toMatch('something follows its end');
  expect(await refusalOf(edited((texts) => void texts.splice(row, 1)))).toMatch('rows are missing');
});

test('a wallet that was edited by hand, checksum and all, is refused by the ledger itself', async () => {
  expect(await refusalOf(edited(inTable('users', '"5000"', '"5001"')))).toMatch(
    /^FILE holds what the database refuses: .*users_wallet_is_last_entry.*\. Nothing is restored from it\.$/,
  );
});

test('values and rows that the schema does not take are refused by its constraints', async () => {
  for (const [change, words] of [
    [inTable('users', '"5000"', '"five"'), /invalid input syntax for type bigint: "five"/],
    [inTable('users', '"5000"', '"-500000000"'), /violates check constraint/],
    [inTable('wallet_logs', '"5000"', 'null'), /violates not-null constraint/],
  ] as const)
    expect(await refusalOf(edited(change))).toMatch(words);
});

test('numbers that have been given out are never given out again', async () => {
  const sequence = (name: string, state: object) =>
    edited((texts) => {
      const first = JSON.parse(texts[0] ?? '') as { sequences: { name: string }[] };
      const sequences = first.sequences.map((one) => (one.name === name ? { ...one, ...state } : one));
      texts[0] = JSON.stringify({ ...first, sequences });
    });
  const empty = await databases.empty();
  const database = await openDatabase({ url: empty, poolSize: 2 }, undefined, { leaveSchema: true });
  try {
    const back = path.join(folder, 'back.backup.gz');
    for (const [name, table] of [
      ['order_numbers', 'orders'],
      ['audit_entries_id_seq', 'audit_entries'],
    ] as const) {
      writeFileSync(back, sequence(name, { lastValue: '1', isCalled: false }));
      await expect(restoreBackup(database, back, { replace: false })).rejects.toThrow(
        new RegExp(
          `would set ${name} back: its ${table} hold the number \\d+, which would be given out again`,
        ),
      );
    }
    expect(await refusalOf(sequence('order_numbers', { lastValue: 'x' }))).toMatch(
      'its first line is not whole',
    );
    // What was given out after the backup was taken stays given out.
    await restoreBackup(database, file, { replace: false });
    await sql(database.em.fork(), `select setval('order_numbers', 7000)`);
    await restoreBackup(database, file, { replace: true });
    expect(await sql(database.em.fork(), `select nextval('order_numbers')::int as number`)).toEqual([
      { number: 7001 },
    ]);
  } finally {
    await database.close();
  }
});

test('a file that somebody wrote by hand is refused in a sentence, which brings nothing to the terminal', async () => {
  const esc = String.fromCharCode(27);
  for (const change of [
    header({ takenAt: `2026-11-20T00:00:00Z${esc}[2J` }),
    header({ takenAt: null }),
    header({ sequences: [null] }),
    header({ sequences: [{ name: 'order_numbers', lastValue: 7, isCalled: true }] }),
    header({ migrations: [`${esc}]0;title`] }),
  ])
    expect(await refusalOf(edited(change))).toMatch(/^FILE is damaged: its first line is not whole\./);
  const sha256 = '0'.repeat(64);
  const ends = [{ rows: null, sha256 }, { rows: [1], sha256 }, { rows: { users: 'many' }, sha256 }, {}, null];
  for (const end of ends)
    expect(await refusalOf(packed([...lines.slice(0, -1), JSON.stringify({ end })]))).toMatch(
      /^FILE is damaged: it holds a line that is neither a table nor a row\./,
    );
  for (const start of [null, { table: `x${esc}[2J`, columns: [] }, { table: 'users', columns: [null] }])
    expect(await refusalOf(edited((texts) => texts.splice(1, 0, JSON.stringify(start))))).toMatch(
      /^FILE is damaged: it holds a line that is neither a table nor a row\./,
    );
});

test('what is no backup is called so', async () => {
  for (const bytes of [
    Buffer.from('hello'),
    Buffer.from('PGDMP'),
    gzipSync('hello'),
    gzipSync('{"a":1}\n'),
    gzipSync('null\n'),
    gzipSync('[]\n'),
    Buffer.alloc(5_000, 7),
  ])
    expect(await refusalOf(bytes)).toBe('FILE is not a backup of Mealbox.');
  await expect(checkBackup(path.join(folder, 'nowhere'))).rejects.toThrow(
    'nowhere: there is no such file or folder.',
  );
  await expect(checkBackup(folder)).rejects.toThrow('is a folder. Name a file.');
});

test('of a newer format, or a schema that is newer or was never ours, it is refused', async () => {
  expect(await refusalOf(edited(header({ version: 2 })))).toMatch('made by a newer Mealbox (backup format 2');
  const { migrations } = JSON.parse(lines[0] ?? '') as { migrations: string[] };
  expect(await refusalOf(edited(header({ migrations: [...migrations, 'migration-2099'] })))).toMatch(
    'made by a newer Mealbox (migration-2099)',
  );
  expect(await refusalOf(edited(header({ migrations: [] })))).toMatch(
    'a schema that this Mealbox has never had',
  );
});

test('names in the file never become statements', async () => {
  const rename = (from: string, to: string) => (texts: string[]) => {
    const at = texts.findIndex((line) => line.includes(from));
    texts[at] = (texts[at] ?? '').replace(from, to);
  };
  for (const change of [
    rename('"table":"dishes"', '"table":"sessions"'),
    rename('"table":"dishes"', '"table":"x\\"; drop table users; --"'),
    rename('"user_title"', '"user_title) select 1; --"'),
    rename('"columns":["id","user_uuid"', '"columns":["id","id"'),
  ])
    expect(await refusalOf(edited(change))).toMatch(
      /rows are missing|that its schema does not have in that form/,
    );
  expect(await refusalOf(edited(header({ sequences: [] })))).toMatch(
    /does not say where the sequence [a-z_]+ stands/,
  );
});

test('a backup that is right is proven; one that breaks a rule of the books which no constraint holds is not', async () => {
  const { verification } = await proveBackup(file);
  expect(verification.holds).toBe(true);
  expect(verification.counted).toMatchObject({ users: 4, orders: 1 });
  const bad = path.join(folder, 'wrong.backup.gz');
  writeFileSync(bad, edited(inTable('order_lines', '"10000"', '"9000"')));
  await expect(proveBackup(bad)).rejects.toThrow(/can be restored, but what it holds is not right/);
  await expect(proveBackup(path.join(folder, 'none.backup.gz'))).rejects.toThrow(BackupError);
});
