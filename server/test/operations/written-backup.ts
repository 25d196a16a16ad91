/** Backup of a kitchen, and functions that change and restore it. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BackupError } from '../../src/backup/backup-format.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { systemClock } from '../../src/shared/clock.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

type Change = (texts: string[]) => void;

export const packed = (texts: readonly string[]) => gzipSync(`${texts.join('\n')}\n`);

/** Returns a change of the header of a backup. */
export const header =
  (change: object): Change =>
  (texts) => {
    texts[0] = JSON.stringify({ ...JSON.parse(texts[0] ?? ''), ...change });
  };

/** Returns a change of the first row of a table that contains the text `from`. */
export const inTable =
  (table: string, from: string, to: string): Change =>
  (texts) => {
    const start = texts.findIndex((line) => line.startsWith(`{"table":"${table}"`));
    const at = texts.findIndex((line, index) => index > start && line.includes(from));
    texts[at] = (texts[at] ?? '').replace(from, to);
  };

/** Writes the backup of a kitchen with four customers and an order, before the tests of a file. */
export function openWrittenBackup() {
  const kitchen = openKitchen();
  const backup = {} as { folder: string; file: string; whole: Buffer; lines: string[] };
  beforeAll(async () => {
    backup.folder = mkdtempSync(path.join(tmpdir(), 'mealbox-damage-'));
    for (let index = 0; index < 3; index++) await kitchen.seed.customer({ balancePaise: 5_000 });
    const poha = await kitchen.seed.dish({ pricePaise: 10_000 });
    await kitchen.seed.activePlan({ breakfast: [poha] });
    const asha = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 70_000 }));
    const order = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: poha.id, quantity: 1 }] };
    accepted(await placeOrder(asha, order));
    backup.file = path.join(backup.folder, 'whole.backup.gz');
    await writeBackup(kitchen.database, systemClock, backup.file);
    backup.whole = readFileSync(backup.file);
    backup.lines = gunzipSync(backup.whole).toString('utf8').trimEnd().split('\n');
  });
  afterAll(() => rmSync(backup.folder, { recursive: true, force: true }));
  return {
    backup,
    /** Returns the lines with one change and a matching checksum, as after a manual edit of a backup. */
    edited: (change: Change): Buffer => {
      const texts = backup.lines.slice(0, -1);
      change(texts);
      const end = JSON.parse(backup.lines.at(-1) ?? '') as { end: { rows: object } };
      const sha256 = createHash('sha256')
        .update(`${texts.join('\n')}\n`)
        .digest('hex');
      return packed([...texts, JSON.stringify({ end: { ...end.end, sha256 } })]);
    },
    /**
     * Tries to restore a file with these bytes over the kitchen's data. Fails if the restore succeeds or changes data.
     * @returns the message of the error
     */
    errorOf: async (bytes: Buffer): Promise<string> => {
      const bad = path.join(backup.folder, 'bad.backup.gz');
      writeFileSync(bad, bytes);
      const before = await fingerprint(kitchen.em);
      const error = await restoreBackup(kitchen.database, bad, { replace: true }).then(
        () => 'restored',
        (thrown: unknown) => thrown,
      );
      expect(await fingerprint(kitchen.em)).toEqual(before);
      expect(error).toBeInstanceOf(BackupError);
      return (error as Error).message.replace(bad, 'FILE');
    },
  };
}
