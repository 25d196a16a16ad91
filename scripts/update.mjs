/**
 * Updates this checkout and its database to a later version, or leaves both unchanged: `npm run update [-- <source> [<branch, tag
 * or commit>]]`. Without arguments, the version is that of the upstream branch. The source may be anything that git fetches from:
 * an address, a directory, a file of `git bundle`. The server must be stopped; its settings (`DATABASE_URL`, `DATA_DIR`) come
 * from the environment. 1. The current version makes a verified backup; rejected while a server is connected. 2. The later
 * version is fetched, installed, and built next to this checkout, which stays unchanged. 3. The later version migrates, verifies
 * every wallet, order, and plan, and runs on a separate port until `/readyz` succeeds. 4. This checkout becomes the later
 * version. If a step fails, the checkout and the database (from the backup) are restored. An interrupted update, such as after a
 * power cut, is reverted by the next update or start, or continued if only the fourth step was left: `node scripts/update.mjs
 * --take-up` does only that. Exit code 0: updated. 1: unchanged. 2: the restore failed too, and the output states what to do.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withLock } from './prepare/lock.mjs';
import { PrepareError, ROOT, say } from './prepare/progress.mjs';
import {
  clearNote,
  currentNote,
  FOLDER,
  removeNext,
  revertSwitch,
  switchToNext,
} from './update/checkout.mjs';
import { currentCommit, fetchCommit, prepareNext } from './update/next-version.mjs';
import { canVerify, run, tryStart } from './update/programs.mjs';

/** Error while an update is reverted. An operator must repair the installation. */
class StuckError extends Error {}

async function update(words) {
  await resumeUpdate();
  await run('Preparing this version', ROOT, ['scripts/prepare.mjs', '--build']);
  const from = currentCommit();
  const to = await fetchCommit(words);
  if (to === from) {
    say(`This is the version that is wanted already (${from.slice(0, 10)}).`);
    return;
  }
  await withLock(async () => {
    say(`From ${from.slice(0, 10)} to ${to.slice(0, 10)}.`);
    const backup = backupFile();
    await run('The backup', ROOT, ['server/dist/seed/backup.js', '--prove', '--closed', backup]);
    await prepareNext(to);
    let note = currentNote({ from, to, backup, started: false, tried: false });
    try {
      await run('Migrating and checking the books', FOLDER.next, ['server/dist/seed/verify.js']);
      note = currentNote({ ...note, started: true });
      await tryStart(FOLDER.next);
      note = currentNote({ ...note, tried: true });
      switchToNext(to);
    } catch (error) {
      say(`The update failed: ${error.message}`);
      await revertUpdate(currentNote({ ...note, tried: false }), { isTouched: note.started });
      throw new PrepareError(`Not updated. This is ${from.slice(0, 10)} as before; start the server again.`);
    }
    clearNote();
    say(
      `Updated to ${to.slice(0, 10)}: migrated, checked, and tried. Start the server. The backup before it is ${backup}; as long as no order was placed, ` +
        `the way back is: git reset --keep ${from.slice(0, 10)} && npm run restore -- ${backup} --replace --even-newer`,
    );
  }).finally(removeNext);
}

/** Reverts or completes an interrupted update. Does nothing if none was interrupted. */
async function resumeUpdate() {
  if (!currentNote()) return;
  await withLock(async () => {
    // The other process may have finished in the meantime.
    const note = currentNote();
    if (!note) return;
    say('The update before was cut off.');
    if (!note.tried) return revertUpdate(note, { wasInterrupted: true });
    switchToNext(note.to, true);
    clearNote();
    say(
      `It went on: this is ${note.to.slice(0, 10)}, migrated, checked, and tried. The backup before it is ${note.backup}.`,
    );
  }).finally(removeNext);
}

/**
 * Reverts the checkout and the database to the state in the note.
 * @param how `isTouched`: the later version may have written data that this one cannot read. `wasInterrupted`: orders may have
 * been placed since then, so a database that this version can verify is not replaced
 */
async function revertUpdate({ from, backup }, { isTouched = false, wasInterrupted = false }) {
  try {
    revertSwitch(from, wasInterrupted);
    if (!isTouched && (await canVerify(ROOT)))
      say('The database is as it was: its schema and its books are those of this version.');
    else {
      await run('Restoring the backup', ROOT, [
        'server/dist/seed/restore.js',
        backup,
        '--replace',
        '--even-newer',
      ]);
      say('The database is what it was when the backup was made; all users sign in again.');
    }
    clearNote();
  } catch (error) {
    throw new StuckError(
      `THE WAY BACK FAILED: ${error.message}\nDo not start the server. Bring the checkout to ${from} (git reset --keep ${from}, npm run verify), ` +
        `then: npm run restore -- ${backup} --replace --even-newer. Or run the update again, which begins with the way back.`,
    );
  }
}

/** Returns the path of the backup, next to the nightly backups of deploy/systemd. */
function backupFile() {
  const folder = resolve(ROOT, process.env.DATA_DIR || '.data', 'backups');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `before-update-${new Date().toISOString().replace(/[:-]|\..*/g, '')}.backup.gz`);
}

const words = process.argv.slice(2);
(words[0] === '--take-up' ? resumeUpdate() : update(words)).catch((error) => {
  const isKnown = error instanceof PrepareError || error instanceof StuckError;
  say(isKnown ? error.message : (error?.stack ?? String(error)));
  process.exitCode = error instanceof StuckError ? 2 : 1;
});
