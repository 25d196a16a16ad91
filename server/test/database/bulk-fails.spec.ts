/** Tests a bulk order during which the database fails: it waits for running work, and starts no further work. */
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, orderCountOf } from '../testkit/ledger.js';
import { placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen({ faultsExpected: true });

/** Waits until a transaction waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  while ((await sql(kitchen.em.fork(), 'select 1 from pg_locks where not granted')).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a failed bulk request responds after its running statements end, and starts no further one', async () => {
  const dish = await kitchen.seed.dish({ pricePaise: 10_000 });
  // Three statements, of which two run at a time.
  const customers = await Promise.all(
    Array.from({ length: 300 }, () => kitchen.seed.customer({ balancePaise: 100_000 })),
  );
  const [first, second, third] = [customers[0], customers[130], customers[299]] as [
    SeededUser,
    SeededUser,
    SeededUser,
  ];
  await sql(
    kitchen.em.fork(),
    `create function fail_order() returns trigger language plpgsql as $$ begin raise 'no order for this one'; end $$`,
  );
  await sql(
    kitchen.em.fork(),
    `create trigger fail_order before insert on orders for each row when (new.user_id = '${first.id}') execute function fail_order()`,
  );
  const admin = await kitchen.as.admin();
  let answered = false;
  const answer = await inTransaction(kitchen.em, async (tx) => {
    await sql(tx, 'select 1 from users where id = $1 for update', [second.id]);
    const asked = placeOrders(admin, {
      mealId: BREAKFAST_ID,
      forDate: '2026-11-23',
      lines: [{ dishId: dish.id, quantity: 1 }],
      userIds: customers.map(({ id }) => id),
    }).finally(() => {
      answered = true;
    });
    await untilSomebodyWaits();
    // The first statement fails within this time, and a third statement would run if it was started.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(answered).toBe(false);
    expect(await orderCountOf(kitchen.em, third)).toBe(0);
    return { asked };
  });
  expect(outcomeOf(await answer.asked)).toBe('INTERNAL_SERVER_ERROR');
  expect(await orderCountOf(kitchen.em, first)).toBe(0);
  expect(await orderCountOf(kitchen.em, second)).toBe(1);
  expect(await orderCountOf(kitchen.em, third)).toBe(0);
  await expectLedgerAddsUp(kitchen.em);
});
