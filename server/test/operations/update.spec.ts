/** Tests `npm run update` in a clone, on a real database: to a working version, one whose migration fails, and one that does not start. */
import { startServer } from '../harness/server-process.js';
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import {
  clone,
  closedKitchen,
  headCommit,
  leftFolders,
  makeClone,
  publish,
  removeClone,
  stateOf,
  update,
} from './update-clone.js';

jest.setTimeout(600_000);
const withGit = whereInstalled(findProgram('git') ? [] : ['git']);
beforeAll(makeClone);
afterAll(removeClone);

withGit(
  'a version whose migration fails, and one that does not start, leave everything as it was',
  async () => {
    const url = await closedKitchen();
    const before = { ...(await stateOf(url)), head: headCommit() };
    publish('select 1/0');
    const migrated = await update(url);
    expect(migrated).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        'The migration migration-20991231000000-next failed, and the database is as it was: PostgreSQL says “division by zero” (22012).\n',
      ),
    });
    expect(migrated.said).not.toMatch(/^\s+at /m);
    expect(migrated.said).toContain('The database is as it was');
    expect({ ...(await stateOf(url)), head: headCommit() }).toEqual(before);

    publish('select 1', (text) =>
      text.replace('async function main(): Promise<void> {', '$&\n  throw new Error("no power");'),
    );
    const started = await update(url);
    expect(started).toMatchObject({ code: 1, said: expect.stringContaining('no power') });
    expect(started.said).toContain('Restoring the backup');
    expect({ ...(await stateOf(url)), head: headCommit() }).toEqual(before);
    expect(leftFolders()).toEqual([]);
    // The previous version works again.
    await (await startServer({ databaseUrl: url, build: clone })).stop();
  },
);

withGit('a good version is taken over, unless a server is connected', async () => {
  const url = await closedKitchen();
  const before = await stateOf(url);
  const [from, to] = [headCommit(), publish('select 1')];
  const server = await startServer({ databaseUrl: url, build: clone });
  await fetch(`${server.url}/readyz`);
  const rejected = await update(url);
  expect(rejected).toMatchObject({
    code: 1,
    said: expect.stringContaining('A server is connected to this database'),
  });
  expect(headCommit()).toBe(from);
  await server.stop();

  const { code, said } = await update(url);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('migrated, checked, and tried') });
  expect(headCommit()).toBe(to);
  expect(leftFolders()).toEqual([]);
  expect(await stateOf(url)).toEqual({ ...before, next: [{ isThere: true }] });
  await (await startServer({ databaseUrl: url, build: clone })).stop();
  expect(await update(url)).toMatchObject({
    code: 0,
    said: expect.stringContaining('the version that is wanted already'),
  });
});
