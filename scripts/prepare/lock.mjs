/**
 * Lock for one preparation at a time in a checkout: a second one waits for the first and then finds everything done. The lock is
 * a directory, because creating one is atomic. Its holder touches it every few seconds, so that a lock of a killed process is
 * identified by its age, or at once by its dead process IDs.
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

/** Records the process ID of a child process: while the child runs, the lock is held, even if this process was killed. */
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

/** Whether the process of the lock has ended. */
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
    // The lock was just created and has no owner yet, or its holder died before writing one: its age decides.
    return Date.now() - touchedAt > TOUCH_EVERY_MS;
  }
  if (owner.host === hostname()) return !owner.pids.some(isAlive);
  return Date.now() - touchedAt > STALE_AFTER_MS;
}

/** Renames a stale lock: of two processes, one succeeds and the other finds nothing. */
function removeStale() {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Runs a function while holding the lock, and releases the lock in every case. */
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
