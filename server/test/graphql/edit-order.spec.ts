import { day } from '../testkit/days.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint } from '../testkit/ledger.js';
import { editOrder, findOrder, placeOrder, statement } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let idli: SeededDish;

const lines = (...wanted: [SeededDish, number][]) => ({
  lines: wanted.map(([dish, quantity]) => ({ dishId: dish.id, quantity })),
});

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  idli = await kitchen.seed.dish({ title: 'Idli', pricePaise: 5_000 });
});
beforeEach(() => kitchen.seed.activePlan({ breakfast: [poha, idli], postLunch: [poha] }));

/** Creates a customer with an order of two Poha for tomorrow's breakfast. */
async function ordered(balancePaise = 50_000) {
  const customer = await kitchen.seed.customer({ balancePaise });
  const caller = await kitchen.as.customer(customer);
  const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', ...lines([poha, 2]) };
  const { it: order } = accepted(await placeOrder(caller, input));
  return { customer, caller, order };
}

describe('an edit', () => {
  test('an edit that costs more debits the difference in one entry', async () => {
    const { customer, caller, order } = await ordered();
    const { it: edited } = accepted(await editOrder(caller, order.id, lines([poha, 3], [idli, 1])));
    expect(edited).toMatchObject({ amount: 350, version: 2, itemCount: 4, customer: { walletBalance: 150 } });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, -15_000]);
    expect(accepted(await statement(caller)).it.entries[0]).toMatchObject({
      amount: -150,
      remarks: `Order #${order.orderNumber} updated`,
      orderNumber: order.orderNumber,
    });
  });

  test('an edit that costs less credits the difference in one entry', async () => {
    const { customer, caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, lines([idli, 1])));
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, 15_000]);
  });

  test('an edit with another amount than expected is rejected', async () => {
    const { customer, caller, order } = await ordered();
    const edit = lines([poha, 3], [idli, 1]);
    expect(rejected(await editOrder(caller, order.id, { ...edit, expectedAmount: 340 }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('₹350.00'),
    });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000]);
    accepted(await editOrder(caller, order.id, { ...edit, expectedAmount: 350 }));
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, -15_000]);
  });

  test('an edit that costs the same writes no entry', async () => {
    const { customer, caller, order } = await ordered();
    const edit = { ...lines([poha, 1], [idli, 2]), instructions: 'Idli: soft' };
    expect(accepted(await editOrder(caller, order.id, edit)).it).toMatchObject({
      amount: 200,
      instructions: 'Idli: soft',
      version: 2,
    });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000]);
  });

  test('an edit of the instructions alone keeps the lines', async () => {
    const { caller, order } = await ordered();
    const { it: edited } = accepted(await editOrder(caller, order.id, { instructions: 'No onions' }));
    expect(edited).toMatchObject({ instructions: 'No onions', lines: order.lines, amount: 200 });
  });

  test('an edit of the lines alone keeps the instructions', async () => {
    const { caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, { instructions: 'No onions' }));
    const { it: edited } = accepted(await editOrder(caller, order.id, lines([idli, 1])));
    expect(edited).toMatchObject({ instructions: 'No onions', amount: 50 });
  });

  test('an edit of an unknown order is rejected', async () => {
    const { caller } = await ordered();
    expect(outcomeOf(await editOrder(caller, crypto.randomUUID(), lines([idli, 1])))).toBe('NOT_FOUND');
  });

  test('an edit beyond the balance changes nothing', async () => {
    const { caller, order } = await ordered(30_000);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await editOrder(caller, order.id, lines([poha, 4]), 'k'))).toEqual({
      code: 'INSUFFICIENT_WALLET',
      message: 'Insufficient wallet balance. Current Wallet Balance: ₹100.00',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('an edit without lines is rejected', async () => {
    const { caller, order } = await ordered();
    expect(rejected(await editOrder(caller, order.id, { lines: [] }))).toMatchObject({
      message: 'Add at least one dish (quantity > 0).',
    });
  });

  test('an admin can edit an order after the closing time', async () => {
    const { customer, order } = await ordered();
    kitchen.clock.set('2026-11-22T00:00:00+05:30');
    expect(outcomeOf(await editOrder(await kitchen.as.customer(customer), order.id, lines([idli, 1])))).toBe(
      'ORDERING_CLOSED',
    );
    accepted(await editOrder(await kitchen.as.admin(), order.id, lines([idli, 1])));
    expect(await balanceOf(kitchen.em, customer)).toBe(45_000);
  });
});

