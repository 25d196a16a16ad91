/** Tests the report of all wallets' movements in a range of days, and the balances on a day. */
import { randomInt } from 'node:crypto';
import { addDays, type IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import {
  allowCredit,
  cancelOrder,
  correctWallet,
  creditWallet,
  editOrder,
  placeOrder,
  refundToSource,
  statementOfDays,
} from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

interface Line {
  kind: string;
  entries: number;
  added: number;
  taken: number;
}
interface Report {
  openingBalance: number;
  closingBalance: number;
  cancelledCharges: number;
  lines: Line[];
  days: (Omit<Line, 'kind'> & { date: string; closingBalance: number })[];
}
interface Wallets {
  total: number;
  held: number;
  owed: number;
  items: { balance: number; user: { id: string; title: string } }[];
}

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;
let asha: SeededUser;
let ravi: SeededUser;

const reportOf = async (from: string, to = from) =>
  accepted(
    await admin.ask<{ it: Report }>(
      `query ($from: LocalDate!, $to: LocalDate!) { it: moneyReport(from: $from, to: $to) {
        openingBalance closingBalance cancelledCharges lines { kind entries added taken } days { date entries added taken closingBalance } } }`,
      { from, to },
    ),
  ).it;
const walletsOn = async (date: string, page?: number, limit?: number) =>
  accepted(
    await admin.ask<{ it: Wallets }>(
      `query ($date: LocalDate!, $page: Int, $limit: Int) { it: walletsOn(date: $date, page: $page, limit: $limit) {
        total held owed items { balance user { id title } } } }`,
      { date, page, limit },
    ),
  ).it;
const credit = async (user: SeededUser, amount: number, date: string) =>
  accepted(await creditWallet(admin, { userId: user.id, amount, date }));
const lines = (quantity: number) => [{ dishId: poha.id, quantity }];

/** Creates a payment on the 1st and on the 10th, and all other movements on the 20th. */
beforeAll(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish({ pricePaise: 10_050 });
  await kitchen.seed.activePlan({ breakfast: [poha], postLunch: [poha] });
  asha = await kitchen.seed.customer({ title: 'Asha' });
  ravi = await kitchen.seed.customer({ title: 'Ravi' });
  await kitchen.seed.customer({ title: 'Zara, without an entry' });
  await credit(asha, 1_000, '2026-11-01');
  await credit(ravi, 50.25, '2026-11-10');
  accepted(await allowCredit(admin, ravi.id, 500));
  const order = (user: SeededUser, quantity: number) => ({
    userId: user.id,
    mealId: BREAKFAST_ID,
    forDate: '2026-11-21',
    lines: lines(quantity),
  });
  const ashas = accepted(await placeOrder(admin, order(asha, 1))).it;
  accepted(await editOrder(admin, ashas.id, { lines: lines(3) }));
  accepted(await editOrder(admin, ashas.id, { lines: lines(2) }));
  accepted(await placeOrder(admin, order(ravi, 2)));
  accepted(await cancelOrder(admin, ashas.id, { reason: 'Travelling', refund: true }));
  accepted(await correctWallet(admin, { userId: asha.id, amount: -30, reason: 'Typed wrong' }));
  accepted(await correctWallet(admin, { userId: ravi.id, amount: 5, reason: 'Typed wrong' }));
  const back = { userId: asha.id, amount: 100, reference: 'UTR 1', reason: 'Moves away' };
  accepted(await refundToSource(admin, back));
});

test('the report of a day contains credits, charges, refunds, corrections, and bank refunds with a consistent balance', async () => {
  const { days: _, ...report } = await reportOf('2026-11-20');
  expect(report).toEqual({
    openingBalance: 1_050.25,
    closingBalance: 724.25,
    cancelledCharges: 0,
    lines: [
      { kind: 'CREDIT', entries: 0, added: 0, taken: 0 },
      { kind: 'CORRECTION', entries: 2, added: 5, taken: 30 },
      { kind: 'PAID_BACK', entries: 1, added: 0, taken: 100 },
      { kind: 'ORDER', entries: 2, added: 0, taken: 301.5 },
      { kind: 'ORDER_EDIT', entries: 2, added: 100.5, taken: 201 },
      { kind: 'ORDER_REFUND', entries: 1, added: 201, taken: 0 },
    ],
  });
});

test('the report counts a payment that is entered later on the day of the payment', async () => {
  const { lines, days: _, ...balances } = await reportOf('2026-11-01', '2026-11-10');
  expect(balances).toEqual({ openingBalance: 0, closingBalance: 1_050.25, cancelledCharges: 0 });
  expect(lines[0]).toEqual({ kind: 'CREDIT', entries: 2, added: 1_050.25, taken: 0 });
});

test('the report lists each day with entries, and ends with the closing balance of the last day', async () => {
  const { days, closingBalance } = await reportOf('2026-11-02', '2026-11-30');
  expect(days).toEqual([
    { date: '2026-11-10', entries: 1, added: 50.25, taken: 0, closingBalance: 1_050.25 },
    { date: '2026-11-20', entries: 8, added: 306.5, taken: 632.5, closingBalance: 724.25 },
  ]);
  expect(days.at(-1)?.closingBalance).toBe(closingBalance);
});

