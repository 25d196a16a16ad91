import { statSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../src/backup/backup-format.js';
import { writeBackup } from '../src/backup/write-backup.js';
import { openDatabase } from '../src/db/database.js';
import { contentOf, embeddedFolder } from '../src/db/embedded-folder.js';
import { readSettings } from '../src/env.js';
import { systemClock } from '../src/shared/clock.js';
import { commandLocation } from './command-location.js';
import { runCommand } from './run-command.js';

/**
 * `npm run backup [-- <file>]`: writes everything that is in the database into one file. Servers on PostgreSQL go on
 * working; the embedded database has room for one process, so its server must be stopped.
 */
async function backup(named: string | undefined): Promise<void> {
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
    const { rows } = await writeBackup(database, systemClock, file);
    console.log(
      `${rows.users} users, ${rows.wallet_logs} wallet entries, ${rows.orders} orders are in ${file} ` +
        `(${Math.ceil(statSync(file).size / 1024)} KiB). It holds personal data: keep it where only you can read it.`,
    );
  } finally {
    await database.close();
  }
}

runCommand(() => backup(process.argv[2]));