describe('prices in an edit', () => {
  const reprice = async (dish: SeededDish, price: number) =>
    accepted(
      await (await kitchen.as.admin()).ask(
        'mutation ($id: ID!, $price: Rupees) { updateDish(id: $id, input: { price: $price }) { id } }',
        { id: dish.id, price },
      ),
    );

  test('a dish on the order keeps its price, also if increased, and an added dish has the current price', async () => {
    const dal = await kitchen.seed.dish({ pricePaise: 8_000 });
    const rice = await kitchen.seed.dish({ pricePaise: 4_000 });
    await kitchen.seed.activePlan({ breakfast: [dal, rice] });
    const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(customer);
    const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', ...lines([dal, 1]) };
    const { it: order } = accepted(await placeOrder(caller, input));
    await reprice(dal, 999);
    await reprice(rice, 41.25);
    const { it: edited } = accepted(await editOrder(caller, order.id, lines([dal, 2], [rice, 2])));
    expect(edited.lines.map((line) => line.unitPrice)).toEqual([80, 41.25]);
    expect(edited.amount).toBe(242.5);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -8_000, -16_250]);
  });

  test('a deleted dish on an order can stay and decrease, but not increase', async () => {
    const kheer = await kitchen.seed.dish({ title: 'Kheer', pricePaise: 6_000 });
    await kitchen.seed.activePlan({ breakfast: [kheer, idli] });
    const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(customer);
    const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', ...lines([kheer, 3]) };
    const { it: order } = accepted(await placeOrder(caller, input));
    const admin = await kitchen.as.admin();
    accepted(await admin.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: kheer.id }));
    for (const person of [caller, admin]) {
      expect(rejected(await editOrder(person, order.id, lines([kheer, 4])))).toEqual({
        code: 'DISH_UNAVAILABLE',
        message: 'Kheer is no longer available. You can reduce its quantity, but not increase it.',
        field: 'lines.0.quantity',
      });
    }
    expect(accepted(await editOrder(caller, order.id, lines([kheer, 3], [idli, 1]))).it.amount).toBe(230);
    const { it: shrunk } = accepted(await editOrder(caller, order.id, lines([kheer, 1])));
    expect(shrunk).toMatchObject({ amount: 60, lines: [{ title: 'Kheer', quantity: 1 }] });
  });

  test('a customer can reduce an order while its plan is OFF, but not increase it', async () => {
    const { customer, caller, order } = await ordered();
    await kitchen.seed.activePlan({ date: day('2026-11-25') });
    for (const edit of [lines([poha, 3]), lines([poha, 2], [idli, 1])]) {
      expect(rejected(await editOrder(caller, order.id, edit))).toMatchObject({
        message: 'There is no menu for that day.',
      });
    }
    accepted(await editOrder(caller, order.id, lines([poha, 1])));
    expect(await balanceOf(kitchen.em, customer)).toBe(40_000);
  });
});

describe('moving an order', () => {
  test('a customer cannot move meal or day of an order, but may send the same values', async () => {
    const { caller, order } = await ordered();
    for (const move of [{ mealId: POST_LUNCH_ID }, { forDate: '2026-11-22' }]) {
      expect(rejected(await editOrder(caller, order.id, move))).toEqual({
        code: 'CONFLICT',
        message: 'The meal and the day of an order cannot be changed. Cancel the order, then order again.',
      });
    }
    const same = { mealId: BREAKFAST_ID, forDate: '2026-11-21', instructions: 'Same' };
    expect(accepted(await editOrder(caller, order.id, same)).it.instructions).toBe('Same');
  });

  test('an admin can move meal and day of an order without a change of price', async () => {
    const { customer, order } = await ordered();
    const move = { mealId: POST_LUNCH_ID, forDate: '2026-12-01' };
    const { it: moved } = accepted(await editOrder(await kitchen.as.admin(), order.id, move));
    expect(moved).toMatchObject({ forDate: '2026-12-01', meal: { id: POST_LUNCH_ID }, amount: 200 });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000]);
  });

  test('moving an order onto another live order of the customer is rejected', async () => {
    const { caller, order } = await ordered();
    const lunch = { mealId: POST_LUNCH_ID, forDate: '2026-11-21', ...lines([poha, 1]) };
    accepted(await placeOrder(caller, lunch));
    const answer = await editOrder(await kitchen.as.admin(), order.id, { mealId: POST_LUNCH_ID });
    expect(rejected(answer)).toEqual({
      code: 'CONFLICT',
      message: 'Order already placed for the schedule',
    });
    expect(accepted(await findOrder(caller, order.id)).it.version).toBe(1);
  });
});

describe('versions and repetitions', () => {
  test('an edit that names an old version is rejected and changes nothing', async () => {
    const { customer, caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, { ...lines([poha, 3]), version: 1 }));
    expect(rejected(await editOrder(caller, order.id, { ...lines([poha, 1]), version: 1 }))).toEqual({
      code: 'STALE_VERSION',
      message: 'This was changed by someone else. Reload and try again.',
      field: 'version',
    });
    expect(await balanceOf(kitchen.em, customer)).toBe(20_000);
  });

  test('ten concurrent equal edits with one key are applied once', async () => {
    const { customer, caller, order } = await ordered();
    const edit = { ...lines([poha, 4]), version: 1 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => editOrder(caller, order.id, edit, 'edit')),
    );
    expect(answers.map((answer) => accepted(answer).it.version)).toEqual(Array(10).fill(2));
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, -20_000]);
    expect(outcomeOf(await editOrder(caller, order.id, lines([poha, 1]), 'edit'))).toBe('KEY_REUSED');
  });

  test('one of ten concurrent edits of a version succeeds, and the other nine get STALE_VERSION', async () => {
    const { caller, order } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        editOrder(caller, order.id, { ...lines([idli, index + 1]), version: 1 }),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['OK', ...Array(9).fill('STALE_VERSION')]);
  });
});
