import { sql } from '../../src/db/sql.js';
import { crowdWith, newDay, orderFor, type WantedDishes } from '../testkit/crowds.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder } from '../testkit/operations.js';
import { type RemovalResult, removeDish } from '../testkit/remove-dish.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let poha: SeededDish;
let salad: SeededDish;
let soup: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 6_000 });
  soup = await kitchen.seed.dish({ title: 'Soup', pricePaise: 7_550 });
});

const withMoney = (balancePaise = 100_000) => kitchen.seed.customer({ balancePaise });

const ordered = (customer: SeededUser, wanted: WantedDishes, day: string, mealId?: string) =>
  orderFor(kitchen, customer, wanted, day, mealId);
const bowl = (): WantedDishes => [
  [poha, 1],
  [salad, 2],
];
const crowd = (count: number) => crowdWith(kitchen, count, bowl());

async function preview(ids: readonly string[], dishId: string, replacementId?: string) {
  const admin = await kitchen.as.admin();
  return admin.ask<{ it: { count: number; rejected: { error: { message: string } }[] } }>(
    `query ($ids: [ID!]!, $dishId: ID!, $replacementId: ID) {
       it: previewRemoveDish(ids: $ids, dishId: $dishId, replacementId: $replacementId) {
         count days { date orders } customers quantity refundAmount chargeAmount rejected { orderId orderNumber error { code message } } } }`,
    { ids, dishId, replacementId },
  );
}

const remove = async (ids: readonly string[], dish: SeededDish, replacement?: SeededDish) => {
  const more = replacement ? { replacementId: replacement.id } : {};
  return accepted(await removeDish(await kitchen.as.admin(), ids, dish.id, more)).it;
};
const linesOf = (result: RemovalResult | undefined) =>
  result?.order?.lines.map(({ title, quantity }) => `${quantity} ${title}`);
const conflict = (message: string) => ({ code: 'CONFLICT', message });
const NOTHING_LEFT = conflict('This order has no other dish. Cancel the order instead.');

describe('a dish taken out of many orders', () => {
  test('removeDish removes and refunds the dish where another one remains, and returns an error for each other order', async () => {
    const [asha, ravi] = [await withMoney(), await withMoney()];
    const [day, later] = [newDay(), newDay()];
    const first = await ordered(asha, bowl(), day);
    const second = await ordered(asha, bowl(), later, POST_LUNCH_ID);
    const only = await ordered(ravi, [[salad, 1]], day);
    const none = await ordered(ravi, [[poha, 1]], later);
    const gone = await ordered(ravi, bowl(), newDay());
    accepted(await cancelOrder(await kitchen.as.admin(), gone.id));
    const ids = [second.id, only.id, UNKNOWN, none.id, gone.id, first.id];
    const { it: foreseen } = accepted(await preview(ids, salad.id));
    const results = await remove(ids, salad);
    expect(results.map(({ orderId }) => orderId)).toEqual(ids);
    expect(results.map(({ error }) => error)).toEqual([
      null,
      NOTHING_LEFT,
      { code: 'NOT_FOUND', message: 'Order not found.' },
      conflict('Corn Salad is not on this order, so it cannot be removed.'),
      conflict('Order is cancelled.'),
      null,
    ]);
    expect(results.map(({ refundAmount }) => refundAmount)).toEqual([120, 0, 0, 0, 0, 120]);
    expect(results.map(linesOf)).toEqual([
      ['1 Poha'],
      ['1 Corn Salad'],
      undefined,
      ['1 Poha'],
      ['1 Poha', '2 Corn Salad'],
      ['1 Poha'],
    ]);
    expect(foreseen).toMatchObject({
      count: 2,
      days: [day, later].map((date) => ({ date, orders: 1 })),
      customers: 1,
      quantity: 4,
      refundAmount: 240,
      chargeAmount: 0,
    });
    expect(new Map(foreseen.rejected.map((row) => [row.error.message, row])).size).toBe(4);
    expect(await entriesOf(kitchen.em, asha)).toEqual([100_000, -22_000, -22_000, 12_000, 12_000]);
    await expectLedgerAddsUp(kitchen.em);
  });

  test('removeDish refunds the price that the order paid', async () => {
    const asha = await withMoney();
    const wrap = await kitchen.seed.dish({ title: 'Wrap', pricePaise: 5_000 });
    const { id } = await ordered(
      asha,
      [
        [poha, 1],
        [wrap, 1],
      ],
      newDay(),
    );
    await sql(kitchen.em.fork(), 'update dishes set price = 9900, status = 0 where id = $1', [wrap.id]);
    expect((await remove([id], wrap))[0]).toMatchObject({ refundAmount: 50, order: { amount: 100 } });
  });

  test('removeDish removes the packed mark of a box', async () => {
    const { ids, day } = await crowd(1);
    const [packed] = ids as [string];
    const admin = await kitchen.as.admin();
    accepted(
      await admin.ask('mutation ($ids: [ID!]!) { setPacked(orderIds: $ids, packed: true) { id } }', {
        ids: [packed],
      }),
    );
    expect((await remove(ids, salad)).map(({ error }) => error)).toEqual([null]);
    const { it } = accepted(
      await admin.ask<{
        it: { boxes: { order: { id: string }; packedAt: string | null; repack: boolean }[] };
      }>(
        'query ($day: LocalDate!, $meal: ID!) { it: packingList(date: $day, mealId: $meal) { boxes { order { id } packedAt repack } } }',
        { day, meal: BREAKFAST_ID },
      ),
    );
    expect(it.boxes.find(({ order }) => order.id === packed)).toMatchObject({ packedAt: null, repack: true });
  });

  test('removeDish writes an audit entry with the previous contents of each order', async () => {
    const { ids } = await crowd(1);
    await remove(ids, salad, soup);
    const [entry] = await sql<{ action: string; before: { lines: unknown[] }; after: { lines: unknown[] } }>(
      kitchen.em.fork(),
      'select action, before, after from audit_entries where subject_id = $1 order by id desc limit 1',
      [ids[0] as string],
    );
    expect(entry).toMatchObject({
      action: 'ORDER_EDITED',
      before: { lines: [{ title: 'Poha' }, { title: 'Corn Salad', quantity: 2, unitPricePaise: 6_000 }] },
      after: { lines: [{ title: 'Poha' }, { title: 'Soup', quantity: 2, unitPricePaise: 7_550 }] },
    });
  });
});

