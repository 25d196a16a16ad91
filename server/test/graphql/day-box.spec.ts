/** Which dishes of a plan are the day's box for a diet. */
import { verify } from '../../src/features/verification/verify.js';
import type { Diet } from '../../src/shared/diet.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, outcomeOf, refused, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let salad: SeededDish;
let omelette: SeededDish;
let admin: Caller;
let planId: string;

interface Plan {
  version: number;
  slots: {
    meal: { id: string };
    boxes: { diet: string; dishes: { id: string }[] }[] | null;
    portions: { cap: number }[] | null;
  }[];
}
const PLAN = 'version slots { meal { id } boxes { diet dishes { id } } portions { cap } }';
const update = (slots: readonly object[] | null, more: object = {}) =>
  admin.ask<{ it: Plan }>(
    `mutation ($id: ID!, $input: UpdateMealPlanInput!) { it: updateMealPlan(id: $id, input: $input) { ${PLAN} } }`,
    { id: planId, input: { slots, ...more } },
  );
const create = (date: string, slots: readonly object[]) =>
  admin.ask<{ createMealPlan: Plan }>(
    `mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { ${PLAN} } }`,
    { input: { date, slots } satisfies Variables },
  );
const slot = (portions?: readonly object[] | null, dishes = [poha, salad, omelette]) => ({
  mealId: BREAKFAST_ID,
  dishIds: dishes.map(({ id }) => id),
  ...(portions === undefined ? {} : { portions }),
});
const read = async (caller: Caller = admin) =>
  accepted(await caller.ask<{ it: Plan }>(`{ it: activeMealPlan { ${PLAN} } }`)).it;
/** The boxes of breakfast, as the names of their dishes by diet. */
const boxes = async () => {
  const names = new Map([poha, salad, omelette].map(({ id, title }) => [id, title]));
  return (await read()).slots[0]?.boxes?.map(({ diet, dishes }) => [
    diet,
    ...dishes.map(({ id }) => names.get(id)),
  ]);
};
const marks = () => [
  { dishId: omelette.id, boxFor: ['EGG', 'EGG'] },
  { dishId: poha.id, boxFor: ['EGG', 'VEG'] },
  { dishId: salad.id, boxFor: ['VEG'], cap: 40 },
];
const MARKED = [
  ['VEG', 'Poha', 'Corn Salad'],
  ['EGG', 'Poha', 'Omelette'],
];

beforeEach(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000, diet: 'VEG' });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 5_000, diet: 'VEG' });
  omelette = await kitchen.seed.dish({ title: 'Omelette', pricePaise: 8_000, diet: 'EGG' });
  planId = (await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [poha, salad, omelette] })).id;
  admin = await kitchen.as.admin();
});

test('a box of a diet is all dishes that are marked for it, in the order of the kitchen', async () => {
  expect(await boxes()).toEqual([]);
  accepted(await update([slot(marks())]));
  expect(await boxes()).toEqual(MARKED);
  expect((await read()).slots[0]?.portions).toEqual([{ cap: 40 }]);
});

test('a new plan has its boxes at once, in each of its meals for itself', async () => {
  const { createMealPlan } = accepted(
    await create('2027-03-01', [slot(marks()), { mealId: POST_LUNCH_ID, dishIds: [poha.id] }]),
  );
  expect(createMealPlan.slots.map((each) => each.boxes?.map(({ diet }) => diet))).toEqual([
    ['VEG', 'EGG'],
    [],
  ]);
});

test.each<[string, () => readonly object[] | null, readonly (readonly string[])[]]>([
  ['nothing is said of single dishes', () => [slot()], MARKED],
  ['null is said of them', () => [slot(null)], MARKED],
  ['only another one is named', () => [slot([{ dishId: salad.id, cap: 3 }])], MARKED],
  ['null is said of boxes', () => [slot([{ dishId: poha.id, boxFor: null }])], MARKED],
  ['no meals are named', () => null, MARKED],
  [
    'one is for no box',
    () => [slot([{ dishId: poha.id, boxFor: [] }])],
    [
      ['VEG', 'Corn Salad'],
      ['EGG', 'Omelette'],
    ],
  ],
  [
    'one is gone',
    () => [slot(undefined, [salad, omelette])],
    [
      ['VEG', 'Corn Salad'],
      ['EGG', 'Omelette'],
    ],
  ],
])('marks stay unless something else is said of the dish: %s', async (_what, slots, expected) => {
  accepted(await update([slot(marks())]));
  accepted(await update(slots()));
  expect(await boxes()).toEqual(expected);
});

test('what says the same changes nothing; another mark is a new version, and stands in the audit trail', async () => {
  const { version } = accepted(await update([slot(marks())])).it;
  expect(accepted(await update([slot(marks())])).it.version).toBe(version);
  accepted(await update([slot([{ dishId: poha.id, boxFor: ['NON_VEG'] }])], { version }));
  const { auditTrail } = accepted(
    await admin.ask<{ auditTrail: { entries: { action: string; before: object; after: object }[] } }>(
      `{ auditTrail(subject: MEAL_PLAN, id: "${planId}", first: 1) { entries { action before after } } }`,
    ),
  );
  const others = [
    { dishId: salad.id, diets: ['VEG'] },
    { dishId: omelette.id, diets: ['EGG'] },
  ];
  expect(auditTrail.entries).toMatchObject([
    {
      action: 'MEAL_PLAN_EDITED',
      before: { slots: [{ boxFor: [{ dishId: poha.id, diets: ['VEG', 'EGG'] }, ...others] }] },
      after: { slots: [{ boxFor: [{ dishId: poha.id, diets: ['NON_VEG'] }, ...others] }] },
    },
  ]);
});

