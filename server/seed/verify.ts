import { type DatabaseLocation, openDatabase } from '../src/db/database.js';
import { contentOf, embeddedFolder } from '../src/db/embedded-folder.js';
import { readSettings, SettingsError } from '../src/env.js';
import { verify } from '../src/features/verification/verify.js';
import { commandLocation } from './command-location.js';
import { printVerification } from './print-verification.js';
import { runCommand } from './run-command.js';

/**
 * `npm run verify [-- --json]`: checks that every wallet, order and plan is right.
 * Exit code 0: all right. 1: something is not, or there is nothing. 2: it could not be checked.
 */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.find((option) => option !== '--json');
  if (unknown) throw new SettingsError(`Unknown option ${unknown}. Usage: npm run verify [-- --json]`);
  const database = await openDatabase(location(), undefined, { leaveSchema: true });
  try {
    const em = database.em.fork();
    if ((await database.schema.applied(em)).length === 0) {
      console.error('There is nothing to check: this database has never been used by Mealbox.');
      process.exitCode = 1;
      return;
    }
    // The rules are those of the newest schema.
    if (!(await database.schema.isUpToDate(em))) await database.schema.migrate();
    const verification = await verify(database.em);
    if (asked.length > 0) console.log(JSON.stringify(verification, null, 2));
    else printVerification(verification);
    process.exitCode = verification.holds ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** @throws SettingsError when there is nothing to check: a folder without a database must not pass for one that is right */
function location(): DatabaseLocation {
  const settings = readSettings({
    ...process.env,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
  });
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl && contentOf(embeddedFolder(dataDir)) === 'nothing')
    throw new SettingsError(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`);
  return commandLocation(settings);
}

runCommand(main, 2);
