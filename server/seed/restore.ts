import path from 'node:path';
import { BackupError } from '../src/backup/backup-format.js';
import { rejectWhileServed } from '../src/backup/live-servers.js';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { openDatabase } from '../src/db/database.js';
import { readSettings } from '../src/env.js';
import { verify } from '../src/features/verification/verify.js';
import { commandLocation } from './command-location.js';
import { printVerification } from './print-verification.js';
import { runCommand } from './run-command.js';

const USAGE =
  'Usage: npm run restore -- <file> [--replace [--even-live] [--even-newer]]   (--replace throws away what the database holds, --even-live also under running servers, --even-newer also what a newer Mealbox has made of it)';
const UNDER_SERVERS =
  'the restore would change everything under those who are ordering. To do it all the same, add --even-live.';
const OPTIONS = ['--replace', '--even-live', '--even-newer'];

/**
 * `npm run restore -- <file> [--replace [--even-live] [--even-newer]]`: restores a backup into an empty database, or with
 * `--replace` over existing data. `--replace` is rejected while a server is connected, unless `--even-live` is given, and if a
 * newer Mealbox migrated the database, unless `--even-newer` is given (to revert an update). Then it verifies every wallet,
 * order, and plan. Exit code 1 if nothing was restored, 2 if the restored data is inconsistent.
 */
async function restore(words: readonly string[]): Promise<void> {
  const replace = words.includes('--replace');
  const evenLive = words.includes('--even-live');
  const evenNewer = words.includes('--even-newer');
  const [named, ...more] = words.filter((word) => !OPTIONS.includes(word));
  if (!named || more.length > 0 || named.startsWith('--') || ((evenLive || evenNewer) && !replace))
    throw new BackupError(USAGE);
  const file = path.resolve(named);
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  const database = await openDatabase(commandLocation(settings), undefined, { leaveSchema: true });
  try {
    if (replace && !evenLive) await rejectWhileServed(database, UNDER_SERVERS);
    const { header } = await restoreBackup(database, file, { replace, evenNewer });
    console.log(`Restored the backup of ${header.takenAt}. All users must sign in again.\n`);
    const verification = await verify(database.em);
    printVerification(verification);
    if (!verification.holds) {
      console.error('The backup was restored, but its data breaks the rules above.');
      process.exitCode = 2;
    }
  } finally {
    await database.close();
  }
}

runCommand(() => restore(process.argv.slice(2)));
