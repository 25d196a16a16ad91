/** Tests that a day's box contains only dishes that fit its diet. */
import { verify } from '../../src/features/verification/verify.js';
import type { Diet } from '../../src/shared/diet.js';
import { call } from '../rest/rest-client.js';
import { openBoxPlan } from '../testkit/box-plan.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { fingerprint } from '../testkit/ledger.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const { kitchen, box, update, create, slot, marks } = openBoxPlan();

test.each<[string, string | null, string, string]>([
  ['meat', 'NON_VEG', 'VEG', 'Tandoori Chicken is not vegetarian. It cannot be in the veg box.'],
  ['egg', 'EGG', 'VEG', 'Tandoori Chicken is not vegetarian. It cannot be in the veg box.'],
  ['meat', 'NON_VEG', 'EGG', 'Tandoori Chicken contains meat or fish. It cannot be in the egg box.'],
  ['no stated diet', null, 'VEG', 'The diet of Tandoori Chicken is not stated. It cannot be in the veg box.'],
  ['no stated diet', null, 'EGG', 'The diet of Tandoori Chicken is not stated. It cannot be in the egg box.'],
])(
  'a dish with %s (%s) is rejected for the %s box, in a new plan and in an edit',
  async (_what, diet, boxDiet, message) => {
    const chicken = await kitchen.seed.dish({ title: 'Tandoori Chicken', diet: diet as Diet | null });
    const slots = [slot([{ dishId: chicken.id, boxFor: [boxDiet] }], [box.poha, chicken])];
    const before = await fingerprint(kitchen.em);
    const expected = { code: 'CONFLICT', message };
    expect(rejected(await update(slots))).toMatchObject(expected);
    expect(rejected(await create('2027-03-02', slots))).toMatchObject(expected);
    expect(await fingerprint(kitchen.em)).toEqual(before);
    accepted(await update([slot([{ dishId: chicken.id, boxFor: ['NON_VEG'] }], [box.poha, chicken])]));
  },
);

const setDiet = (dish: SeededDish, diet: string | null) =>
  box.admin.ask('mutation ($id: ID!, $diet: Diet) { updateDish(id: $id, input: { diet: $diet }) { id } }', {
    id: dish.id,
    diet,
  });

test('changing the diet of a dish is rejected through both APIs while a box of today or later needs it', async () => {
  accepted(await update([slot(marks())]));
  accepted(await create('2027-03-03', [slot(marks())]));
  const expected = {
    code: 'CONFLICT',
    message:
      'With this diet, Poha no longer fits its box in 2 plans dated today or later. Remove it from that box first.',
  };
  expect(rejected(await setDiet(box.poha, 'NON_VEG'))).toMatchObject({ ...expected, field: 'diet' });
  expect(rejected(await setDiet(box.poha, null))).toMatchObject(expected);
  const rest = await call(kitchen.url, {
    method: 'PUT',
    path: `/api/dishes/${box.poha.id}`,
    token: String(box.admin.token),
    body: { diet: 'EGG' },
  });
  expect([rest.status, rest.body]).toMatchObject([409, { code: 'CONFLICT', message: expected.message }]);
  // The egg box accepts a veg dish.
  accepted(await setDiet(box.omelette, 'VEG'));
  accepted(await update([slot([{ dishId: box.poha.id, boxFor: ['NON_VEG'] }])]));
  expect(rejected(await setDiet(box.poha, 'NON_VEG')).message).toContain(
    'in 1 plan dated today or later. Remove it',
  );
});

test('a dish in a past box can change its diet, and then its plan cannot move to a later day', async () => {
  accepted(await update([slot(marks())], { date: '2026-11-19' }));
  accepted(await setDiet(box.poha, 'NON_VEG'));
  const before = await fingerprint(kitchen.em);
  for (const slots of [null, [slot()]])
    expect(rejected(await update(slots, { date: TOMORROW })).message).toBe(
      'Poha is not vegetarian. It cannot be in the veg box.',
    );
  const rest = await call(kitchen.url, {
    method: 'POST',
    path: '/api/meal-plan',
    token: String(box.admin.token),
    body: { date: '2026-11-19', plan: [{ meal_id: BREAKFAST_ID, dish_id: [box.poha.id] }] },
  });
  expect([rest.status, rest.body]).toMatchObject([409, { code: 'CONFLICT' }]);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('concurrent changes of a dish and its plan never break the rule of the box', async () => {
  for (let round = 0; round < 10; round++) {
    accepted(await update([slot([{ dishId: box.poha.id, boxFor: [] }])]));
    accepted(await setDiet(box.poha, 'VEG'));
    const answers = await Promise.all([update([slot(marks())]), setDiet(box.poha, 'NON_VEG')]);
    expect(
      answers.map((answer) => outcomeOf(answer)).filter((outcome) => outcome === 'CONFLICT'),
    ).toHaveLength(1);
    const { findings } = await verify(kitchen.em.fork());
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  }
});
