/**
 * Brings this checkout and its database to a later version, or leaves both as they were: `npm run update [-- <source> [<branch, tag or commit>]]`.
 *
 * Without words the version is that of the branch which the present one follows. The source may be whatever git fetches from: an address, a
 * folder, a file made by `git bundle`. The server must be stopped; its settings (`DATABASE_URL`, `DATA_DIR`) come from the environment, as ever.
 *
 * 1. A backup, proven, by the version that is here; refused while a server is connected.
 * 2. The later version is fetched, installed and built beside this checkout, where nothing that works is touched.
 * 3. The later version migrates, checks every wallet, order and plan, and is started on a port of its own until `/readyz` says yes.
 * 4. This checkout becomes the later version.
 *
 * When any of it fails, the checkout is as it was, and so is the database, from the backup. One that was cut off, such as by a power cut, is taken back by the next
 * update or start, or goes on when only the fourth step was left: `node scripts/update.mjs --take-up` does that alone. Exit code 0: the later version is here. 1: as before.
 * 2: the way back failed too, and what is printed says what to do.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withLock } from './prepare/lock.mjs';
import { PrepareError, ROOT, say } from './prepare/progress.mjs';
import { bringBack, FOLDER, forget, noted, swapIn, takeAway } from './update/checkout.mjs';
import { prepareNext, presentCommit, wantedCommit } from './update/next-version.mjs';
import { isAsBefore, run, tryStart } from './update/programs.mjs';

/** The way back has failed: somebody has to look. */
class StuckError extends Error {}

async function update(words) {
  await takeUp();
  await run('Preparing this version', ROOT, ['scripts/prepare.mjs', '--build']);
  const from = presentCommit();
  const to = await wantedCommit(words);
  if (to === from) {
    say(`This is the version that is wanted already (${from.slice(0, 10)}).`);
    return;
  }
  await withLock(async () => {
    say(`From ${from.slice(0, 10)} to ${to.slice(0, 10)}.`);
    const backup = backupFile();
    await run('The backup', ROOT, ['server/dist/seed/backup.js', '--prove', '--closed', backup]);
    await prepareNext(to);
    let note = noted({ from, to, backup, started: false, tried: false });
    try {
      await run('Migrating and checking the books', FOLDER.next, ['server/dist/seed/verify.js']);
      note = noted({ ...note, started: true });
      await tryStart(FOLDER.next);
      note = noted({ ...note, tried: true });
      swapIn(to);
    } catch (error) {
      say(`The update failed: ${error.message}`);
      await goBack(noted({ ...note, tried: false }), { isTouched: note.started });
      throw new PrepareError(`Not updated. This is ${from.slice(0, 10)} as before; start the server again.`);
    }
    forget();
    say(
      `Updated to ${to.slice(0, 10)}: migrated, checked, and tried. Start the server. The backup before it is ${backup}; as long as nobody has ordered, ` +
        `the way back is: git reset --keep ${from.slice(0, 10)} && npm run restore -- ${backup} --replace --even-newer`,
    );
  }).finally(takeAway);
}

/** What an update has left that was cut off is taken back, or goes on; nothing, when there is none. */
async function takeUp() {
  if (!noted()) return;
  await withLock(async () => {
    // It may have been under way, and be done by then.
    const note = noted();
    if (!note) return;
    say('The update before was cut off.');
    if (!note.tried) return goBack(note, { wasCut: true });
    swapIn(note.to, true);
    forget();
    say(
      `It went on: this is ${note.to.slice(0, 10)}, migrated, checked, and tried. The backup before it is ${note.backup}.`,
    );
  }).finally(takeAway);
}

/**
 * Everything as a note says that it was.
 *
 * @param how `isTouched`: the later version may have written what this one reads otherwise. `wasCut`: nobody knows who has ordered since, so a database that this version
 *   finds right stays
 */
async function goBack({ from, backup }, { isTouched = false, wasCut = false }) {
  try {
    bringBack(from, wasCut);
    if (!isTouched && (await isAsBefore(ROOT)))
      say('The database is as it was: its schema and its books are those of this version.');
    else {
      await run('Restoring the backup', ROOT, [
        'server/dist/seed/restore.js',
        backup,
        '--replace',
        '--even-newer',
      ]);
      say('The database is what it was when the backup was made; everybody signs in again.');
    }
    forget();
  } catch (error) {
    throw new StuckError(
      `THE WAY BACK FAILED: ${error.message}\nDo not start the server. Bring the checkout to ${from} (git reset --keep ${from}, npm run verify), ` +
        `then: npm run restore -- ${backup} --replace --even-newer. Or run the update again, which begins with the way back.`,
    );
  }
}

/** Beside the nightly ones, where deploy/systemd puts them. */
function backupFile() {
  const folder = resolve(ROOT, process.env.DATA_DIR || '.data', 'backups');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `before-update-${new Date().toISOString().replace(/[:-]|\..*/g, '')}.backup.gz`);
}

const words = process.argv.slice(2);
(words[0] === '--take-up' ? takeUp() : update(words)).catch((error) => {
  const isKnown = error instanceof PrepareError || error instanceof StuckError;
  say(isKnown ? error.message : (error?.stack ?? String(error)));
  process.exitCode = error instanceof StuckError ? 2 : 1;
});
