import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, orderCountOf } from '../testkit/ledger.js';
import {
  cancelOrder,
  creditWallet,
  editOrder,
  findOrder,
  placeOrder,
  placeOrders,
} from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();
const TODAY = indiaDateOf(new Date());
let poha: SeededDish;

beforeAll(async () => {
  poha = await two.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await two.seed.activePlan({ date: addDays(TODAY, 1), breakfast: [poha], postLunch: [poha] });
});

const order = (daysAhead: number, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: addDays(TODAY, daysAhead),
  lines: [{ dishId: poha.id, quantity: 1 }],
  ...more,
});
const quantity = (count: number) => ({ lines: [{ dishId: poha.id, quantity: count }] });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The same person at both servers, in turn: a customer, or an admin. */
async function atBoth(customer?: SeededUser): Promise<(index: number) => Caller> {
  const admin = customer ? undefined : await two.seed.admin();
  const callers = await Promise.all(two.as.map((as) => (customer ? as.customer(customer) : as.admin(admin))));
  return (index) => callers[index % 2] as Caller;
}

test('fifty orders at once on a wallet that affords exactly ten: ten are placed, forty refused with the balance', async () => {
  const asha = await two.seed.customer({ balancePaise: 100_000 });
  const admin = await atBoth();
  const answers = await times(50, (i) => placeOrder(admin(i), order(i + 1, { userId: asha.id })));
  const refusals = answers.filter((answer) => answer.errors).map(refused);
  expect(refusals).toHaveLength(40);
  for (const refusal of refusals) {
    expect(refusal.code).toBe('INSUFFICIENT_WALLET');
    expect(refusal.message).toMatch(/^Insufficient wallet balance\. Current Wallet Balance: ₹[\d,]+\.00$/);
  }
  expect(await balanceOf(two.em, asha)).toBe(0);
  expect(await orderCountOf(two.em, asha)).toBe(10);
  await expectLedgerAddsUp(two.em);
});

test('thirty equal orders at once, a double click gone wild, are one order and one debit', async () => {
  const asha = await two.seed.customer({ balancePaise: 1_000_000 });
  const caller = await atBoth(asha);
  const answers = await times(30, (i) => placeOrder(caller(i), order(1)));
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(29).fill('CONFLICT'), 'OK']);
  expect(await entriesOf(two.em, asha)).toEqual([1_000_000, -10_000]);
});

test('thirty equal orders with one key at once are one order and thirty equal answers', async () => {
  const asha = await two.seed.customer({ balancePaise: 1_000_000 });
  const caller = await atBoth(asha);
  const answers = await times(30, (i) => placeOrder(caller(i), order(1), 'double click'));
  const ids = answers.map((answer) => accepted(answer).it.id);
  expect(new Set(ids).size).toBe(1);
  expect(await entriesOf(two.em, asha)).toEqual([1_000_000, -10_000]);
});

test('one key for thirty customers at once goes through for one of them, and for the rest means something else', async () => {
  const customers = await times(30, () => two.seed.customer({ balancePaise: 10_000 }));
  const admin = await atBoth();
  const answers = await times(30, (i) =>
    placeOrder(admin(i), order(1, { userId: customers[i]?.id }), 'one key'),
  );
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(29).fill('KEY_REUSED'), 'OK']);
});

test('twenty cancels of one order at once, the customer’s and an admin’s, refund once', async () => {
  const asha = await two.seed.customer({ balancePaise: 100_000 });
  const [caller, admin] = [await atBoth(asha), await atBoth()];
  const { it: placed } = accepted(await placeOrder(caller(0), order(1)));
  const answers = await times(20, (i) => cancelOrder(i % 3 === 0 ? admin(i) : caller(i), placed.id));
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
  expect(await entriesOf(two.em, asha)).toEqual([100_000, -10_000, 10_000]);
});

