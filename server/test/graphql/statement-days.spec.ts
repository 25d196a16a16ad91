/** Tests the statement of a range of days: opening balance, entries by day, and closing balance. */
import { randomInt } from 'node:crypto';
import { addDays } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { correctWallet, creditWallet, placeOrder, statementOfDays } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;

beforeAll(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha], postLunch: [poha] });
});

const credit = async (user: SeededUser, amount: number, date: string) =>
  accepted(await creditWallet(admin, { userId: user.id, amount, date })).it;

/** Creates a customer with a credit of ₹500 on the 10th, an order for ₹100 on the 20th, and, entered last, ₹200 on the 15th. */
const spender = async () => {
  const asha = await kitchen.seed.customer({ title: 'Asha' });
  await credit(asha, 500, '2026-11-10');
  const lines = [{ dishId: poha.id, quantity: 1 }];
  const order = { userId: asha.id, mealId: BREAKFAST_ID, forDate: '2026-11-21', lines };
  accepted(await placeOrder(admin, order));
  await credit(asha, 200, '2026-11-15');
  return asha;
};

test.each<[string, object, [opening: number, amounts: number[], closing: number]]>([
  ['all days', { from: '2026-11-01', until: '2026-11-30' }, [0, [-100, 200, 500], 600]],
  ['from a day on', { from: '2026-11-15' }, [500, [-100, 200], 600]],
  ['until a day', { until: '2026-11-15' }, [0, [200, 500], 700]],
  ['one day', { from: '2026-11-20', until: '2026-11-20' }, [700, [-100], 600]],
  ['a day between, without an entry', { from: '2026-11-12', until: '2026-11-14' }, [500, [], 500]],
  ['days before the first entry', { until: '2026-11-09' }, [0, [], 0]],
  ['days to come', { from: '2026-12-01' }, [600, [], 600]],
])(
  'a statement of days has the balances and entries of its days: %s',
  async (_what, days, [opening, amounts, closing]) => {
    const asha = await spender();
    const { it } = accepted(await statementOfDays(admin, { userId: asha.id, ...days }));
    expect(it).toMatchObject({ openingBalance: opening, closingBalance: closing, balance: 600 });
    expect(it.entries.map(({ amount }) => amount)).toEqual(amounts);
    expect(it.total).toBe(amounts.length);
  },
);

test('the entries of a statement of some days are sorted by day, and their ledger balances stay as written', async () => {
  const asha = await spender();
  const { it } = accepted(await statementOfDays(admin, { userId: asha.id, from: '2026-11-01' }));
  const balances = it.entries.map(({ balanceByDay, balanceAfter }) => [balanceByDay, balanceAfter]);
  expect(balances).toEqual([
    [600, 400],
    [700, 600],
    [500, 500],
  ]);
});

test('a statement without days lists the whole ledger, from zero to the balance', async () => {
  const asha = await spender();
  const caller = await kitchen.as.customer(asha);
  const { it } = accepted(await statementOfDays(caller));
  expect(it).toMatchObject({ openingBalance: 0, closingBalance: 600, total: 3, olderEntries: 0 });
  expect(it.entries.map(({ entryNumber, balanceByDay }) => [entryNumber, balanceByDay])).toEqual([
    [3, null],
    [2, null],
    [1, null],
  ]);
});

test('a customer reads only their own statement of days', async () => {
  const [asha, ravi] = [await spender(), await kitchen.seed.customer()];
  const days = { from: '2026-11-20', until: '2026-11-20' };
  const own = accepted(await statementOfDays(await kitchen.as.customer(asha), days));
  expect(own.it).toMatchObject({ openingBalance: 700, closingBalance: 600 });
  const others = await statementOfDays(await kitchen.as.customer(ravi), { userId: asha.id, ...days });
  expect(rejected(others)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a statement that ends before it begins is rejected', async () => {
  const asha = await kitchen.seed.customer();
  const days = { userId: asha.id, from: '2026-11-21', until: '2026-11-20' };
  expect(rejected(await statementOfDays(admin, days))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'The last day cannot be before the first day.',
    field: 'until',
  });
});

describe('of any days', () => {
  const SEED = Number(process.env.STATEMENT_SEED ?? randomInt(1_000_000));
  /** Returns a generator of random integers below a limit. The same seed gives the same numbers. */
  const randomOf = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((state / 0x80000000) * below);
    };
  };

  test(`the opening balance plus the entries of a page equals its closing balance (STATEMENT_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    const asha = await kitchen.seed.customer({ title: 'Asha' });
    const first = day('2026-10-01');
    await credit(asha, 10_000, '2026-10-20');
    for (let written = 0; written < 40; written++) {
      const date = addDays(first, random(51));
      if (random(3) > 0) await credit(asha, (100 + random(50_000)) / 100, date);
      else
        accepted(
          await correctWallet(admin, { userId: asha.id, amount: -(1 + random(9_000)) / 100, reason: 'Typo' }),
        );
    }
    for (const mealId of [BREAKFAST_ID, POST_LUNCH_ID]) {
      const lines = [{ dishId: poha.id, quantity: 2 }];
      accepted(await placeOrder(admin, { userId: asha.id, mealId, forDate: '2026-11-21', lines }));
    }
    const paiseOf = (rupees: number | null) => Math.round((rupees ?? Number.NaN) * 100);
    for (let asked = 0; asked < 25; asked++) {
      const from = addDays(first, random(55));
      const days = { from, until: addDays(from, random(55)) };
      let balance: number | undefined;
      let before: number | undefined;
      let counted = 0;
      for (;;) {
        const wanted = { userId: asha.id, limit: 1 + random(12), before, ...days };
        const { it } = accepted(await statementOfDays(admin, wanted));
        balance ??= paiseOf(it.closingBalance);
        for (const entry of it.entries) {
          expect(entry.transactionDate >= days.from && entry.transactionDate <= days.until).toBe(true);
          expect(paiseOf(entry.balanceByDay)).toBe(balance);
          balance -= paiseOf(entry.amount);
        }
        counted += it.entries.length;
        before = it.entries.at(-1)?.entryNumber;
        expect(it.olderEntries).toBe(it.total - counted);
        if (it.olderEntries > 0) continue;
        expect(paiseOf(it.openingBalance)).toBe(balance);
        break;
      }
    }
  });
});
