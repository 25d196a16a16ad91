import { openDatabase } from '../src/db/database.js';
import { readSettings } from '../src/env.js';
import { verify } from '../src/features/verification/verify.js';
import { printVerification } from './print-verification.js';
import { runCommand } from './run-command.js';

/** `npm run verify`: checks that every wallet, order and plan is right. Exit code 1 when one is not. */
async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl, poolSize: 2 } : { dataDir: settings.dataDir },
  );
  try {
    const verification = await verify(database.em);
    printVerification(verification);
    process.exitCode = verification.holds ? 0 : 1;
  } finally {
    await database.close();
  }
}

runCommand(main, 2);
