/**
 * Tests the locks of customers, orders, and payments. A request is stopped between its decision and its commit. Another request
 * that depends on the same row waits for the first one, and its decision uses the first one's changes. The other request is for
 * two customers or orders, because requests for a single one would wait in the server's queue instead of the database.
 */
import { sql } from '../../src/db/sql.js';
import { newId } from '../../src/shared/ids.js';
import { openClosingKitchen } from '../testkit/closing-kitchen.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import {
  cancelOrder,
  cancelOrders,
  creditWallets,
  findOrder,
  placeOrder,
  placeOrders,
} from '../testkit/operations.js';
import { creditPayment } from '../testkit/payments.js';
import { POST_LUNCH_ID } from '../testkit/seed.js';
import { stopRequests } from '../testkit/stop-requests.js';

const { customer, kitchen, order, ordered, scene } = openClosingKitchen();
const { started, stopped } = stopRequests(kitchen);

test('two orders cannot spend one balance: the second waits for the customer', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 15_000 });
  const ravi = await customer();
  const { userId: _one, ...lunch } = order(asha, { mealId: POST_LUNCH_ID });
  const [first, second] = await stopped(
    (key) => placeOrder(scene.admin, order(asha), key),
    () => started(() => placeOrders(scene.admin, { ...lunch, userIds: [asha.id, ravi.id] })),
  );
  expect(second.state).toBe('waits');
  expect(outcomeOf(first)).toBe('OK');
  const codes = accepted(await second.answer).it.map(({ error }) => error?.code ?? null);
  expect(codes).toEqual(['INSUFFICIENT_WALLET', null]);
  expect(await balanceOf(kitchen.em, asha)).toBe(5_000);
});

test('an order is refunded once: a second cancellation waits for the first', async () => {
  const asha = await customer();
  const ids = [await ordered(asha), await ordered(await customer())];
  const [first, second] = await stopped(
    (key) => cancelOrder(scene.admin, ids[0] ?? '', { key }),
    () => started(() => cancelOrders(scene.admin, ids)),
  );
  expect(second.state).toBe('waits');
  expect(outcomeOf(first)).toBe('OK');
  const codes = accepted(await second.answer).it.map(({ error }) => error?.code ?? null);
  expect(codes).toEqual(['CONFLICT', null]);
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('a box is packed only if its order is not cancelled: packing waits for the cancellation', async () => {
  const [id, other] = [await ordered(await customer()), await ordered(await customer())];
  const pack = 'mutation ($ids: [ID!]!) { it: setPacked(orderIds: $ids, packed: true) { id } }';
  const [cancelled, packing] = await stopped(
    (key) => cancelOrder(scene.admin, id, { key }),
    () => started(() => scene.admin.ask(pack, { ids: [id, other] })),
  );
  expect(packing.state).toBe('waits');
  expect([outcomeOf(cancelled), outcomeOf(await packing.answer)]).toEqual(['OK', 'CONFLICT']);
  expect(accepted(await findOrder(scene.admin, id)).it.status).toBe('CANCELLED');
});

test('a payment is credited once: a credit to another wallet waits for the payment', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const paymentId = newId();
  await sql(
    kitchen.em.fork(),
    `insert into payments (id, reference, amount, day, source, narration, credited, created_by, created_at)
     values ($1, $2, 10000, $3, 'CSV', '', 0, $4, now())`,
    [paymentId, `${Date.now()}`, scene.day, (await kitchen.as.usualAdmin()).id],
  );
  const credit = (userId: string, key?: string) =>
    creditPayment(scene.admin, { paymentId, userId, amount: 100 }, key);
  const [first, second] = await stopped(
    (key) => credit(asha.id, key),
    () => started(() => credit(ravi.id)),
  );
  expect(second.state).toBe('waits');
  expect(outcomeOf(first)).toBe('OK');
  expect(rejected(await second.answer).code).toBe('CONFLICT');
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([110_000, 100_000]);
});

test('entries of one wallet are numbered in sequence: credits wait for an order', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const lines = [asha, ravi].map(({ id }) => ({ userId: id, amount: 100 }));
  const [placed, credits] = await stopped(
    (key) => placeOrder(scene.admin, order(asha), key),
    () => started(() => creditWallets(scene.admin, lines)),
  );
  expect(credits.state).toBe('waits');
  expect([outcomeOf(placed), outcomeOf(await credits.answer)]).toEqual(['OK', 'OK']);
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});
