/** Servers that are killed or stopped in the middle of work. `npm run prove` does the same, longer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { TestDatabases } from '../testkit/databases.js';
import { secondProcess } from './data-folder.js';
import { faultsIn } from './figures.js';
import { killServer } from './kill-server.js';
import { stopUnderLoad } from './stop-under-load.js';

jest.setTimeout(300_000);
const databases = new TestDatabases();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-faults-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

test('a server that is killed in the middle of a bulk order loses no order, leaves none half done, and charges nobody twice', async () => {
  const location = { url: await databases.empty(), poolSize: 2 };
  const figures = await killServer({ location, rounds: 3, bulk: 60 });
  expect(faultsIn(figures)).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(60);
});

test('nor does one with the embedded database, whose folder opens again', async () => {
  const location = { dataDir: path.join(folder, 'killed') };
  const figures = await killServer({ location, rounds: 1, bulk: 30 });
  expect(faultsIn(figures)).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(30);
});

test('a second process is refused the embedded folder with a sentence, and a killed one leaves no lock behind', async () => {
  const { refusal, firstLives, opensAfterKill } = await secondProcess(path.join(folder, 'shared'));
  expect(refusal).toMatch(
    /The data folder .+ is in use by another Mealbox process\. Two processes on one folder would lose data\./,
  );
  expect({ firstLives, opensAfterKill }).toEqual({ firstLives: true, opensAfterKill: true });
});

test('servers that are replaced one after the other under load drop no request', async () => {
  const figures = await stopUnderLoad({ url: await databases.empty(), rounds: 1 });
  expect(faultsIn(figures)).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(0);
});
