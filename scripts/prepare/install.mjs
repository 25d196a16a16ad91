/** Installs the packages of package-lock.json if node_modules contains others. */
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { PrepareError, ROOT, remove, runWithProgress, say } from './progress.mjs';

const MODULES = join(ROOT, 'node_modules');
/**
 * Stamp of the installation. It is in node_modules, so that it is deleted together with the packages. It is written last and
 * removed first, so that it never marks an incomplete installation.
 */
const STAMP = join(MODULES, '.mealbox-installed');
const DEPENDENCY_FIELDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
];

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Identifies an installation by the lock file, the relevant part of package.json (without scripts), and the platform. */
function wantedStamp(lockText, manifest) {
  const wanted = DEPENDENCY_FIELDS.map((field) => manifest[field] ?? null);
  return createHash('sha256')
    .update(lockText)
    .update(JSON.stringify(wanted))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/** Whether a list such as ["linux"] or ["!win32"] allows the package on this platform. */
function allows(list, here) {
  if (!list) return true;
  const names = [list].flat();
  if (names.includes(`!${here}`)) return false;
  return names.every((name) => name.startsWith('!')) || names.includes(here);
}

/**
 * Whether npm has already installed exactly this lock file, for example in CI. npm writes node_modules/.package-lock.json at the
 * end of an installation, so the file is complete.
 */
function isInstalledByHand(lock, manifest) {
  const installedText = readText(join(MODULES, '.package-lock.json'));
  if (!installedText) return false;
  const rootEntry = lock.packages?.[''] ?? {};
  for (const field of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const inLock = Object.entries(rootEntry[field] ?? {}).sort();
    const inManifest = Object.entries(manifest[field] ?? {}).sort();
    if (JSON.stringify(inLock) !== JSON.stringify(inManifest)) return false;
  }
  const installed = JSON.parse(installedText).packages ?? {};
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    // Only builds for other platforms, and packages that only these need (which name no platform), may be missing. A build for
    // one C library ("libc") cannot be checked here. Any other package must exist.
    const isForHere = allows(entry.os, process.platform) && allows(entry.cpu, process.arch);
    const namesPlatform = entry.os !== undefined || entry.cpu !== undefined;
    return entry.optional === true && (!namesPlatform || !isForHere || entry.libc !== undefined);
  });
}

/** Returns the npm that started this script, with its Node; otherwise the one in the PATH. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  if (caller && /^(npm|npm-cli)(\.c?js)?$/.test(basename(caller)) && readText(caller) !== undefined) {
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [caller], shell: false };
  }
  // npm is a .cmd file on Windows, which only a shell can start.
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/** Uses npm's own cache folder if it is writable, or a temporary one for a user without a usable home. */
function npmCacheArguments() {
  const usual = process.env.npm_config_cache || join(homedir(), '.npm');
  try {
    // With an empty HOME, npm would create a directory named "~" in the checkout.
    if (!isAbsolute(usual)) throw new Error('no home');
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return [];
  } catch {
    return ['--cache', join(tmpdir(), `mealbox-npm-cache-${process.getuid?.() ?? 'user'}`)];
  }
}

function npmEnvironment() {
  const env = { ...process.env };
  // NODE_ENV=production would omit the packages that build and test the application.
  delete env.NODE_ENV;
  delete env.npm_config_production;
  delete env.npm_config_omit;
  // npm empties node_modules, so it must not use the `node` in there.
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== join(MODULES, '.bin'))
    .join(delimiter);
  return env;
}

const NETWORK_FAULT =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|E50[0-9])\b/;

/** Explains an error of npm, with the next step. */
function explain(code, output) {
  const because = (sentence) =>
    new PrepareError(`Installing packages failed (npm exit code ${code}). ${sentence}`);
  if (NETWORK_FAULT.test(output))
    return because(
      'The npm registry could not be reached: check the network, or its proxy settings, and run the same command again.',
    );
  if (/\bENOSPC\b/.test(output)) return because('The disk is full: about 1 GB is needed.');
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return because(`A folder cannot be written: check who owns ${ROOT} and the npm cache.`);
  if (/\bEUSAGE\b/.test(output))
    return because('package.json and package-lock.json do not agree: run `npm install` and commit the lock.');
  if (/\bEINTEGRITY\b/.test(output))
    return because(
      'A downloaded package is not the one in package-lock.json: run `npm cache clean --force` and try again.',
    );
  if (/\b(E404|ETARGET)\b/.test(output))
    return because(
      'The registry does not have one of the packages in package-lock.json; its message is above.',
    );
  return because("npm's own message is above.");
}

/** Installs packages if needed. Afterwards, node_modules matches the lock file, or an error was thrown. */
export async function installIfChanged() {
  const lockText = readText(join(ROOT, 'package-lock.json'));
  if (!lockText)
    throw new PrepareError(
      'package-lock.json is missing: restore it, or run `npm install` to make a new one.',
    );
  const manifest = readJson(join(ROOT, 'package.json'));
  const stamp = wantedStamp(lockText, manifest);
  const installedStamp = readText(STAMP);
  if (installedStamp === stamp) return;

  if (!isInstalledByHand(JSON.parse(lockText), manifest)) {
    const why = installedStamp ? 'package-lock.json changed' : 'this checkout has none, or an unfinished set';
    say(`Installing packages: ${why}. This takes a minute or two.`);
    remove(STAMP);
    await install();
  }
  writeFileSync(STAMP, stamp);
}

async function install() {
  const npm = npmCommand();
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress=false',
  ];
  const startedAt = Date.now();
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await runWithProgress(
      'Installing packages',
      npm.command,
      [...npm.args, ...args, ...npmCacheArguments()],
      {
        env: npmEnvironment(),
        shell: npm.shell,
      },
    );
    if (code === 0) break;
    if (attempt === 2 || !NETWORK_FAULT.test(output)) throw explain(code, output);
    say('The registry did not answer well; trying once more.');
  }
  say(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}
