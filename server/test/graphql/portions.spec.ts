/** Tests the number of portions of a dish that can be ordered for a day and meal. */
import { sql } from '../../src/db/sql.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
const ANOTHER_DAY = day('2026-11-25');
let salad: SeededDish;
let poha: SeededDish;
let admin: Caller;
let planId: string;

const PLAN =
  'id version slots { meal { id } portions { dish { id } cap sold left } availability { dishId soldOut left } }';
interface Plan {
  id: string;
  version: number;
  slots: {
    meal: { id: string };
    portions: { dish: { id: string }; cap: number; sold: number; left: number }[] | null;
    availability: { dishId: string; soldOut: boolean; left: number | null }[];
  }[];
}
const update = (id: string, input: Variables) =>
  admin.ask<{ it: Plan }>(
    `mutation ($id: ID!, $input: UpdateMealPlanInput!) { it: updateMealPlan(id: $id, input: $input) { ${PLAN} } }`,
    { id, input },
  );
const breakfast = (portions?: readonly object[] | null) => ({
  mealId: BREAKFAST_ID,
  dishIds: [salad.id, poha.id],
  ...(portions === undefined ? {} : { portions }),
});
const limitTo = (cap: number | null) => update(planId, { slots: [breakfast([{ dishId: salad.id, cap }])] });
const menu = async (caller = kitchen.as.anonymous()) =>
  accepted(await caller.ask<{ it: Plan }>(`{ it: activeMealPlan { ${PLAN} } }`)).it.slots[0];
const portions = async () =>
  (await menu(admin))?.portions?.map(({ cap, sold, left }) => ({ cap, sold, left }));
const rich = () => kitchen.seed.customer({ balancePaise: 10_000_000 });
const order = (quantity: number, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: TOMORROW,
  lines: [{ dishId: salad.id, quantity }],
  ...more,
});
const ordered = async (quantity: number, more: object = {}) =>
  accepted(await placeOrder(admin, order(quantity, { userId: (await rich()).id, ...more }))).it.id;

beforeEach(async () => {
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 10_000 });
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  planId = (await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [salad, poha] })).id;
  admin = await kitchen.as.admin();
});
afterEach(() => expectLedgerAddsUp(kitchen.em));

describe('what is sold', () => {
  test('an order of a sold-out dish is rejected by name, and nothing is placed', async () => {
    accepted(await limitTo(3));
    const lines = [
      { dishId: poha.id, quantity: 1 },
      { dishId: salad.id, quantity: 4 },
    ];
    const asha = await rich();
    const customer = await kitchen.as.customer(asha);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await placeOrder(customer, order(0, { lines })))).toEqual({
      code: 'DISH_UNAVAILABLE',
      message: 'Only 3 portions of Corn Salad are left.',
      field: 'lines.1.quantity',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
    accepted(await placeOrder(customer, order(3)));
    expect(await portions()).toEqual([{ cap: 3, sold: 3, left: 0 }]);
    const ravi = await kitchen.as.customer(await rich());
    expect(rejected(await placeOrder(ravi, order(1))).message).toBe('Corn Salad is sold out.');
  });

  test('a cancel and an edit release portions, and an edit reserves more', async () => {
    accepted(await limitTo(4));
    const [one, two] = [await ordered(2), await ordered(2)];
    accepted(await cancelOrder(admin, one));
    expect(await portions()).toEqual([{ cap: 4, sold: 2, left: 2 }]);
    accepted(await editOrder(admin, two, { lines: [{ dishId: salad.id, quantity: 4 }] }));
    expect(await portions()).toEqual([{ cap: 4, sold: 4, left: 0 }]);
    const more = await editOrder(admin, two, { lines: [{ dishId: salad.id, quantity: 5 }] });
    expect(rejected(more).message).toBe('Corn Salad is sold out.');
    accepted(await editOrder(admin, two, { lines: [{ dishId: poha.id, quantity: 1 }] }));
    expect(await portions()).toEqual([{ cap: 4, sold: 0, left: 4 }]);
  });

  test('moving an order releases portions of the old day or meal and reserves those of the new one', async () => {
    accepted(await limitTo(2));
    const id = await ordered(2, { forDate: ANOTHER_DAY });
    await ordered(1);
    const move = { forDate: TOMORROW };
    expect(rejected(await editOrder(admin, id, move)).message).toBe('Only 1 portion of Corn Salad is left.');
    accepted(await limitTo(3));
    accepted(await editOrder(admin, id, move));
    expect(await portions()).toEqual([{ cap: 3, sold: 3, left: 0 }]);
    accepted(await editOrder(admin, id, { mealId: POST_LUNCH_ID }));
    expect(await portions()).toEqual([{ cap: 3, sold: 1, left: 2 }]);
  });

  test('a bulk order places as many orders as there are portions', async () => {
    accepted(await limitTo(7));
    const customers: SeededUser[] = [];
    for (let i = 0; i < 6; i++) customers.push(await rich());
    const poor = await kitchen.seed.customer({ balancePaise: 0 });
    const userIds = [poor, ...customers].map(({ id }) => id);
    const { it: results } = accepted(await placeOrders(admin, order(2, { userIds })));
    expect(results.map(({ order, error }) => (order ? 'placed' : error?.message))).toEqual([
      expect.stringMatching(/^Insufficient wallet/),
      'placed',
      'placed',
      'placed',
      ...Array(3).fill('Only 1 portion of Corn Salad is left.'),
    ]);
    expect(await portions()).toEqual([{ cap: 7, sold: 6, left: 1 }]);
  });

  test('a repeated key reserves portions once', async () => {
    accepted(await limitTo(5));
    const caller = await kitchen.as.customer(await rich());
    for (let i = 0; i < 3; i++) accepted(await placeOrder(caller, order(2), 'tap'));
    expect(await portions()).toEqual([{ cap: 5, sold: 2, left: 3 }]);
  });

  test('a portion limit applies to its day and meal only', async () => {
    accepted(await limitTo(1));
    await ordered(5, { mealId: POST_LUNCH_ID });
    await ordered(5, { forDate: ANOTHER_DAY });
    expect(await portions()).toEqual([{ cap: 1, sold: 0, left: 1 }]);
  });
});

