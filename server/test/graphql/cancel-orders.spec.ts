import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { UserType } from '../../src/shared/status.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, cancelOrders, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let poha: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
});

const rich = () => kitchen.seed.customer({ balancePaise: 100_000 });

async function ordered(customer: SeededUser, forDate = '2026-11-23', mealId = BREAKFAST_ID) {
  const input = { userId: customer.id, mealId, forDate, lines: [{ dishId: poha.id, quantity: 1 }] };
  return accepted(await placeOrder(await kitchen.as.admin(), input)).it;
}

/** Creates customers with one order each. */
async function crowd(count: number) {
  const customers = await Promise.all(Array.from({ length: count }, rich));
  const orders = await Promise.all(customers.map((customer) => ordered(customer)));
  return { customers, ids: orders.map((order) => order.id) };
}

async function preview(ids: readonly string[], refund?: boolean) {
  const admin = await kitchen.as.admin();
  return admin.ask<{ it: object }>(
    `query ($ids: [ID!]!, $refund: Boolean) { it: previewCancelOrders(ids: $ids, refund: $refund) {
       count completed customers amount refundAmount rejected { orderId orderNumber error { code message } } } }`,
    { ids, refund },
  );
}

const ALREADY = { code: 'CONFLICT', message: 'Order is already cancelled.' };
const NOT_FOUND = { code: 'NOT_FOUND', message: 'Order not found.' };

