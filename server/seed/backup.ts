import { statSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../src/backup/backup-format.js';
import { rejectWhileServed } from '../src/backup/live-servers.js';
import { verifyBackup } from '../src/backup/verify-backup.js';
import { writeBackup } from '../src/backup/write-backup.js';
import { type Database, openDatabase } from '../src/db/database.js';
import { contentOf, embeddedFolder } from '../src/db/embedded-folder.js';
import { readSettings } from '../src/env.js';
import { recordVerifiedBackup } from '../src/features/verification/proven-backups.js';
import { systemClock } from '../src/shared/clock.js';
import { commandLocation } from './command-location.js';
import { runCommand } from './run-command.js';

const USAGE =
  'Usage: npm run backup [-- [--prove] [--closed] [<file>]]   (--closed: rejected while a server is connected)';

/**
 * `npm run backup [-- [--prove] [--closed] [<file>]]`: writes the whole database into one file. Servers on PostgreSQL continue;
 * the embedded database allows one process, so its server must be stopped. With `--prove`, the file is restored into a temporary
 * database and verified, and the time is stored in the database. With `--closed`, it is rejected while a server is connected, so
 * that no later order is missing from the file.
 */
async function backup(words: readonly string[]): Promise<void> {
  const isToBeProven = words.includes('--prove');
  const isClosed = words.includes('--closed');
  const [named, ...more] = words.filter((word) => word !== '--prove' && word !== '--closed');
  if (more.length > 0 || named?.startsWith('--')) throw new BackupError(USAGE);
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  const file = path.resolve(
    named ??
      `mealbox-${systemClock
        .now()
        .toISOString()
        .replace(/[-:]|\..*/g, '')}.backup.gz`,
  );
  if (!settings.databaseUrl && contentOf(embeddedFolder(settings.dataDir)) === 'nothing')
    throw new BackupError(
      `There is nothing to back up: the folder ${settings.dataDir} holds no database. Set DATA_DIR or DATABASE_URL.`,
    );
  const database = await openDatabase(commandLocation(settings), undefined, { leaveSchema: true });
  try {
    if (isClosed) await rejectWhileServed(database, 'what is ordered meanwhile would not be in the backup.');
    const { rows } = await writeBackup(database, systemClock, file);
    console.log(
      `${rows.users} users, ${rows.wallet_logs} wallet entries, ${rows.orders} orders are in ${file} ` +
        `(${Math.ceil(statSync(file).size / 1024)} KiB). It contains personal data. Store it where only you can read it.`,
    );
    if (isToBeProven) await prove(database, file);
  } finally {
    await database.close();
  }
}

async function prove({ em }: Database, file: string): Promise<void> {
  const { summary, verification } = await verifyBackup(file);
  await recordVerifiedBackup(em.fork(), {
    takenAt: new Date(summary.header.takenAt),
    provenAt: systemClock.now(),
  });
  const { users, entries, orders } = verification.counted;
  console.log(
    `Verified: the restored backup has ${users} users, ${entries} wallet entries, and ${orders} orders, and follows every rule.`,
  );
}

runCommand(() => backup(process.argv.slice(2)));
