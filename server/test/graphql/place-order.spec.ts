import { accepted, refused } from '../testkit/graphql-client.js';
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
  test('pays the sum of price times quantity from the wallet, in one entry that names the order', async () => {
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

  test('may spend the wallet to the last paisa', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 12_050 });
    accepted(await placeOrder(await kitchen.as.customer(asha), breakfast([poha, 1])));
    expect(await balanceOf(kitchen.em, asha)).toBe(0);
  });

  test('debiting more than the balance changes nothing', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 120_000 });
    const caller = await kitchen.as.customer(asha);
    const before = await fingerprint(kitchen.em);
    expect(refused(await placeOrder(caller, breakfast([poha, 10]), 'key-1'))).toEqual({
      code: 'INSUFFICIENT_WALLET',
      message: 'Insufficient wallet balance. Current Wallet Balance: ₹1,200.00',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('another amount than the one that was seen is refused and costs nothing; a repetition is answered whatever the price is by then', async () => {
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
    expect(refused(await place(258, 'seen before'))).toEqual({
      code: 'CONFLICT',
      message: 'A price has changed: this order costs ₹298.00 now. Please check it and submit again.',
      field: 'expectedAmount',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
    const { it: placed } = accepted(await place(298, 'seen now'));
    await cost(99);
    expect(accepted(await place(298, 'seen now')).it).toMatchObject({ id: placed.id, amount: 298 });
    expect(await entriesOf(kitchen.em, asha)).toEqual([50_000, -29_800]);
  });

  test('one paisa short is refused', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 12_049 });
    expect(refused(await placeOrder(await kitchen.as.customer(asha), breakfast([poha, 1])))).toMatchObject({
      message: 'Insufficient wallet balance. Current Wallet Balance: ₹120.49',
    });
  });

  test('a second live order for the same meal and day is refused and costs nothing', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    accepted(await placeOrder(caller, breakfast([poha, 1])));
    expect(refused(await placeOrder(caller, breakfast([poha, 2])))).toEqual({
      code: 'CONFLICT',
      message: 'Order already placed for the schedule',
    });
    expect(await entriesOf(kitchen.em, asha)).toEqual([100_000, -12_050]);
  });

  test('the other meal of the same day is another order', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    accepted(await placeOrder(caller, breakfast([poha, 1])));
    const lunch = { mealId: POST_LUNCH_ID, forDate: TOMORROW, lines: [{ dishId: salad.id, quantity: 1 }] };
    expect(accepted(await placeOrder(caller, lunch)).it.amount).toBe(99.99);
  });

  test('a dish of ₹0 is ordered without an entry in the ledger', async () => {
    const free = await kitchen.seed.dish({ pricePaise: 0 });
    const asha = await kitchen.seed.customer({ balancePaise: 100 });
    const order = { ...breakfast([free, 3]), userId: asha.id };
    expect(accepted(await placeOrder(await kitchen.as.admin(), order)).it.amount).toBe(0);
    expect(await entriesOf(kitchen.em, asha)).toEqual([100]);
  });

  test('an inactive customer is refused', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000, active: false });
    expect(refused(await placeOrder(await kitchen.as.customer(asha), breakfast([poha, 1])))).toEqual({
      code: 'FORBIDDEN',
      message: 'Your account is inactive.',
    });
  });

  test('naming another customer finds nobody', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const ravi = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(asha);
    for (const userId of [ravi.id, ravi.userUuid]) {
      expect(refused(await placeOrder(caller, { ...breakfast([poha, 1]), userId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await balanceOf(kitchen.em, ravi)).toBe(100_000);
  });

  test('naming themselves by either id, in capitals too, is the same as leaving it out', async () => {
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
    return refused(await placeOrder(await kitchen.as.customer(asha), breakfast(...lines)));
  };

  test('a dish that is not in the plan under that meal is not available', async () => {
    expect(await tries([salad, 1])).toEqual({
      code: 'DISH_UNAVAILABLE',
      message: 'Salad is not available.',
      field: 'lines.0.dishId',
    });
  });

  test('an inactive, a deleted and an unpriced dish of the plan are not available', async () => {
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

  test('a day without an active plan has no menu', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    const order = { ...breakfast([poha, 1]), forDate: '2026-11-22' };
    expect(refused(await placeOrder(await kitchen.as.customer(asha), order))).toEqual({
      code: 'CONFLICT',
      message: 'There is no menu for that day.',
      field: 'forDate',
    });
  });

  test.each([-1, 51, 1_000_000])('a quantity of %d is refused', async (quantity) => {
    expect(await tries([poha, quantity])).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Quantity must be a whole number from 1 to 50.',
      field: 'lines.0.quantity',
    });
  });

  test('a quantity of 0 is refused as the dish that is missing', async () => {
    expect(await tries([poha, 0])).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Add at least one dish (quantity > 0).',
      field: 'lines.0.quantity',
    });
  });

  test('no lines, and one dish twice, are refused', async () => {
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

  test('a price or an amount in the request is refused by the schema, so it can never count', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    const caller = await kitchen.as.customer(asha);
    const cheap = { ...breakfast([poha, 1]), amount: 1 };
    expect(refused(await placeOrder(caller, cheap))).toMatchObject({ code: 'BAD_USER_INPUT' });
    const line = { mealId: BREAKFAST_ID, forDate: TOMORROW };
    const cheapLine = { ...line, lines: [{ dishId: poha.id, quantity: 1, price: 1 }] };
    expect(refused(await placeOrder(caller, cheapLine))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await entriesOf(kitchen.em, asha)).toEqual([1_000_000]);
  });
});