describe('one call for many orders', () => {
  test('cancelOrders cancels and refunds valid orders, and returns an error for each other order', async () => {
    const [asha, ravi] = [await rich(), await rich()];
    const [first, second] = [await ordered(asha), await ordered(asha, '2026-11-24', POST_LUNCH_ID)];
    const [third, gone] = [await ordered(ravi), await ordered(ravi, '2026-11-24')];
    accepted(await cancelOrder(await kitchen.as.admin(), gone.id));
    await sql(kitchen.em.fork(), 'update orders set status = 2 where id = $1', [third.id]);
    const ids = [first.id, second.id, gone.id, UNKNOWN, third.id];
    const { it: foreseen } = accepted(await preview(ids));
    const { it: results } = accepted(await cancelOrders(await kitchen.as.admin(), ids));
    const was = (order: { id: string; orderNumber: number }) => ({
      orderId: order.id,
      order: { orderNumber: order.orderNumber, status: 'CANCELLED' },
    });
    expect(results).toEqual([
      { ...was(first), refundAmount: 100, error: null },
      { ...was(second), refundAmount: 100, error: null },
      { ...was(gone), refundAmount: 0, error: ALREADY },
      { orderId: UNKNOWN, order: null, refundAmount: 0, error: NOT_FOUND },
      { ...was(third), refundAmount: 100, error: null },
    ]);
    expect(foreseen).toEqual({
      count: 3,
      completed: 1,
      customers: 2,
      amount: 300,
      refundAmount: 300,
      rejected: [
        { orderId: gone.id, orderNumber: gone.orderNumber, error: ALREADY },
        { orderId: UNKNOWN, orderNumber: null, error: NOT_FOUND },
      ],
    });
    expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
    expect(await balanceOf(kitchen.em, ravi)).toBe(100_000);
  });

  test('cancelOrders keeps the charge on request, as its preview states', async () => {
    const { customers, ids } = await crowd(2);
    expect(accepted(await preview(ids, false)).it).toMatchObject({ count: 2, amount: 200, refundAmount: 0 });
    const { it } = accepted(await cancelOrders(await kitchen.as.admin(), ids, { refund: false }));
    expect(it.map((result) => [result.order?.status, result.refundAmount])).toEqual([
      ['CANCELLED', 0],
      ['CANCELLED', 0],
    ]);
    for (const customer of customers) expect(await balanceOf(kitchen.em, customer)).toBe(90_000);
  });

  test('previewCancelOrders refunds nothing for an upcoming order', async () => {
    const { ids } = await crowd(2);
    const fork = kitchen.em.fork();
    await sql(fork, 'update orders set status = 0 where id = $1', [ids[0] as string]);
    const { it } = accepted(await preview(ids));
    await sql(fork, 'update orders set status = 1 where id = $1', [ids[0] as string]);
    expect(it).toMatchObject({ count: 2, customers: 2, amount: 200, refundAmount: 100, rejected: [] });
  });

  test('previewCancelOrders reports an order of a user without a wallet', async () => {
    const rider = await kitchen.seed.customer({ balancePaise: 10_000 });
    const { id } = await ordered(rider);
    await sql(kitchen.em.fork(), 'update users set type = $2 where id = $1', [rider.id, UserType.DELIVERY]);
    expect(accepted(await preview([id])).it).toMatchObject({
      count: 0,
      amount: 0,
      rejected: [{ orderId: id, error: { message: 'Wallet is not available for delivery users.' } }],
    });
    expect(accepted(await preview([id], false)).it).toMatchObject({
      count: 1,
      refundAmount: 0,
      rejected: [],
    });
  });

  test('cancelOrders cancels an order that is named twice once', async () => {
    const { customers, ids } = await crowd(1);
    const [id] = ids as [string];
    expect(accepted(await cancelOrders(await kitchen.as.admin(), [id, id.toUpperCase()])).it).toHaveLength(1);
    expect(await entriesOf(kitchen.em, customers[0] as SeededUser)).toEqual([100_000, -10_000, 10_000]);
  });

  test('cancelOrders rejects empty, oversized, and invalid input as a whole', async () => {
    const admin = await kitchen.as.admin();
    const { ids } = await crowd(1);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await cancelOrders(admin, []))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please select at least one order.',
      field: 'ids',
    });
    expect(rejected(await cancelOrders(admin, ids, { reason: ' ' }))).toMatchObject({ field: 'reason' });
    expect(rejected(await cancelOrders(admin, Array(1_001).fill(UNKNOWN)))).toMatchObject({ field: 'ids' });
    expect(rejected(await cancelOrders(admin, [...ids, 'x']))).toMatchObject({ field: 'ids.1' });
    expect(rejected(await preview([]))).toMatchObject({ field: 'ids' });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

describe('the same call again', () => {
  test('cancelOrders with the same key returns the first results, and other input is rejected', async () => {
    const { customers, ids } = await crowd(3);
    const admin = await kitchen.as.admin();
    const first = accepted(await cancelOrders(admin, [...ids, UNKNOWN], { key: 'close' }));
    const before = await fingerprint(kitchen.em);
    expect(accepted(await cancelOrders(admin, [...ids, UNKNOWN], { key: 'close' }))).toEqual(first);
    expect(outcomeOf(await cancelOrders(admin, ids, { key: 'close' }))).toBe('KEY_REUSED');
    const other = { key: 'close', reason: 'Another' };
    expect(outcomeOf(await cancelOrders(admin, [...ids, UNKNOWN], other))).toBe('KEY_REUSED');
    expect(await fingerprint(kitchen.em)).toEqual(before);
    for (const customer of customers) expect(await balanceOf(kitchen.em, customer)).toBe(100_000);
  });

  test('cancelOrders five times at once with one key refunds each order once, with equal responses', async () => {
    const { customers, ids } = await crowd(8);
    const admin = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancelOrders(admin, ids, { key: 'storm' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(accepted(answer)))).size).toBe(1);
    expect(accepted(answers[0] as (typeof answers)[0]).it.every((result) => result.error === null)).toBe(
      true,
    );
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000, 10_000]);
  });

  test('cancelOrders of two admins in opposite sequences refunds each order once', async () => {
    const { customers, ids } = await crowd(10);
    const answers = await Promise.all([
      cancelOrders(await kitchen.as.admin(), ids),
      cancelOrders(await kitchen.as.admin(), [...ids].reverse()),
    ]);
    const results = answers.flatMap((answer) => accepted(answer).it);
    expect(results.filter((result) => result.error === null)).toHaveLength(10);
    expect(results.filter((result) => result.error?.message === ALREADY.message)).toHaveLength(10);
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000, 10_000]);
  });

  test('cancelOrders after an interrupted call completes it and repeats nothing', async () => {
    // The number of orders is larger than a batch.
    const { customers, ids } = await crowd(130);
    const admin = await kitchen.as.admin();
    const [broken] = customers.slice(-1) as [SeededUser];
    const fork = kitchen.em.fork();
    await sql(
      fork,
      `create function fail_refund() returns trigger language plpgsql as $$ begin raise 'no refund for this one'; end $$`,
    );
    await sql(
      fork,
      `create trigger fail_refund before insert on wallet_logs for each row when (new.user_id = '${broken.id}') execute function fail_refund()`,
    );
    expect(outcomeOf(await cancelOrders(admin, ids, { key: 'crash' }))).toBe('INTERNAL_SERVER_ERROR');
    kitchen.faults.length = 0;
    await expectLedgerAddsUp(kitchen.em);
    expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(100_000);
    expect(await balanceOf(kitchen.em, broken)).toBe(90_000);
    await sql(fork, 'drop trigger fail_refund on wallet_logs');
    const { it } = accepted(await cancelOrders(admin, ids, { key: 'crash' }));
    expect(it.map((result) => [result.error, result.refundAmount])).toEqual(Array(130).fill([null, 100]));
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000, 10_000]);
  });
});

test('a locked order does not prevent the cancellation of the others', async () => {
  const { customers, ids } = await crowd(3);
  const admin = await kitchen.as.admin();
  const asked = await inTransaction(kitchen.em, async (tx) => {
    await sql(tx, 'select 1 from users where id = $1 for update', [customers[1]?.id as string]);
    const answer = cancelOrders(admin, ids);
    const others = [customers[0], customers[2]] as SeededUser[];
    while ((await Promise.all(others.map((one) => balanceOf(kitchen.em, one)))).some((it) => it < 100_000))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return { answer };
  });
  expect(accepted(await asked.answer).it.map((result) => result.error)).toEqual([null, null, null]);
});

test('cancelOrders ends if the admin loses their rights, instead of failing for each order', async () => {
  const { customers, ids } = await crowd(1);
  const otherAdmin = await kitchen.seed.admin();
  const admin = await kitchen.as.admin(otherAdmin);
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
  expect(outcomeOf(await cancelOrders(admin, ids))).toBe('UNAUTHENTICATED');
  expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(90_000);
});