describe('a dish replaced in many orders', () => {
  test('removeDish with a replacement charges or refunds the difference, and rejects low balances, as its preview states', async () => {
    const day = newDay();
    const rich = await withMoney();
    // After two orders, 31 rupees are left, which is enough for only one replacement.
    const poor = await withMoney(47_100);
    const orders = [
      await ordered(rich, bowl(), day),
      await ordered(poor, bowl(), day),
      await ordered(poor, bowl(), newDay()),
    ];
    const ids = orders.map(({ id }) => id);
    const { it: foreseen } = accepted(await preview(ids, salad.id, soup.id));
    const results = await remove(ids, salad, soup);
    const insufficient = {
      code: 'INSUFFICIENT_WALLET',
      message: 'Insufficient wallet balance. Current Wallet Balance: ₹0.00',
    };
    expect(results.map(({ chargeAmount, error }) => [chargeAmount, error])).toEqual([
      [31, null],
      [31, null],
      [0, insufficient],
    ]);
    expect(linesOf(results[0])).toEqual(['1 Poha', '2 Soup']);
    expect(foreseen).toEqual({
      count: 2,
      days: [{ date: day, orders: 2 }],
      customers: 2,
      quantity: 4,
      refundAmount: 0,
      chargeAmount: 62,
      rejected: [{ orderId: ids[2], orderNumber: orders[2]?.orderNumber, error: insufficient }],
    });
    // In the other direction, the difference is credited.
    expect((await remove([ids[0] as string], soup, salad))[0]).toMatchObject({
      refundAmount: 31,
      chargeAmount: 0,
    });
    expect(await balanceOf(kitchen.em, poor)).toBe(0);
    expect(await balanceOf(kitchen.em, rich)).toBe(78_000);
  });

  test('removeDish with an unavailable replacement is rejected for each order', async () => {
    const { ids } = await crowd(1);
    const unpriced = await kitchen.seed.dish({ title: 'Kheer', pricePaise: null });
    const [result] = await remove(ids, salad, unpriced);
    expect(result?.error).toEqual({ code: 'DISH_UNAVAILABLE', message: 'Kheer is not available.' });
    expect(linesOf(result)).toEqual(['1 Poha', '2 Corn Salad']);
  });

  test('removeDish with a replacement releases the old portions and reserves the available new ones', async () => {
    const { ids, day } = await crowd(3);
    const admin = await kitchen.as.admin();
    const slot = {
      mealId: BREAKFAST_ID,
      dishIds: [salad.id, soup.id],
      portions: [
        { dishId: salad.id, cap: 6 },
        { dishId: soup.id, cap: 5 },
      ],
    };
    accepted(
      await admin.ask('mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }', {
        input: { date: day, slots: [slot] },
      }),
    );
    const error = { code: 'DISH_UNAVAILABLE', message: 'Only 1 portion of Soup is left.' };
    const { it: foreseen } = accepted(await preview(ids, salad.id, soup.id));
    expect(foreseen).toMatchObject({ count: 2, rejected: [{ orderId: ids[2], error }] });
    const results = await remove(ids, salad, soup);
    expect(results.map((result) => result.error)).toEqual([null, null, error]);
    const sold = await sql<{ dish_id: string; sold: number }>(
      kitchen.em.fork(),
      'select c.dish_id, c.sold from portions c join meal_plans p on p.id = c.plan_id where p.date = $1::date',
      [day],
    );
    expect(new Map(sold.map((row) => [row.dish_id, row.sold]))).toEqual(
      new Map([
        [salad.id, 2],
        [soup.id, 4],
      ]),
    );
    await expectLedgerAddsUp(kitchen.em);
  });
});

test('removeDish rejects empty, oversized, and invalid input and changes nothing', async () => {
  const admin = await kitchen.as.admin();
  const { ids } = await crowd(1);
  const before = await fingerprint(kitchen.em);
  for (const orders of [[], Array(1_001).fill(UNKNOWN)])
    expect(rejected(await removeDish(admin, orders, salad.id))).toMatchObject({ field: 'ids' });
  expect(rejected(await removeDish(admin, ids, 'x'))).toMatchObject({ field: 'dishId' });
  expect(rejected(await removeDish(admin, ids, salad.id, { replacementId: salad.id }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Select a different dish as the replacement.',
    field: 'replacementId',
  });
  expect(rejected(await preview(ids, salad.id, salad.id))).toMatchObject({ field: 'replacementId' });
  expect(await fingerprint(kitchen.em)).toEqual(before);
});
