import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { openDatabase } from '../src/db/database.js';
import { readSettings, SettingsError } from '../src/env.js';
import { setAdminByCommand } from '../src/features/sign-in/first-admin.js';
import { systemClock } from '../src/shared/clock.js';
import { commandLocation } from './command-location.js';
import { runCommand } from './run-command.js';

/**
 * `npm run admin -- <email>`: creates an admin, or sets the password of the one with this email. The password is read from
 * standard input, so that it is in no shell history or process list.
 */
async function admin(email: string | undefined): Promise<void> {
  if (!email)
    throw new SettingsError(
      'Usage: npm run admin -- <email>   (the password is asked for, or read from standard input)',
    );
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  const password = await readPassword();
  const database = await openDatabase(commandLocation(settings));
  try {
    const made = await setAdminByCommand(database.em, systemClock, { email, password });
    console.log(
      made
        ? `${email} is an admin now.`
        : `The password of ${email} is changed. All sessions of this admin have ended.`,
    );
  } finally {
    await database.close();
  }
}

async function readPassword(): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  });
  // A question has no result if the input ends without a line, for example after Ctrl D.
  const ended = once(lines, 'close').then(() => '');
  try {
    return await Promise.race([
      lines.question(process.stdin.isTTY ? 'Password (10 characters or more): ' : ''),
      ended,
    ]);
  } finally {
    lines.close();
  }
}

runCommand(() => admin(process.argv[2]));
