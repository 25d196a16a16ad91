/** Tests that a connection that the database ends during a transaction does not reduce the pool. */
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
let database: Database;
let other: Database;

beforeAll(async () => {
  const url = await databases.migrated();
  database = await openDatabase({ url, poolSize: 2 });
  other = await openDatabase({ url, poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await other.close();
  await databases.dropAll();
});

test('connections lost during transactions release their slots', async () => {
  for (let round = 0; round < 5; round++) {
    const lost = inTransaction(database.em, async (tx) => {
      const [own] = await sql<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      await sql(other.em.fork(), 'select pg_terminate_backend($1, 5000)', [own?.pid ?? 0]);
    });
    await expect(lost).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
  }
  // The driver detects the end of the last connection a moment after its statement failed.
  for (let tries = 0; tries < 100 && database.poolUse()?.inUse !== 0; tries++) await setTimeout(20);
  expect(database.poolUse()).toMatchObject({ waiting: 0, inUse: 0 });
  await expect(sql(database.em.fork(), 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
});
