import { deleteExpired, HOUSEKEEPING_LOCK } from '../../src/db/housekeeping.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();

const limits = async () =>
  (await sql<{ key: string }>(kitchen.em.fork(), 'select key from rate_limits order by key')).map(
    ({ key }) => key,
  );

test('expired rows are deleted, by one process at a time', async () => {
  const now = kitchen.clock.now().getTime();
  await sql(
    kitchen.em.fork(),
    `insert into rate_limits (key, points, expire) values ('old', 1, $1), ('new', 1, $2)`,
    [now - 1, now + 60_000],
  );
  await inTransaction(kitchen.em, async (tx) => {
    // Simulates the housekeeping of another process.
    await sql(tx, 'select pg_advisory_xact_lock($1)', [HOUSEKEEPING_LOCK]);
    expect(await deleteExpired(kitchen.em, kitchen.clock)).toBe(false);
  });
  expect(await limits()).toEqual(['new', 'old']);
});

test('all expired rows are deleted, and others stay', async () => {
  expect(await deleteExpired(kitchen.em, kitchen.clock)).toBe(true);
  expect(await limits()).toEqual(['new']);
});
