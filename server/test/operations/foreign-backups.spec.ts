/**
 * Tests backups that were written manually, or by other programs or versions. Each is rejected with a message, and nothing changes.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkBackup } from '../../src/backup/read-backup.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { TestDatabases } from '../testkit/databases.js';
import { header, openWrittenBackup, packed } from './written-backup.js';

const { backup, edited, errorOf } = openWrittenBackup();
const databases = new TestDatabases();
afterAll(() => databases.dropAll());

test('a restored database does not reuse sequence numbers', async () => {
  const sequence = (name: string, state: object) =>
    edited((texts) => {
      const first = JSON.parse(texts[0] ?? '') as { sequences: { name: string }[] };
      const sequences = first.sequences.map((one) => (one.name === name ? { ...one, ...state } : one));
      texts[0] = JSON.stringify({ ...first, sequences });
    });
  const empty = await databases.empty();
  const database = await openDatabase({ url: empty, poolSize: 2 }, undefined, { leaveSchema: true });
  try {
    const back = path.join(backup.folder, 'back.backup.gz');
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
    expect(await errorOf(sequence('order_numbers', { lastValue: 'x' }))).toMatch(
      'its first line is not whole',
    );
    // Numbers that were assigned after the backup are not used again.
    await restoreBackup(database, backup.file, { replace: false });
    await sql(database.em.fork(), `select setval('order_numbers', 7000)`);
    await restoreBackup(database, backup.file, { replace: true });
    expect(await sql(database.em.fork(), `select nextval('order_numbers')::int as number`)).toEqual([
      { number: 7001 },
    ]);
  } finally {
    await database.close();
  }
});

test('a handwritten file is rejected with a message that contains no control sequences', async () => {
  const esc = String.fromCharCode(27);
  for (const change of [
    header({ takenAt: `2026-11-20T00:00:00Z${esc}[2J` }),
    header({ takenAt: null }),
    header({ sequences: [null] }),
    header({ sequences: [{ name: 'order_numbers', lastValue: 7, isCalled: true }] }),
    header({ migrations: [`${esc}]0;title`] }),
  ])
    expect(await errorOf(edited(change))).toMatch(/^FILE is damaged: its first line is not whole\./);
  const sha256 = '0'.repeat(64);
  const ends = [{ rows: null, sha256 }, { rows: [1], sha256 }, { rows: { users: 'many' }, sha256 }, {}, null];
  for (const end of ends)
    expect(await errorOf(packed([...backup.lines.slice(0, -1), JSON.stringify({ end })]))).toMatch(
      /^FILE is damaged: it holds a line that is neither a table nor a row\./,
    );
  for (const start of [null, { table: `x${esc}[2J`, columns: [] }, { table: 'users', columns: [null] }])
    expect(await errorOf(edited((texts) => texts.splice(1, 0, JSON.stringify(start))))).toMatch(
      /^FILE is damaged: it holds a line that is neither a table nor a row\./,
    );
});

test('a file that is not a backup is reported as such', async () => {
  for (const bytes of [
    Buffer.from('hello'),
    Buffer.from('PGDMP'),
    gzipSync('hello'),
    gzipSync('{"a":1}\n'),
    gzipSync('null\n'),
    gzipSync('[]\n'),
    Buffer.alloc(5_000, 7),
  ])
    expect(await errorOf(bytes)).toBe('FILE is not a backup of Mealbox.');
  await expect(checkBackup(path.join(backup.folder, 'nowhere'))).rejects.toThrow(
    'nowhere: there is no such file or folder.',
  );
  await expect(checkBackup(backup.folder)).rejects.toThrow('is a folder. Name a file.');
});

test('a backup of a newer format, or of a newer or foreign schema, is rejected', async () => {
  expect(await errorOf(edited(header({ version: 2 })))).toMatch('made by a newer Mealbox (backup format 2');
  const { migrations } = JSON.parse(backup.lines[0] ?? '') as { migrations: string[] };
  expect(await errorOf(edited(header({ migrations: [...migrations, 'migration-2099'] })))).toMatch(
    'made by a newer Mealbox (migration-2099)',
  );
  expect(await errorOf(edited(header({ migrations: [] })))).toMatch(
    'a schema that this Mealbox has never had',
  );
});

test('names in the file never become SQL', async () => {
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
    expect(await errorOf(edited(change))).toMatch(
      /rows are missing|that its schema does not have in that form/,
    );
  expect(await errorOf(edited(header({ sequences: [] })))).toMatch(
    /does not say where the sequence [a-z_]+ stands/,
  );
});
