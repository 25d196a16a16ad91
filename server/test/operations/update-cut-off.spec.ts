/** Tests `npm run update` that is killed with all its processes, as by a power failure. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../harness/server-process.js';
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import {
  clone,
  closedKitchen,
  environment,
  folder,
  headCommit,
  leftFolders,
  makeClone,
  publish,
  removeClone,
  stateOf,
  update,
} from './update-clone.js';

// A test runs six updates, and the computer may be busy.
jest.setTimeout(1_200_000);
const withGit = whereInstalled(findProgram('git') ? [] : ['git']);
beforeAll(makeClone);
afterAll(removeClone);

/** Runs the update, and kills it with all its processes when `isThere` returns true for its output. */
async function cutOff(databaseUrl: string, isThere: (said: string) => boolean): Promise<void> {
  const { PATH, ...env } = environment(databaseUrl);
  const child = spawn(process.execPath, ['scripts/update.mjs'], {
    cwd: clone,
    env: { ...env, PATH: `${cuttingGit()}:${PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk) => {
      said += chunk;
    });
  const ended = once(child, 'exit');
  const watch = setInterval(() => {
    if (child.pid && isThere(said)) process.kill(-child.pid, 'SIGKILL');
  }, 20);
  const [, signal] = await ended.finally(() => clearInterval(watch));
  expect({ signal, said }).toEqual({ signal: 'SIGKILL', said });
}

/**
 * Creates a folder with a `git` that kills itself and its callers at the update of the sources, and leaves git's lock file.
 * @returns the path of the folder
 */
function cuttingGit(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const script = `#!/bin/sh
case "$*" in *"reset --quiet --keep"*) touch .git/index.lock; kill -9 0 ;; esac
exec ${findProgram('git')} "$@"
`;
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  return bin;
}

/** Returns a function that checks whether the notes of the running update contain a text. */
const notes = (what: string) => () => {
  const file = join(clone, '.build/update.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(what);
};
const says = (what: string) => (said: string) => said.includes(what);

/** Inserts a customer, as a server does after the update. */
async function newCustomer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "insert into users (id, user_uuid, type, mobile_number, user_title, created_at) values (gen_random_uuid(), gen_random_uuid(), 1, '7000000001', 'Later', now())",
  );
  await client.end();
}

withGit(
  'one that is cut off is taken back by the next update or start; one that stood its trial goes on, and loses nothing that was ordered since',
  async () => {
    const url = await closedKitchen();
    const before = { ...(await stateOf(url)), head: headCommit() };
    const to = publish('select 1');
    const moments = {
      backup: says('The backup'),
      build: says('Installing and building'),
      migration: says('Migrating and checking'),
      trial: notes('"started":true'),
    };
    for (const [moment, isThere] of Object.entries(moments)) {
      await cutOff(url, isThere);
      expect({ moment, ...(await update(url, '--take-up')) }).toMatchObject({ moment, code: 0 });
      expect({ moment, ...(await stateOf(url)), head: headCommit() }).toEqual({ moment, ...before });
    }
    await (await startServer({ databaseUrl: url, build: clone })).stop();

    // The update is killed by `git` while it changes the sources.
    await cutOff(url, () => false);
    const taken = await update(url, '--take-up');
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('It went on') });
    expect(headCommit()).toBe(to);
    expect(leftFolders()).toEqual([]);
    await (await startServer({ databaseUrl: url, build: clone })).stop();
    await newCustomer(url);
    const { wallets } = await stateOf(url);
    expect(wallets).toHaveLength(before.wallets.length + 1);
    expect((await update(url)).code).toBe(0);
    expect((await stateOf(url)).wallets).toEqual(wallets);
  },
);