describe('a limit', () => {
  test('a new portion limit counts existing orders, but not cancelled ones', async () => {
    await ordered(2);
    accepted(await cancelOrder(admin, await ordered(3)));
    accepted(await limitTo(10));
    expect(await portions()).toEqual([{ cap: 10, sold: 2, left: 8 }]);
  });

  test('a portion limit below the ordered portions is rejected with their number', async () => {
    accepted(await limitTo(10));
    await ordered(4);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await limitTo(3))).toEqual({
      code: 'CONFLICT',
      message: 'The limit for Corn Salad cannot be below 4, because 4 portions are already ordered.',
      field: 'slots',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
    accepted(await limitTo(4));
  });

  test('an update of a plan keeps the portion limit of a dish unless it states another, and null removes it', async () => {
    accepted(await limitTo(9));
    accepted(await update(planId, { slots: [{ ...breakfast(), dishIds: [poha.id, salad.id] }] }));
    expect(await portions()).toEqual([{ cap: 9, sold: 0, left: 9 }]);
    accepted(await limitTo(null));
    expect(await portions()).toEqual([]);
    accepted(await limitTo(9));
    accepted(await update(planId, { slots: [breakfast([])] }));
    expect(await portions()).toEqual([]);
  });

  test('a portion limit remains after a legacy client replaces the dishes', async () => {
    accepted(await limitTo(9));
    const { token } = admin;
    const plan = [{ meal_id: BREAKFAST_ID, dish_id: [poha.id, salad.id] }];
    await call(kitchen.url, {
      method: 'POST',
      path: '/api/meal-plan',
      token,
      body: { date: TOMORROW, plan },
    });
    expect(await portions()).toEqual([{ cap: 9, sold: 0, left: 9 }]);
  });

  test('a portion limit of a plan that moves counts the orders of the new day', async () => {
    const { id } = await kitchen.seed.plan({ date: day('2026-11-30'), breakfast: [salad, poha] });
    accepted(await update(id, { slots: [breakfast([{ dishId: salad.id, cap: 9 }])] }));
    await sql(kitchen.em.fork(), 'delete from meal_plans where date = $1', [ANOTHER_DAY]);
    await ordered(3, { forDate: ANOTHER_DAY });
    const [slot] = accepted(await update(id, { date: ANOTHER_DAY })).it.slots;
    expect(slot?.portions).toMatchObject([{ cap: 9, sold: 3, left: 6 }]);
  });

  test('a portion limit is deleted with its dish', async () => {
    accepted(await limitTo(9));
    accepted(await admin.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: salad.id }));
    expect(await portions()).toEqual([]);
  });

  test.each([-1, 100_001])('a portion limit of %d is rejected', async (cap) => {
    expect(rejected(await limitTo(cap))).toMatchObject({ field: 'slots.0.portions.0.cap' });
  });

  test('a portion limit for a dish that is not in the slot is rejected', async () => {
    const other = await kitchen.seed.dish();
    expect(
      rejected(await update(planId, { slots: [breakfast([{ dishId: other.id, cap: 1 }])] })),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'You can set a portion limit only for dishes on the plan.',
      field: 'slots.0.portions.0.dishId',
    });
  });
});

describe('the menu', () => {
  test('the menu has sold portions for admins only, and remaining portions if they are five or fewer', async () => {
    accepted(await limitTo(7));
    expect(await menu()).toMatchObject({
      portions: null,
      availability: [{ dishId: salad.id, soldOut: false, left: null }],
    });
    const id = await ordered(2);
    expect((await menu())?.availability).toEqual([{ dishId: salad.id, soldOut: false, left: 5 }]);
    await ordered(5);
    expect((await menu())?.availability).toEqual([{ dishId: salad.id, soldOut: true, left: 0 }]);
    accepted(await cancelOrder(admin, id));
    expect((await menu())?.availability).toEqual([{ dishId: salad.id, soldOut: false, left: 2 }]);
    const customer = await kitchen.as.customer(await rich());
    expect(await menu(customer)).toMatchObject({ portions: null, availability: [{ left: 2 }] });
  });
});
