import { POST_LUNCH_ID } from '../../seed/meals.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
let admin: Caller;
beforeAll(async () => {
  admin = await kitchen.as.admin();
});

const run = async <Data>(text: string, variables = {}) =>
  accepted(await admin.ask<{ it: Data }>(text, variables)).it;
const progress = () =>
  run<Record<string, boolean>>(
    '{ it: setupProgress { isDismissed hasNameAndPhone hasClosingTimes hasDishes hasPlan isPlanOn hasCustomers isLinkOpened } }',
  );
const doneSteps = async () =>
  Object.entries(await progress())
    .filter(([, isDone]) => isDone)
    .map(([name]) => name);
const updateSettings = (input: object) =>
  run('mutation ($input: UpdateSettingsInput!) { it: updateSettings(input: $input) { version } }', { input });

test('setupProgress completes one step after another as an admin sets up an empty kitchen', async () => {
  expect(await doneSteps()).toEqual([]);

  await updateSettings({ kitchenName: 'Asha Kitchen' });
  expect(await doneSteps()).toEqual([]);
  await updateSettings({ phone: '98765 43210' });
  expect(await doneSteps()).toEqual(['hasNameAndPhone']);

  const meals = await run<{ id: string; status: string }[]>('{ it: meals { id status } }');
  for (const { id } of meals.slice(1)) await closeMeal(id);
  expect(await doneSteps()).not.toContain('hasClosingTimes');
  await closeMeal(meals[0]?.id);
  expect(await doneSteps()).toContain('hasClosingTimes');

  const dish = await run<{ id: string; version: number }>(
    'mutation { it: createDish(input: { title: "Idli" }) { id version } }',
  );
  expect(await doneSteps()).not.toContain('hasDishes');
  await run('mutation ($id: ID!) { it: updateDish(id: $id, input: { price: 90 }) { id } }', { id: dish.id });
  expect(await doneSteps()).toContain('hasDishes');

  const date = addDays(indiaDateOf(kitchen.clock.now()), 1);
  const plan = await run<{ id: string; version: number }>(
    'mutation ($input: CreateMealPlanInput!) { it: createMealPlan(input: $input) { id version } }',
    { input: { date, slots: [{ mealId: POST_LUNCH_ID, dishIds: [dish.id] }] } },
  );
  expect(await doneSteps()).toContain('hasPlan');
  expect(await doneSteps()).not.toContain('isPlanOn');
  await run('mutation ($id: ID!) { it: toggleMealPlan(id: $id) { id } }', { id: plan.id });
  expect(await doneSteps()).toContain('isPlanOn');

  await kitchen.seed.customer({ title: 'Asha Nair' });
  await updateSettings({ setup: 'LINK_OPENED' });
  expect(await doneSteps()).toEqual([
    'hasNameAndPhone',
    'hasClosingTimes',
    'hasDishes',
    'hasPlan',
    'isPlanOn',
    'hasCustomers',
    'isLinkOpened',
  ]);

  await updateSettings({ setup: 'DISMISSED' });
  expect(await progress()).toMatchObject({ isDismissed: true });
});

const closeMeal = (id?: string) =>
  run('mutation ($id: ID!) { it: updateMeal(id: $id, input: { closesMinutesBefore: 60 }) { id } }', { id });
