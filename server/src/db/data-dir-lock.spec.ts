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
  // One that a failed test left behind would keep the whole run from ending.
  for (const child of others.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that takes the lock, says so, and holds it until it is killed. */
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

test('a folder that another process holds is refused, with a sentence that names it', async () => {
  const other = await otherProcess();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(folder)).toThrow(
    `The data folder ${folder} is in use by another Mealbox process.`,
  );
  await other.kill();
  // A killed process leaves nothing behind that would have to be cleaned up.
  lockDataDir(folder)();
});

test('a folder stays held though nobody keeps what would give it back', async () => {
  const other = await otherProcess('globalThis.gc(); await new Promise(setImmediate); globalThis.gc();');
  expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
  await other.kill();
});

test('a folder that this process holds is refused a second time, and free once it is given back', () => {
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
  unlock();
  lockDataDir(folder)();
});

test('a folder that does not exist is made, for this user alone', () => {
  const inside = path.join(folder, 'a', 'b');
  lockDataDir(inside)();
  expect(statSync(inside).mode & 0o077).toBe(0);
});
