import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint } from '../testkit/ledger.js';
import { placeOrder, statement } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
const TOMORROW = '2026-11-21';
let poha: SeededDish;
let salad: SeededDish;

const breakfast = (...lines: [SeededDish, number][]) => ({
  mealId: BREAKFAST_ID,
  forDate: TOMORROW,
  lines: lines.map(([dish, quantity]) => ({ dishId: dish.id, quantity })),
});

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 12_050 });
  salad = await kitchen.seed.dish({ title: 'Salad', pricePaise: 9_999 });
  await kitchen.seed.activePlan({ breakfast: [poha], postLunch: [salad] });
});

describe('a customer placing an order', () => {
  test('an order debits the sum of price times quantity in one entry that names it', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
    const caller = await kitchen.as.customer(asha);
    const { it: order } = accepted(
      await placeOrder(caller, { ...breakfast([poha, 2]), instructions: 'Poha: less oil' }),
    );
    expect(order).toMatchObject({
      forDate: TOMORROW,
      status: 'PLACED',
      amount: 241,
      instructions: 'Poha: less oil',
      version: 1,
      itemCount: 2,
      cancelReason: null,
      refunded: null,
      meal: { id: BREAKFAST_ID, title: 'Breakfast' },
      customer: { id: asha.id, walletBalance: 259 },
      placedBy: { id: asha.id },
      lines: [{ dishId: poha.id, title: 'Poha', quantity: 2, unitPrice: 120.5, amount: 241 }],
    });
    expect(order.orderNumber).toBeGreaterThanOrEqual(1001);
    const { it: wallet } = accepted(await statement(caller));
    expect(wallet).toMatchObject({ balance: 259, total: 2 });
    expect(wallet.entries[0]).toMatchObject({
      amount: -241,
      balanceAfter: 259,
      remarks: `Order #${order.orderNumber}`,
      orderNumber: order.orderNumber,
      transactionDate: '2026-11-20',
    });
  });

  test('an order can spend the whole balance', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 12_050 });
    accepted(await placeOrder(await kitchen.as.customer(asha), breakfast([poha, 1])));
    expect(await balanceOf(kitchen.em, asha)).toBe(0);
  });

  test('an order that costs more than the balance changes nothing', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 120_000 });
    const caller = await kitchen.as.customer(asha);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await placeOrder(caller, breakfast([poha, 10]), 'key-1'))).toEqual({
      code: 'INSUFFICIENT_WALLET',
      message: 'Insufficient wallet balance. Current Wallet Balance: ₹1,200.00',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('an order whose amount is not the expected one is rejected, and a repetition returns the first response at any price', async () => {
    const dish = await kitchen.seed.dish({ title: 'Upma', pricePaise: 12_900 });
    const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
    const byAdmin = await kitchen.as.admin();
    const cost = (price: number) =>
      byAdmin.ask(
        'mutation ($id: ID!, $price: Rupees) { updateDish(id: $id, input: { price: $price }) { id } }',
        { id: dish.id, price },
      );
    const place = (expectedAmount: number, key: string) =>
      placeOrder(byAdmin, { ...breakfast([dish, 2]), userId: asha.id, expectedAmount }, key);
    await cost(149);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await place(258, 'seen before'))).toEqual({
      code: 'CONFLICT',
      message:
        'A price has changed: this order costs ₹298.00 now. Please check the order and submit it again.',
      field: 'expectedAmount',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
    const { it: placed } = accepted(await place(298, 'seen now'));
    await cost(99);
    expect(accepted(await place(298, 'seen now')).it).toMatchObject({ id: placed.id, amount: 298 });
    expect(await entriesOf(kitchen.em, asha)).toEqual([50_000, -29_800]);
  });

  test('a second live order for the same meal and day is rejected without a debit', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    accepted(await placeOrder(caller, breakfast([poha, 1])));
    expect(rejected(await placeOrder(caller, breakfast([poha, 2])))).toEqual({
      code: 'CONFLICT',
      message: 'Order already placed for the schedule',
    });
    expect(await entriesOf(kitchen.em, asha)).toEqual([100_000, -12_050]);
  });

  test('an order for another meal of the same day is a separate order', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    accepted(await placeOrder(caller, breakfast([poha, 1])));
    const lunch = { mealId: POST_LUNCH_ID, forDate: TOMORROW, lines: [{ dishId: salad.id, quantity: 1 }] };
    expect(accepted(await placeOrder(caller, lunch)).it.amount).toBe(99.99);
  });

  test('an order of a dish for ₹0 writes no ledger entry', async () => {
    const free = await kitchen.seed.dish({ pricePaise: 0 });
    const asha = await kitchen.seed.customer({ balancePaise: 100 });
    const order = { ...breakfast([free, 3]), userId: asha.id };
    expect(accepted(await placeOrder(await kitchen.as.admin(), order)).it.amount).toBe(0);
    expect(await entriesOf(kitchen.em, asha)).toEqual([100]);
  });

  test('an order of an inactive customer is rejected', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000, active: false });
    expect(rejected(await placeOrder(await kitchen.as.customer(asha), breakfast([poha, 1])))).toEqual({
      code: 'FORBIDDEN',
      message: 'Your account is inactive.',
    });
  });

  test('an order that names another customer returns NOT_FOUND', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const ravi = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    for (const userId of [ravi.id, ravi.userUuid]) {
      expect(rejected(await placeOrder(caller, { ...breakfast([poha, 1]), userId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await balanceOf(kitchen.em, ravi)).toBe(100_000);
  });

  test('a customer may name themselves by either ID in an order, also in capitals', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    const userId = asha.userUuid.toUpperCase();
    expect(accepted(await placeOrder(caller, { ...breakfast([poha, 1]), userId })).it.customer.id).toBe(
      asha.id,
    );
  });
});

