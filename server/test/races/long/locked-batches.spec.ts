/**
 * Tests batches with a row that another transaction locks for longer than PostgreSQL's `lock_timeout`. The items whose rows are
 * not locked are written first, and then the others wait again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../../src/db/sql.js';
import { inTransaction } from '../../../src/db/transaction.js';
import { openClosingKitchen } from '../../testkit/closing-kitchen.js';
import { type Answer, accepted } from '../../testkit/graphql-client.js';
import { balanceOf } from '../../testkit/ledger.js';
import { creditWallet, creditWallets } from '../../testkit/operations.js';
import { POST_LUNCH_ID } from '../../testkit/seed.js';

const { close, customer, kitchen, ordered, scene } = openClosingKitchen();

/**
 * Locks a row until a second transaction of the request waits for it.
 * @param lock statement that locks the row `$1`
 * @param atSecondWait runs before the row is released
 */
async function whileLocked<T>(
  lock: string,
  row: string,
  request: () => Promise<Answer<T>>,
  atSecondWait: () => Promise<void> = async () => {},
): Promise<T> {
  const waiting = `select xact_start::text as start from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '/* lock%'`;
  let answer: Promise<Answer<T>> | undefined;
  await inTransaction(kitchen.em, async (tx) => {
    await sql(tx, lock, [row]);
    answer = request();
    let isAnswered = false;
    void answer.finally(() => {
      isAnswered = true;
    });
    const transactions = new Set<string>();
    while (transactions.size < 2 && !isAnswered) {
      for (const { start } of await sql<{ start: string }>(kitchen.em.fork(), waiting))
        transactions.add(start);
      await sleep(20);
    }
    expect(transactions.size).toBe(2);
    await atSecondWait();
  });
  return accepted(await (answer as Promise<Answer<T>>));
}

test('a closed day counts a customer once, also if one of two orders is locked', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const locked = await ordered(asha);
  await ordered(asha, { mealId: POST_LUNCH_ID });
  await ordered(ravi);
  const closed = await whileLocked(
    'select 1 from orders where id = $1 for update',
    locked,
    close,
    async () => {
      expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([
        80_000, 100_000,
      ]);
    },
  );
  expect(closed.it).toMatchObject({ orders: 3, customers: 2, amount: 300 });
});

test('a locked payment delays only the credit of that payment', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const reference = `${Date.now()}`;
  accepted(await creditWallet(scene.admin, { userId: asha.id, amount: 1, reference }));
  const lines = [
    { userId: asha.id, amount: 100, reference },
    { userId: ravi.id, amount: 100 },
  ];
  const credited = await whileLocked(
    'select 1 from payments where reference = $1 for update',
    reference,
    () => creditWallets(scene.admin, lines),
    async () => expect(await balanceOf(kitchen.em, ravi)).toBe(110_000),
  );
  expect(credited.it.map(({ error }) => error?.code ?? null)).toEqual(['CONFLICT', null]);
});