test.each([
  ['CORRECTION', 'ADDED', [5]],
  ['CORRECTION', 'TAKEN', [-30]],
  ['CREDIT', undefined, []],
  [undefined, 'ADDED', [100.5, 201, 5]],
])(
  'the entries of kind %s and direction %s add up to the figure in the report',
  async (kind, direction, amounts) => {
    const filter = { kind, direction, movedFrom: '2026-11-20', movedUntil: '2026-11-20' };
    const { it } = accepted(
      await admin.ask<{ it: { nodes: { amount: number }[] } }>(
        'query ($filter: WalletEntryFilter) { it: walletEntries(filter: $filter) { nodes { amount } } }',
        { filter },
      ),
    );
    expect(it.nodes.map(({ amount }) => amount).sort()).toEqual(amounts.sort());
  },
);

test('a filter of ledger entries whose last day is before the first is rejected', async () => {
  const filter = { movedFrom: '2026-11-21', movedUntil: '2026-11-20' };
  const answer = await admin.ask(
    'query ($filter: WalletEntryFilter) { walletEntries(filter: $filter) { totalCount } }',
    { filter },
  );
  expect(rejected(answer)).toMatchObject({ field: 'movedUntil' });
});

test('walletsOn lists wallets with an entry by that day, by name, with held and owed sums', async () => {
  expect(await walletsOn('2026-11-20')).toMatchObject({
    total: 2,
    held: 870,
    owed: 145.75,
    items: [
      { balance: 870, user: { id: asha.id } },
      { balance: -145.75, user: { id: ravi.id } },
    ],
  });
  expect(await walletsOn('2026-11-09')).toMatchObject({
    total: 1,
    held: 1_000,
    owed: 0,
    items: [{ balance: 1_000, user: { id: asha.id } }],
  });
  expect(await walletsOn('2026-10-31')).toEqual({ total: 0, held: 0, owed: 0, items: [] });
});

test('a page of wallets has the requested size, and its sums cover all pages', async () => {
  const second = await walletsOn('2026-11-20', 2, 1);
  expect(second).toMatchObject({ total: 2, held: 870, owed: 145.75, items: [{ user: { id: ravi.id } }] });
  expect(await walletsOn('2026-11-20', 3, 1)).toMatchObject({ total: 2, items: [] });
});

test('a report that ends before it begins is rejected', async () => {
  const answer = await admin.ask('{ moneyReport(from: "2026-11-21", to: "2026-11-20") { openingBalance } }');
  expect(rejected(answer)).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'The last day cannot be before the first day.',
    field: 'to',
  });
});

const SEED = Number(process.env.REPORT_SEED ?? randomInt(1_000_000));

test(`opening balance plus lines equals closing balance for random days (REPORT_SEED=${SEED})`, async () => {
  let state = SEED;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  const first = day('2026-10-20');
  for (let made = 0; made < 20; made++)
    await credit(random(2) ? asha : ravi, (100 + random(90_000)) / 100, addDays(first, random(32)));
  const paiseOf = (rupees: number) => Math.round(rupees * 100);
  const heldOn = async (date: IndiaDate) => {
    const { held, owed, items } = await walletsOn(date);
    const sum = paiseOf(held) - paiseOf(owed);
    expect(items.reduce((all, { balance }) => all + paiseOf(balance), 0)).toBe(sum);
    return sum;
  };
  for (let asked = 0; asked < 15; asked++) {
    const from = addDays(first, random(35));
    const to = addDays(from, random(35));
    const { openingBalance, closingBalance, lines } = await reportOf(from, to);
    const moved = lines.reduce((sum, { added, taken }) => sum + paiseOf(added) - paiseOf(taken), 0);
    expect(paiseOf(openingBalance) + moved).toBe(paiseOf(closingBalance));
    expect([await heldOn(addDays(from, -1)), await heldOn(to)]).toEqual([
      paiseOf(openingBalance),
      paiseOf(closingBalance),
    ]);
    for (const { balance, user } of (await walletsOn(to)).items) {
      const { it } = accepted(await statementOfDays(admin, { userId: user.id, until: to }));
      expect(it.closingBalance).toBe(balance);
    }
  }
});

test('the report states the charges of orders that were cancelled without a refund, also after an edit', async () => {
  const zoya = await kitchen.seed.customer({ title: 'Zoya', balancePaise: 100_000 });
  const before = await reportOf('2026-11-20');
  const input = { userId: zoya.id, mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: lines(1) };
  const { id } = accepted(await placeOrder(admin, input)).it;
  accepted(await editOrder(admin, id, { lines: lines(3) }));
  const chargesOf = async () => (await reportOf('2026-11-20')).cancelledCharges - before.cancelledCharges;
  expect(await chargesOf()).toBe(0);
  accepted(await cancelOrder(admin, id, { reason: 'Too late', refund: false }));
  expect(await chargesOf()).toBe(301.5);
});