test('a cancel and an edit at the same moment: whoever is second meets what the first left', async () => {
  const asha = await two.seed.customer({ balancePaise: 100_000 });
  const caller = await atBoth(asha);
  for (let round = 0; round < 15; round++) {
    const { it: placed } = accepted(await placeOrder(caller(round), order(1)));
    const [cancelled, edited] = await Promise.all([
      cancelOrder(caller(0), placed.id),
      editOrder(caller(1), placed.id, quantity(5)),
    ]);
    accepted(cancelled);
    expect(['OK', 'CONFLICT']).toContain(outcomeOf(edited));
    expect(await balanceOf(two.em, asha)).toBe(100_000);
  }
});

test('twenty edits at once each settle their own difference: the last one is what was paid', async () => {
  const asha = await two.seed.customer({ balancePaise: 1_000_000 });
  const caller = await atBoth(asha);
  const { it: placed } = accepted(await placeOrder(caller(0), order(1)));
  for (const answer of await times(20, (i) => editOrder(caller(i), placed.id, quantity(i + 1))))
    accepted(answer);
  const { it: after } = accepted(await findOrder(caller(0), placed.id));
  expect(after.version).toBe(21);
  expect(await balanceOf(two.em, asha)).toBe(1_000_000 - after.amount * 100);
});

test('an admin moving two orders of a customer onto one day at once moves one of them', async () => {
  const asha = await two.seed.customer({ balancePaise: 100_000 });
  const admin = await atBoth();
  const ids = [];
  for (const ahead of [2, 3])
    ids.push(accepted(await placeOrder(admin(0), order(ahead, { userId: asha.id }))).it.id);
  const target = { forDate: addDays(TODAY, 9), mealId: POST_LUNCH_ID };
  const answers = await Promise.all(ids.map((id, i) => editOrder(admin(i), id, target)));
  expect(answers.map(outcomeOf).sort()).toEqual(['CONFLICT', 'OK']);
});

test('bulk orders in opposite directions at both servers neither block nor double', async () => {
  const customers = await times(25, () => two.seed.customer({ balancePaise: 10_000 }));
  const admin = await atBoth();
  const userIds = customers.map((customer) => customer.id);
  const answers = await Promise.all([
    placeOrders(admin(0), order(2, { userIds })),
    placeOrders(admin(1), order(2, { userIds: [...userIds].reverse() })),
  ]);
  const results = answers.flatMap((answer) => accepted(answer).it);
  expect(results.filter((result) => result.order)).toHaveLength(25);
  expect(new Set(results.map((result) => result.error?.code))).toEqual(new Set([undefined, 'CONFLICT']));
});

test('a storm of credits, orders, edits and cancels on three wallets leaves books that add up', async () => {
  const customers = await times(3, () => two.seed.customer({ balancePaise: 20_000 }));
  const admin = await atBoth();
  const placed = await times(3, async (i) =>
    accepted(await placeOrder(admin(i), order(1, { userId: customers[i]?.id }))),
  );
  const answers = await times(90, async (i) => {
    const customer = customers[i % 3] as SeededUser;
    const id = placed[i % 3]?.it.id ?? '';
    const moves = [
      () => creditWallet(admin(i), { userId: customer.id, amount: 10 + i }),
      () => placeOrder(admin(i), order(2 + (i % 20), { userId: customer.id })),
      () => editOrder(admin(i), id, quantity(1 + (i % 4))),
      () => (i > 80 ? cancelOrder(admin(i), id) : creditWallet(admin(i), { userId: customer.id, amount: 1 })),
    ];
    return outcomeOf(await (moves[Math.floor(i / 3) % 4] as () => ReturnType<typeof cancelOrder>)());
  });
  expect(new Set(answers)).toEqual(
    new Set([...answers].filter((code) => /^(OK|CONFLICT|INSUFFICIENT_WALLET)$/.test(code))),
  );
  await expectLedgerAddsUp(two.em);
});
