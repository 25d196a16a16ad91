/** Tests that a locked row, such as by an open `psql`, delays only callers that need the row. */
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import { SERVING_LIMITS } from '../../src/db/limits.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { subscribe } from '../../src/shared/domain-events.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';
import { creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
const SENTENCE = 'Another user is changing this right now. Please try again in a moment.';

/** Locks a customer's row with a separate connection, like an operator, while the work runs. */
async function whileHeld(row: SeededUser, work: () => Promise<void>): Promise<void> {
  const psql = new pg.Client({ connectionString: kitchen.databaseUrl });
  await psql.connect();
  try {
    await psql.query('begin');
    await psql.query('select 1 from users where id = $1 for update', [row.id]);
    await work();
  } finally {
    await psql.end();
  }
}

test('thirty requests for a locked customer do not delay other callers', async () => {
  const poha = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
  const [held, other] = [
    await kitchen.seed.customer({ balancePaise: 100_000 }),
    await kitchen.seed.customer({ balancePaise: 100_000 }),
  ];
  const [admin, asha, ravi] = [
    await kitchen.as.admin(),
    await kitchen.as.customer(held),
    await kitchen.as.customer(other),
  ];
  const order = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: poha.id, quantity: 1 }] };
  const causes: string[] = [];
  const unsubscribe = subscribe((event) => event.what === 'unavailable' && causes.push(event.cause));
  await whileHeld(held, async () => {
    const since = performance.now();
    const stuck = Array.from({ length: 30 }, (_, index) =>
      index % 2 ? placeOrder(asha, order) : creditWallet(admin as Caller, { userId: held.id, amount: 1 }),
    );
    let rejectedSoFar = 0;
    const waited: number[] = [];
    for (const one of stuck)
      void one.then(() => {
        rejectedSoFar++;
        waited.push(performance.now() - since);
      });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await fetch(`${kitchen.url}/readyz`)).status).toBe(200);
    const read = await call(kitchen.url, { method: 'GET', path: '/api/users', token: admin.token });
    expect(read.status).toBe(200);
    accepted(await placeOrder(ravi, order));
    // The requests of others did not wait for the locked requests, which fail one after the other, each after two seconds.
    expect(rejectedSoFar).toBeLessThan(10);
    const answers = await Promise.all(stuck);
    expect(answers.map(outcomeOf)).toEqual(Array(30).fill('UNAVAILABLE'));
    // At most 5 s in the queue of the wallet, then 2 s for the lock, and more on a busy computer. Sequential requests would need
    // a minute.
    expect(Math.max(...waited)).toBeLessThan(20_000);
    expect(causes).toEqual(Array(30).fill('lock-timeout'));
    expect(answers[0]?.errors?.[0]).toMatchObject({
      message: SENTENCE,
      extensions: { retryAfterSeconds: 2 },
    });
  });
  unsubscribe();
  expect(await balanceOf(kitchen.em, held)).toBe(100_000);
  accepted(await placeOrder(asha, order));
});

test('REST reports a locked customer with the same message and a retry time', async () => {
  const held = await kitchen.seed.customer();
  const { token } = await kitchen.as.admin();
  await whileHeld(held, async () => {
    const path = `/api/users/${held.id}/wallet/add`;
    const answer = await call(kitchen.url, { method: 'POST', path, token, body: { amount: 5 } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.body).toEqual({ success: false, message: SENTENCE, error: SENTENCE, code: 'UNAVAILABLE' });
  });
});

describe('limits of a connection', () => {
  const SMALL = { ...SERVING_LIMITS, lockMs: 300, statementMs: 400, idleInTransactionMs: 300 };
  const open = (url: string, limits = SMALL) => openDatabase({ url, poolSize: 3 }, undefined, { limits });

  test('a slow statement ends, and so does an idle transaction', async () => {
    const database = await open(kitchen.databaseUrl);
    try {
      const long = inTransaction(database.em, (tx) => sql(tx, 'select pg_sleep(5)'));
      await expect(long).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
      const idle = inTransaction(database.em, async (tx) => {
        await sql(tx, 'select 1');
        await new Promise((resolve) => setTimeout(resolve, 800));
        await sql(tx, 'select 1');
      });
      await expect(idle).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
      await expect(sql(database.em.fork(), 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
      expect(database.poolUse()).toMatchObject({ inUse: 0, waiting: 0 });
    } finally {
      await database.close();
    }
  });

  test('a query without a response is abandoned, and its connection leaves the pool', async () => {
    const database = await open(kitchen.databaseUrl, { ...SMALL, statementMs: 0, answerMs: 300 });
    try {
      const silent = inTransaction(database.em, (tx) => sql(tx, 'select pg_sleep(3)'));
      await expect(silent).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
      await expect(sql(database.em.fork(), 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
      expect(database.poolUse()).toMatchObject({ inUse: 0, waiting: 0 });
    } finally {
      await database.close();
    }
  });

  test('options of the database URL are not overridden', async () => {
    const url = new URL(kitchen.databaseUrl);
    url.searchParams.set('options', '-c lock_timeout=7s');
    const database = await open(url.href);
    try {
      const [row] = await sql<{ lock: string; statement: string; dead: string; jit: string }>(
        database.em.fork(),
        `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
           current_setting('tcp_user_timeout') as dead, current_setting('jit') as jit`,
      );
      expect(row).toEqual({ lock: '7s', statement: '400ms', dead: '30000', jit: 'off' });
    } finally {
      await database.close();
    }
  });
});
