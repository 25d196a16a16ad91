/** Tests a restore while servers run: they return no cached data of the previous database. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from '../../src/db/sql.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { me } from '../testkit/operations.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-beside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, ...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    [path.resolve(import.meta.dirname, `../../dist/seed/${name}.js`), ...words],
    { cwd: folder, env: { PATH: process.env.PATH, DATABASE_URL: two.databaseUrl } },
  );

test('after a restore, running servers show no old menu and accept no old tokens', async () => {
  const poha = await two.seed.dish({ title: 'Poha' });
  await two.seed.activePlan({ breakfast: [poha] });
  const file = path.join(folder, 'kitchen.backup.gz');
  await run('backup', file);
  await sql(two.em.fork(), `update dishes set title = 'Upma'`);
  const titles = async () => {
    const menu = '{ dishes { nodes { title } } }';
    const answers = await Promise.all(
      two.as.map((as) => as.anonymous().ask<{ dishes: { nodes: { title: string }[] } }>(menu)),
    );
    return answers.map((answer) => accepted(answer).dishes.nodes[0]?.title);
  };
  const admins = [await two.as[0].admin(), await two.as[1].admin()];
  for (let round = 0; round < 3; round++) {
    expect(await titles()).toEqual(['Upma', 'Upma']);
    for (const admin of admins) accepted(await me(admin));
  }
  // While servers are connected, a restore needs a confirmation.
  await expect(run('restore', file, '--replace')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^A server is connected to this database \(\d+ connections\)\. .+--even-live\.\n$/,
    ),
  });
  expect(await titles()).toEqual(['Upma', 'Upma']);
  await run('restore', file, '--replace', '--even-live');
  // The servers cache the menu for a second.
  await sleep(1_000);
  expect(await titles()).toEqual(['Poha', 'Poha']);
  expect(await Promise.all(admins.map(async (admin) => outcomeOf(await me(admin))))).toEqual([
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ]);
});
