/** This checkout, the later version next to it, and the note that reverts an interrupted update. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PrepareError, ROOT, remove } from '../prepare/progress.mjs';

const WORK = join(ROOT, '.build');
export const FOLDER = {
  /** Complete checkout of the later version. */
  next: join(WORK, 'next'),
  /** Files that an update has moved out of this checkout, until it is done. */
  before: join(WORK, 'before'),
};
const NOTE = join(WORK, 'update.json');

/** Files of a version that are not in git. */
const PARTS = ['node_modules', 'server/dist', 'client/dist', '.build/server.stamp', '.build/client.stamp'];

/**
 * Runs git in this checkout.
 * @param {string[]} words arguments of git
 * @returns {string} output of git, trimmed
 * @throws PrepareError with git's message
 */
export function git(...words) {
  try {
    return execFileSync('git', words, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    throw new PrepareError(`git ${words[0]} failed: ${String(error.stderr || error.message).trim()}`);
  }
}

/**
 * Returns the note of the current update, after it writes a new one if one is given.
 * @param {object} [note] note to write: the commits, the backup, whether the later version was started on the database, and
 * whether its trial succeeded, after which only the takeover is left
 * @returns {{ from: string, to: string, backup: string, started: boolean, tried: boolean } | null} the current note
 */
export function currentNote(note) {
  if (note) {
    writeFileSync(`${NOTE}.partial`, JSON.stringify(note));
    renameSync(`${NOTE}.partial`, NOTE);
  }
  return existsSync(NOTE) ? JSON.parse(readFileSync(NOTE, 'utf8')) : null;
}

/** Removes the note and the replaced files after an update is completed or reverted. */
export function clearNote() {
  remove(NOTE);
  remove(FOLDER.before);
}

/** Links the packages and builds of this version into the later version, so that unchanged ones are neither fetched nor built. */
export function lendParts() {
  for (const part of PARTS)
    if (existsSync(join(ROOT, part))) linkTree(join(ROOT, part), join(FOLDER.next, part));
}

function linkTree(from, to) {
  const kind = lstatSync(from);
  if (kind.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (kind.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
  } else {
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
  }
}

/**
 * Turns this checkout into the later version: its parts by renaming, which needs no network and no space, the sources by git.
 * Continues an interrupted swap.
 */
export function switchToNext(commit, wasInterrupted = false) {
  for (const part of PARTS) {
    if (!existsSync(join(FOLDER.next, part))) continue;
    if (existsSync(join(FOLDER.before, part))) remove(join(ROOT, part));
    else move(join(ROOT, part), join(FOLDER.before, part));
    move(join(FOLDER.next, part), join(ROOT, part));
  }
  checkOutSources(commit, wasInterrupted);
}

/** Reverts the completed steps of a swap. */
export function revertSwitch(commit, wasInterrupted = false) {
  for (const part of PARTS) {
    if (!existsSync(join(FOLDER.before, part))) continue;
    remove(join(ROOT, part));
    move(join(FOLDER.before, part), join(ROOT, part));
  }
  checkOutSources(commit, wasInterrupted);
}

/**
 * Checks out the sources. An interrupted git leaves its lock and incomplete files. Both can be overwritten, because an update
 * starts only without manual changes.
 */
function checkOutSources(commit, wasInterrupted) {
  if (wasInterrupted) {
    remove(resolve(ROOT, git('rev-parse', '--git-path', 'index.lock')));
    git('reset', '--quiet', '--hard', commit);
  } else if (git('rev-parse', 'HEAD') !== commit) git('reset', '--quiet', '--keep', commit);
}

function move(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Removes the folder of the later version. */
export function removeNext() {
  remove(FOLDER.next);
  git('worktree', 'prune');
}
