/** A database that crashes, is cut off or is busy. `npm run prove` does the same, longer. */
import { jest } from '@jest/globals';
import { type RealPostgres, startRealPostgres } from '../harness/real-postgres.js';
import { busyPool } from './busy-pool.js';
import { cutConnections } from './cut-connections.js';
import { faultsIn } from './figures.js';
import { restartDatabase } from './restart-database.js';

jest.setTimeout(300_000);
let postgres: RealPostgres;
// With synchronous writes: what was answered must be there after the crash.
beforeAll(async () => {
  postgres = await startRealPostgres({ fsync: true });
});
afterAll(() => postgres?.stop());

test('a database that crashes under load takes no server with it, loses nothing, and is used again within ten seconds', async () => {
  const url = await postgres.createDatabase('restarted');
  const figures = await restartDatabase({ postgres, url, rounds: 2 });
  expect(faultsIn(figures)).toEqual([]);
  if (!figures.skipped) expect(figures.unavailable).toBeGreaterThan(0);
});

test('connections that are cut, also between COMMIT and its answer, cost nobody an order and charge nobody twice', async () => {
  const figures = await cutConnections({ url: await postgres.createDatabase('cut'), rounds: 2 });
  expect(faultsIn(figures)).toEqual([]);
  expect(figures.faults).toBeGreaterThanOrEqual(4);
});

test('a server without a free connection says so in good words, and does everything once when there is one', async () => {
  const figures = await busyPool({ url: await postgres.createDatabase('busy') });
  expect(faultsIn(figures)).toEqual([]);
  expect(figures.unavailable).toBeGreaterThan(0);
});
