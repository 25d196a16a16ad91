/** This checkout, the later version that is prepared beside it, and the note by which an update that was cut off is taken back. */
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
  /** The later version, whole. */
  next: join(WORK, 'next'),
  /** What an update has taken out of this checkout, until it is done. */
  before: join(WORK, 'before'),
};
const NOTE = join(WORK, 'update.json');

/** What belongs to a version and is not in git. */
const PARTS = ['node_modules', 'server/dist', 'client/dist', '.build/server.stamp', '.build/client.stamp'];

/**
 * @param {string[]} words
 * @returns {string} what git says, without the end of the line
 * @throws PrepareError with git's own words
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
 * @param {object} [note] what is to be noted: the commits, the backup, whether the later version was started on the database, and whether it stood
 *   its trial, after which it only has to be taken over
 * @returns {{ from: string, to: string, backup: string, started: boolean, tried: boolean } | null} what is noted
 */
export function noted(note) {
  if (note) {
    writeFileSync(`${NOTE}.partial`, JSON.stringify(note));
    renameSync(`${NOTE}.partial`, NOTE);
  }
  return existsSync(NOTE) ? JSON.parse(readFileSync(NOTE, 'utf8')) : null;
}

/** The update is done, or taken back. */
export function forget() {
  remove(NOTE);
  remove(FOLDER.before);
}

/** Gives the later version the packages and builds of this one, as links to the same files: what is the same is neither fetched nor built. */
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

/** Makes this checkout the later version: its parts by renaming, which needs no network and no room, the sources by git. One that was cut off goes on. */
export function swapIn(commit, wasCut = false) {
  for (const part of PARTS) {
    if (!existsSync(join(FOLDER.next, part))) continue;
    if (existsSync(join(FOLDER.before, part))) remove(join(ROOT, part));
    else move(join(ROOT, part), join(FOLDER.before, part));
    move(join(FOLDER.next, part), join(ROOT, part));
  }
  takeSources(commit, wasCut);
}

/** Takes back whatever of that was done. */
export function bringBack(commit, wasCut = false) {
  for (const part of PARTS) {
    if (!existsSync(join(FOLDER.before, part))) continue;
    remove(join(ROOT, part));
    move(join(FOLDER.before, part), join(ROOT, part));
  }
  takeSources(commit, wasCut);
}

/** A git that was cut off leaves its lock and half of the files. Nothing of anybody's is lost with them: an update begins where nothing was changed by hand. */
function takeSources(commit, wasCut) {
  if (wasCut) {
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
export function takeAway() {
  remove(FOLDER.next);
  git('worktree', 'prune');
}