test('the marks stay when a client of REST, which has no word for them, replaces the plan', async () => {
  accepted(await update([slot(marks())]));
  const dishes = [omelette, salad, poha].map(({ id }) => id);
  const rest = await call(kitchen.url, {
    method: 'POST',
    path: '/api/meal-plan',
    token: String(admin.token),
    body: { date: TOMORROW, plan: [{ meal_id: BREAKFAST_ID, dish_id: dishes }] },
  });
  expect(rest.status).toBe(200);
  expect(await boxes()).toEqual([
    ['VEG', 'Corn Salad', 'Poha'],
    ['EGG', 'Omelette', 'Poha'],
  ]);
});

test('nobody but admins reads them', async () => {
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
  ['a diet that there is not', () => ({ dishId: poha.id, boxFor: ['FISH'] }), { code: 'BAD_USER_INPUT' }],
  ['no list at all', () => ({ dishId: poha.id, boxFor: [null] }), { code: 'BAD_USER_INPUT' }],
])('%s: is refused and changes nothing', async (_what, portion, refusal) => {
  accepted(await update([slot(marks())]));
  const before = await fingerprint(kitchen.em);
  expect(refused(await update([slot([portion()])]))).toMatchObject(refusal);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test.each<[string, string | null, string, string]>([
  ['meat', 'NON_VEG', 'VEG', 'Tandoori Chicken is not vegetarian. It cannot be in the veg box.'],
  ['egg', 'EGG', 'VEG', 'Tandoori Chicken is not vegetarian. It cannot be in the veg box.'],
  ['meat', 'NON_VEG', 'EGG', 'Tandoori Chicken has meat or fish. It cannot be in the egg box.'],
  ['no stated diet', null, 'VEG', 'The diet of Tandoori Chicken is not stated. It cannot be in the veg box.'],
  ['no stated diet', null, 'EGG', 'The diet of Tandoori Chicken is not stated. It cannot be in the egg box.'],
])(
  'a dish with %s (%s) is rejected for the %s box, in a new plan and in an edit',
  async (_what, diet, box, message) => {
    const chicken = await kitchen.seed.dish({ title: 'Tandoori Chicken', diet: diet as Diet | null });
    const slots = [slot([{ dishId: chicken.id, boxFor: [box] }], [poha, chicken])];
    const before = await fingerprint(kitchen.em);
    const expected = { code: 'CONFLICT', message };
    expect(refused(await update(slots))).toMatchObject(expected);
    expect(refused(await create('2027-03-02', slots))).toMatchObject(expected);
    expect(await fingerprint(kitchen.em)).toEqual(before);
    accepted(await update([slot([{ dishId: chicken.id, boxFor: ['NON_VEG'] }], [poha, chicken])]));
  },
);

describe('a dish in a box', () => {
  const setDiet = (dish: SeededDish, diet: string | null) =>
    admin.ask('mutation ($id: ID!, $diet: Diet) { updateDish(id: $id, input: { diet: $diet }) { id } }', {
      id: dish.id,
      diet,
    });

  test('keeps its diet as long as a plan dated today or later depends on it, through both APIs', async () => {
    accepted(await update([slot(marks())]));
    accepted(await create('2027-03-03', [slot(marks())]));
    const expected = {
      code: 'CONFLICT',
      message: 'Poha would no longer fit its box in 2 plans dated today or later. Change those plans first.',
    };
    expect(refused(await setDiet(poha, 'NON_VEG'))).toMatchObject({ ...expected, field: 'diet' });
    expect(refused(await setDiet(poha, null))).toMatchObject(expected);
    const rest = await call(kitchen.url, {
      method: 'PUT',
      path: `/api/dishes/${poha.id}`,
      token: String(admin.token),
      body: { diet: 'EGG' },
    });
    expect([rest.status, rest.body]).toMatchObject([409, { code: 'CONFLICT', message: expected.message }]);
    // The egg box accepts a veg dish.
    accepted(await setDiet(omelette, 'VEG'));
    accepted(await update([slot([{ dishId: poha.id, boxFor: ['NON_VEG'] }])]));
    expect(refused(await setDiet(poha, 'NON_VEG')).message).toContain(
      'in 1 plan dated today or later. Change that plan',
    );
  });

  test('can change its diet after its plan is past, and then that plan cannot move to a later day', async () => {
    accepted(await update([slot(marks())], { date: '2026-11-19' }));
    accepted(await setDiet(poha, 'NON_VEG'));
    const before = await fingerprint(kitchen.em);
    for (const slots of [null, [slot()]])
      expect(refused(await update(slots, { date: TOMORROW })).message).toBe(
        'Poha is not vegetarian. It cannot be in the veg box.',
      );
    const rest = await call(kitchen.url, {
      method: 'POST',
      path: '/api/meal-plan',
      token: String(admin.token),
      body: { date: '2026-11-19', plan: [{ meal_id: BREAKFAST_ID, dish_id: [poha.id] }] },
    });
    expect([rest.status, rest.body]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('never breaks the rule when its diet and its plan are written at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      accepted(await update([slot([{ dishId: poha.id, boxFor: [] }])]));
      accepted(await setDiet(poha, 'VEG'));
      const answers = await Promise.all([update([slot(marks())]), setDiet(poha, 'NON_VEG')]);
      expect(
        answers.map((answer) => outcomeOf(answer)).filter((outcome) => outcome === 'CONFLICT'),
      ).toHaveLength(1);
      const { findings } = await verify(kitchen.em.fork());
      expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
    }
  });
});
