import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { balanceOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, creditWallet, editOrder, findOrder, placeOrder } from '../testkit/operations.js';
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

/** Returns a function whose callers are the same customer, or the same new admin, at the two servers in turn. */
async function atBoth(customer?: SeededUser): Promise<(index: number) => Caller> {
  const admin = customer ? undefined : await two.seed.admin();
  const callers = await Promise.all(two.as.map((as) => (customer ? as.customer(customer) : as.admin(admin))));
  return (index) => callers[index % 2] as Caller;
}

test('one key for thirty customers at once succeeds for one, and is rejected as reused for the rest', async () => {
  const customers = await times(30, () => two.seed.customer({ balancePaise: 10_000 }));
  const admin = await atBoth();
  const answers = await times(30, (i) =>
    placeOrder(admin(i), order(1, { userId: customers[i]?.id }), 'one key'),
  );
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(29).fill('KEY_REUSED'), 'OK']);
});

test('twenty concurrent edits of one order post the differences of all, and the last amount is paid', async () => {
  const asha = await two.seed.customer({ balancePaise: 1_000_000 });
  const caller = await atBoth(asha);
  const { it: placed } = accepted(await placeOrder(caller(0), order(1)));
  for (const answer of await times(20, (i) => editOrder(caller(i), placed.id, quantity(i + 1))))
    accepted(answer);
  const { it: after } = accepted(await findOrder(caller(0), placed.id));
  expect(after.version).toBe(21);
  expect(await balanceOf(two.em, asha)).toBe(1_000_000 - after.amount * 100);
});

test('moving two orders of a customer onto one day at once moves one of them', async () => {
  const asha = await two.seed.customer({ balancePaise: 100_000 });
  const admin = await atBoth();
  const ids = [];
  for (const ahead of [2, 3])
    ids.push(accepted(await placeOrder(admin(0), order(ahead, { userId: asha.id }))).it.id);
  const target = { forDate: addDays(TODAY, 9), mealId: POST_LUNCH_ID };
  const answers = await Promise.all(ids.map((id, i) => editOrder(admin(i), id, target)));
  expect(answers.map(outcomeOf).sort()).toEqual(['CONFLICT', 'OK']);
});

test('concurrent credits, orders, edits, and cancellations on three wallets leave a consistent ledger', async () => {
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
