import { type DatabaseLocation, openDatabase } from '../src/db/database.js';
import { contentOf, embeddedFolder } from '../src/db/embedded-folder.js';
import { readSettings, SettingsError } from '../src/env.js';
import { compareJournal } from '../src/features/verification/compare-journal.js';
import { verify } from '../src/features/verification/verify.js';
import { commandLocation } from './command-location.js';
import { printVerification } from './print-verification.js';
import { runCommand } from './run-command.js';

const USAGE = 'Usage: npm run verify [-- [--json] [--against <journal>]]';

/**
 * `npm run verify [-- [--json] [--against <journal>]]`: verifies every wallet, order, and plan, and that the ledger contains
 * everything that servers recorded as committed (`LEDGER_JOURNAL`). Exit code 0: correct. 1: incorrect or empty. 2: it could not
 * be verified.
 */
async function main(): Promise<void> {
  const { isJson, against } = optionsOf(process.argv.slice(2));
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
    const journal = against === null ? null : await compareJournal(em, against);
    const holds = verification.holds && !journal?.lost;
    if (isJson) console.log(JSON.stringify({ ...verification, holds, ...(journal && { journal }) }, null, 2));
    else printVerification(verification, journal);
    process.exitCode = holds ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** @throws SettingsError for an option that is unknown, or a file that is not named */
function optionsOf(words: readonly string[]): { isJson: boolean; against: string | null } {
  let isJson = false;
  let against: string | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === '--json') isJson = true;
    else if (word === '--against' && words[at + 1]) against = words[++at] ?? null;
    else throw new SettingsError(`Unknown option ${word}. ${USAGE}`);
  }
  return { isJson, against };
}

/** @throws SettingsError if there is nothing to verify: a directory without a database must not pass as correct */
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
