/** Tests truncated and damaged backups: each is rejected with a message, and nothing changes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BackupError } from '../../src/backup/backup-format.js';
import { verifyBackup } from '../../src/backup/verify-backup.js';
import { inTable, openWrittenBackup, packed } from './written-backup.js';

const { backup, edited, errorOf } = openWrittenBackup();

test('a backup that is cut off at its start, middle, or end is rejected', async () => {
  const places = [
    0,
    1,
    5,
    10,
    11,
    Math.floor(backup.whole.length / 3),
    Math.floor(backup.whole.length / 2),
    backup.whole.length - 9,
    backup.whole.length - 8,
    backup.whole.length - 4,
    backup.whole.length - 1,
  ];
  for (const length of places)
    expect([length, await errorOf(backup.whole.subarray(0, length))]).toEqual([
      length,
      expect.stringMatching(
        length === 0 ? /^FILE is (not a backup|damaged)/ : /^FILE is damaged: it is cut off before its end/,
      ),
    ]);
});

test('a backup cut off between any two lines and compressed again is rejected', async () => {
  for (let count = 0; count < backup.lines.length; count++)
    expect(await errorOf(packed(backup.lines.slice(0, count)))).toMatch(
      /^FILE is (damaged: it is cut off|not a backup)/,
    );
  expect(await errorOf(gzipSync(backup.lines.join('\n')))).toMatch('it is cut off in the middle of a line');
});

test('a backup with one changed byte anywhere is rejected', async () => {
  const step = Math.max(1, Math.floor(backup.whole.length / 25));
  // The first ten bytes are the header of gzip. Some of them, such as the time, do not affect the content.
  for (let place = 10; place < backup.whole.length; place += step) {
    const bytes = Buffer.from(backup.whole);
    bytes[place] = (bytes[place] ?? 0) ^ 0x55;
    expect(await errorOf(bytes)).toMatch(/^FILE is damaged/);
  }
});

test('a backup with a lost, duplicated, or changed line is rejected', async () => {
  const row = backup.lines.findIndex((line) => line.includes('"5000"'));
  const without = backup.lines.filter((_line, index) => index !== row);
  expect(await errorOf(packed(without))).toMatch('its checksum is not that of its content');
  expect(
    await errorOf(
      packed([...backup.lines.slice(0, row), backup.lines[row] ?? '', ...backup.lines.slice(row)]),
    ),
  ).toMatch('checksum');
  expect(await errorOf(packed(backup.lines.map((line) => line.replace('"5000"', '"9000"'))))).toMatch(
    'checksum',
  );
  expect(await errorOf(packed([...backup.lines, backup.lines[row] ?? '']))).toMatch(
    'something follows its end',
  );
  expect(await errorOf(edited((texts) => void texts.splice(row, 1)))).toMatch('rows are missing');
});

test('a wallet edited by hand, including the checksum, is rejected by the ledger', async () => {
  expect(await errorOf(edited(inTable('users', '"5000"', '"5001"')))).toMatch(
    /^FILE holds what the database rejects: .*users_wallet_is_last_entry.*\. Nothing is restored from it\.$/,
  );
});

test('values and rows that the schema rejects are rejected by its constraints', async () => {
  for (const [change, words] of [
    [inTable('users', '"5000"', '"five"'), /invalid input syntax for type bigint: "five"/],
    [inTable('users', '"5000"', '"-500000000"'), /violates check constraint/],
    [inTable('wallet_logs', '"5000"', 'null'), /violates not-null constraint/],
  ] as const)
    expect(await errorOf(edited(change))).toMatch(words);
});

test('a correct backup is verified, and one that breaks a rule without a constraint is not', async () => {
  const { verification } = await verifyBackup(backup.file);
  expect(verification.holds).toBe(true);
  expect(verification.counted).toMatchObject({ users: 4, orders: 1 });
  const bad = path.join(backup.folder, 'wrong.backup.gz');
  writeFileSync(bad, edited(inTable('order_lines', '"10000"', '"9000"')));
  await expect(verifyBackup(bad)).rejects.toThrow(/can be restored, but what it holds is not right/);
  await expect(verifyBackup(path.join(backup.folder, 'none.backup.gz'))).rejects.toThrow(BackupError);
});
