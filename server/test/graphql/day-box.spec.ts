/** Tests the day's box for a diet: its dishes, its price, and who can read them. */
import { call } from '../rest/rest-client.js';
import { MARKED, openBoxPlan } from '../testkit/box-plan.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { fingerprint } from '../testkit/ledger.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const { kitchen, box, update, create, slot, read, boxes, marks } = openBoxPlan();

test('the box of a diet contains all dishes marked for it, in the sequence of the menu', async () => {
  expect(await boxes()).toEqual([]);
  accepted(await update([slot(marks())]));
  expect(await boxes()).toEqual(MARKED);
  expect((await read()).slots[0]?.portions).toEqual([{ cap: 40 }]);
});

test('all callers see the price of a box, unless one of its dishes has no price', async () => {
  const anybody = kitchen.as.anonymous();
  const pricesOf = async () =>
    accepted(
      await anybody.ask<{ it: { slots: { boxPrices: object[] }[] } }>(
        '{ it: activeMealPlan { slots { boxPrices { diet price } } } }',
      ),
    ).it.slots[0]?.boxPrices;
  accepted(await update([slot(marks())]));
  expect(await pricesOf()).toEqual([
    { diet: 'VEG', price: 150 },
    { diet: 'EGG', price: 180 },
  ]);
  accepted(
    await box.admin.ask('mutation ($id: ID!) { updateDish(id: $id, input: { price: null }) { id } }', {
      id: box.omelette.id,
    }),
  );
  expect(await pricesOf()).toEqual([{ diet: 'VEG', price: 150 }]);
});

test('a new plan has boxes at once, separately for each meal', async () => {
  const { createMealPlan } = accepted(
    await create('2027-03-01', [slot(marks()), { mealId: POST_LUNCH_ID, dishIds: [box.poha.id] }]),
  );
  expect(createMealPlan.slots.map((each) => each.boxes?.map(({ diet }) => diet))).toEqual([
    ['VEG', 'EGG'],
    [],
  ]);
});

test.each<[string, () => readonly object[] | null, readonly (readonly string[])[]]>([
  ['nothing is said of single dishes', () => [slot()], MARKED],
  ['null is said of them', () => [slot(null)], MARKED],
  ['only another one is named', () => [slot([{ dishId: box.salad.id, cap: 3 }])], MARKED],
  ['null is said of boxes', () => [slot([{ dishId: box.poha.id, boxFor: null }])], MARKED],
  ['no meals are named', () => null, MARKED],
  [
    'one is for no box',
    () => [slot([{ dishId: box.poha.id, boxFor: [] }])],
    [
      ['VEG', 'Corn Salad'],
      ['EGG', 'Omelette'],
    ],
  ],
  [
    'one is gone',
    () => [slot(undefined, [box.salad, box.omelette])],
    [
      ['VEG', 'Corn Salad'],
      ['EGG', 'Omelette'],
    ],
  ],
])('boxes of a dish are unchanged unless the input names them: %s', async (_what, slots, expected) => {
  accepted(await update([slot(marks())]));
  accepted(await update(slots()));
  expect(await boxes()).toEqual(expected);
});

test('an update with equal boxes changes nothing, and one with other boxes adds an audit entry', async () => {
  const { version } = accepted(await update([slot(marks())])).it;
  expect(accepted(await update([slot(marks())])).it.version).toBe(version);
  accepted(await update([slot([{ dishId: box.poha.id, boxFor: ['NON_VEG'] }])], { version }));
  const { auditTrail } = accepted(
    await box.admin.ask<{ auditTrail: { entries: { action: string; before: object; after: object }[] } }>(
      `{ auditTrail(subject: MEAL_PLAN, id: "${box.planId}", first: 1) { entries { action before after } } }`,
    ),
  );
  const others = [
    { dishId: box.salad.id, diets: ['VEG'] },
    { dishId: box.omelette.id, diets: ['EGG'] },
  ];
  expect(auditTrail.entries).toMatchObject([
    {
      action: 'MEAL_PLAN_EDITED',
      before: { slots: [{ boxFor: [{ dishId: box.poha.id, diets: ['VEG', 'EGG'] }, ...others] }] },
      after: { slots: [{ boxFor: [{ dishId: box.poha.id, diets: ['NON_VEG'] }, ...others] }] },
    },
  ]);
});

test('boxes are unchanged when a REST client replaces the plan', async () => {
  accepted(await update([slot(marks())]));
  const dishes = [box.omelette, box.salad, box.poha].map(({ id }) => id);
  const rest = await call(kitchen.url, {
    method: 'POST',
    path: '/api/meal-plan',
    token: String(box.admin.token),
    body: { date: TOMORROW, plan: [{ meal_id: BREAKFAST_ID, dish_id: dishes }] },
  });
  expect(rest.status).toBe(200);
  expect(await boxes()).toEqual([
    ['VEG', 'Corn Salad', 'Poha'],
    ['EGG', 'Omelette', 'Poha'],
  ]);
});

test('only admins read the boxes', async () => {
  accepted(await update([slot(marks())]));
  const asha = await kitchen.seed.customer();
  for (const caller of [kitchen.as.anonymous(), await kitchen.as.customer(asha)])
    expect((await read(caller)).slots[0]?.boxes).toBeNull();
});

test.each<[string, () => object, object]>([
  [
    'a dish that is not in the slot',
    () => ({ dishId: '01900000-0000-7000-8000-00000000dead', boxFor: ['VEG'] }),
    { code: 'BAD_USER_INPUT', field: 'slots.0.portions.0.dishId' },
  ],
  ['a diet that there is not', () => ({ dishId: box.poha.id, boxFor: ['FISH'] }), { code: 'BAD_USER_INPUT' }],
  ['no list at all', () => ({ dishId: box.poha.id, boxFor: [null] }), { code: 'BAD_USER_INPUT' }],
])('an invalid list of diets is rejected and changes nothing: %s', async (_what, portion, rejection) => {
  accepted(await update([slot(marks())]));
  const before = await fingerprint(kitchen.em);
  expect(rejected(await update([slot([portion()])]))).toMatchObject(rejection);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});