describe('what a customer may order', () => {
  const tries = async (...lines: [SeededDish, number][]) => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    return rejected(await placeOrder(await kitchen.as.customer(asha), breakfast(...lines)));
  };

  test('a dish that is not planned for the meal is not available', async () => {
    expect(await tries([salad, 1])).toEqual({
      code: 'DISH_UNAVAILABLE',
      message: 'Salad is not available.',
      field: 'lines.0.dishId',
    });
  });

  test('an inactive, deleted, or unpriced dish of the plan is not available', async () => {
    const inactive = await kitchen.seed.dish({ title: 'Upma', active: false });
    const unpriced = await kitchen.seed.dish({ title: 'Idli', pricePaise: null });
    const deleted = await kitchen.seed.dish({ title: 'Dosa' });
    await kitchen.seed.activePlan({ breakfast: [poha, inactive, unpriced, deleted], postLunch: [salad] });
    const admin = await kitchen.as.admin();
    accepted(await admin.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: deleted.id }));
    for (const dish of [inactive, unpriced, deleted]) {
      expect(await tries([poha, 1], [dish, 1])).toEqual({
        code: 'DISH_UNAVAILABLE',
        message: `${dish.title} is not available.`,
        field: 'lines.1.dishId',
      });
    }
  });

  test('an order for a day without an active plan is rejected: there is no menu', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    const order = { ...breakfast([poha, 1]), forDate: '2026-11-22' };
    expect(rejected(await placeOrder(await kitchen.as.customer(asha), order))).toEqual({
      code: 'CONFLICT',
      message: 'There is no menu for that day.',
      field: 'forDate',
    });
  });

  test('placeOrder rejects a quantity of 51', async () => {
    expect(await tries([poha, 51])).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Quantity must be a whole number from 1 to 50.',
      field: 'lines.0.quantity',
    });
  });

  test('placeOrder rejects an order without lines and one with a dish twice', async () => {
    expect(await tries()).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Add at least one dish (quantity > 0).',
      field: 'lines',
    });
    expect(await tries([poha, 1], [poha, 1])).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'lines.1.dishId',
    });
  });

  test('a price or an amount in the request is rejected by the schema', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    const caller = await kitchen.as.customer(asha);
    const cheap = { ...breakfast([poha, 1]), amount: 1 };
    expect(rejected(await placeOrder(caller, cheap))).toMatchObject({ code: 'BAD_USER_INPUT' });
    const line = { mealId: BREAKFAST_ID, forDate: TOMORROW };
    const cheapLine = { ...line, lines: [{ dishId: poha.id, quantity: 1, price: 1 }] };
    expect(rejected(await placeOrder(caller, cheapLine))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await entriesOf(kitchen.em, asha)).toEqual([1_000_000]);
  });
});
