/**
 * One preparation at a time in a checkout: a second one waits for the first, and then finds everything done.
 *
 * The lock is a folder, because making a folder is atomic everywhere. Its holder touches it every few seconds, so that
 * a lock left by a killed process is identified by its age, or at once by its dead process ids.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Outside node_modules, which `npm ci` empties. */
const LOCK = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.build', 'prepare.lock');
const OWNER_FILE = join(LOCK, 'owner.json');
const TOUCH_EVERY_MS = 5_000;
const STALE_AFTER_MS = 60_000;

let isHeld = false;

function writeOwner(childPid) {
  const pids = [process.pid, childPid].filter((pid) => pid !== undefined);
  writeFileSync(OWNER_FILE, JSON.stringify({ host: hostname(), pids }));
}

/** Names the program that works for us: while it lives the lock is held, even when we were killed. */
export function noteChild(pid) {
  if (isHeld) writeOwner(pid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the lock's holder is gone. */
function isStale() {
  let touchedAt;
  try {
    touchedAt = statSync(LOCK).mtimeMs;
  } catch {
    return false;
  }
  let owner;
  try {
    owner = JSON.parse(readFileSync(OWNER_FILE, 'utf8'));
  } catch {
    // Made this instant and not yet signed, or its holder died in between: age decides.
    return Date.now() - touchedAt > TOUCH_EVERY_MS;
  }
  if (owner.host === hostname()) return !owner.pids.some(isAlive);
  return Date.now() - touchedAt > STALE_AFTER_MS;
}

/** Moves a dead lock aside under a name of our own: of two who try, one renames and the other finds nothing. */
function removeStale() {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Runs the work while holding the lock, and gives the lock back however the work ends. */
export async function withLock(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  let hasSaidSo = false;
  while (!isHeld) {
    try {
      mkdirSync(LOCK);
      isHeld = true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isStale()) {
        removeStale();
        continue;
      }
      if (!hasSaidSo)
        process.stderr.write(
          '[mealbox] Another preparation of this checkout is under way; waiting for it.\n',
        );
      hasSaidSo = true;
      await sleep(250);
    }
  }
  writeOwner();
  const touching = setInterval(() => utimesSync(LOCK, new Date(), new Date()), TOUCH_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    isHeld = false;
    rmSync(LOCK, { recursive: true, force: true });
  }
}
