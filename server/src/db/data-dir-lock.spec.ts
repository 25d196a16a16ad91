import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.js';

const LOCK = path.join(import.meta.dirname, 'data-dir-lock.ts');
let folder: string;
const others: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-lock-'));
});
afterEach(() => {
  // A process left by a failed test would prevent the end of the test run.
  for (const child of others.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process that locks the folder, reports it, and holds the lock until it is killed. */
async function otherProcess(afterwards = '') {
  const script = `const { lockDataDir } = await import(${JSON.stringify(LOCK)});
    lockDataDir(${JSON.stringify(folder)}); ${afterwards} console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  others.push(child);
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The other process ended early.');
    }),
  ]);
  return {
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('a data directory of another process is rejected with a message that names the process', async () => {
  const other = await otherProcess();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(folder)).toThrow(
    `The data folder ${folder} is in use by another Mealbox process.`,
  );
  await other.kill();
  // A killed process leaves nothing to clean up.
  lockDataDir(folder)();
});

test('a data directory stays locked without a reference to its lock', async () => {
  const other = await otherProcess('globalThis.gc(); await new Promise(setImmediate); globalThis.gc();');
  expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
  await other.kill();
});

test('a data directory of this process is rejected a second time, and accepted after its release', () => {
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
  unlock();
  lockDataDir(folder)();
});

test('a missing data directory is created for this user only', () => {
  const inside = path.join(folder, 'a', 'b');
  lockDataDir(inside)();
  expect(statSync(inside).mode & 0o077).toBe(0);
});
