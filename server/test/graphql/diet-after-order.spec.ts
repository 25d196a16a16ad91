/** Tests orders whose customer's diet, or whose dish, is changed after they were placed. */
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, placeOrder, updateDiet } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let khichdi: SeededDish;
let chicken: SeededDish;
let asha: SeededUser;
let customer: Caller;

interface Conflict {
  title: string;
  diet: string | null;
  allergens: string[];
}

interface Portions {
  diet: string | null;
  firm: number;
}

const placed = async (dish: SeededDish, more: object = {}): Promise<string> =>
  accepted(
    await placeOrder(admin, {
      userId: asha.id,
      mealId: BREAKFAST_ID,
      forDate: TOMORROW,
      lines: [{ dishId: dish.id, quantity: 1 }],
      ...more,
    }),
  ).it.id;
const setDish = async (dish: SeededDish, input: object) =>
  accepted(
    await admin.ask(
      'mutation ($id: ID!, $input: UpdateDishInput!) { it: updateDish(id: $id, input: $input) { id } }',
      { id: dish.id, input },
    ),
  );
const conflictsOf = async (id: string, caller: Caller): Promise<Conflict[]> =>
  accepted(
    await caller.ask<{ it: { dietConflicts: Conflict[] } }>(
      'query ($id: ID!) { it: order(id: $id) { dietConflicts { title diet allergens } } }',
      { id },
    ),
  ).it.dietConflicts;
/** Returns the IDs of Asha's orders on the list of open tasks. */
const toCheck = async (): Promise<string[]> =>
  accepted(
    await admin.ask<{ it: { needs: { dietConflicts: { id: string; customer: { id: string } }[] } } }>(
      '{ it: dailySummary { needs { dietConflicts { id customer { id } } } } }',
    ),
  ).it.needs.dietConflicts.flatMap((order) => (order.customer.id === asha.id ? [order.id] : []));

beforeEach(async () => {
  admin = await kitchen.as.admin();
  khichdi = await kitchen.seed.dish({ title: 'Khichdi', pricePaise: 10_000, diet: 'VEG' });
  chicken = await kitchen.seed.dish({ title: 'Tandoori Chicken', pricePaise: 10_000, diet: 'NON_VEG' });
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [khichdi, chicken] });
  asha = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  customer = await kitchen.as.customer(asha);
});

test('a diet that is changed after the order was placed makes the order an open task until it is cancelled', async () => {
  const id = await placed(chicken);
  expect([await conflictsOf(id, customer), await toCheck()]).toEqual([[], []]);
  kitchen.clock.forward(MINUTE);
  accepted(await updateDiet(customer, { diet: 'VEG' }));
  const conflict = { title: 'Tandoori Chicken', diet: 'VEG', allergens: [] };
  expect(await conflictsOf(id, customer)).toEqual([conflict]);
  expect(await conflictsOf(id, admin)).toEqual([conflict]);
  expect(await toCheck()).toEqual([id]);
  accepted(await cancelOrder(admin, id));
  expect([await conflictsOf(id, customer), await toCheck()]).toEqual([[], []]);
});

test('an allergen that a dish gets after the order was placed makes the order an open task', async () => {
  accepted(await updateDiet(customer, { avoids: ['NUTS'] }));
  const id = await placed(khichdi);
  expect([await conflictsOf(id, customer), await toCheck()]).toEqual([[], []]);
  await setDish(khichdi, { allergens: ['MILK', 'NUTS'] });
  expect(await conflictsOf(id, customer)).toEqual([{ title: 'Khichdi', diet: null, allergens: ['NUTS'] }]);
  expect(await toCheck()).toEqual([id]);
});

test('a conflict that was accepted with the order stays visible, but is no open task', async () => {
  accepted(await updateDiet(customer, { diet: 'EGG' }));
  const id = await placed(chicken, { acceptDietConflicts: true });
  expect(await conflictsOf(id, customer)).toEqual([
    { title: 'Tandoori Chicken', diet: 'EGG', allergens: [] },
  ]);
  expect(await toCheck()).toEqual([]);
});

test('the kitchen cooks, packs, and labels under the stricter of the old and the new mark of a dish', async () => {
  accepted(await updateDiet(customer, { diet: 'VEG' }));
  const id = await placed(khichdi);
  const slot = { date: TOMORROW, mealId: BREAKFAST_ID };
  const seen = async (caller: Caller) => {
    const { sheet, list } = accepted(
      await caller.ask<{
        sheet: { dishes: { dishId: string; diet: string | null }[] };
        list: {
          boxes: { order: { id: string; lines: object[]; dietConflicts: { title: string }[] } }[];
        };
      }>(
        `query ($date: LocalDate!, $mealId: ID!) {
           sheet: kitchenSheet(date: $date, mealId: $mealId) { dishes { dishId diet } }
           list: packingList(date: $date, mealId: $mealId) {
             boxes { order { id lines { diet allergens } dietConflicts { title } } } } }`,
        slot,
      ),
    );
    const box = list.boxes.find(({ order }) => order.id === id)?.order;
    return {
      cook: sheet.dishes.find(({ dishId }) => dishId === khichdi.id)?.diet,
      lines: box?.lines,
      conflicts: box?.dietConflicts.map(({ title }) => title),
    };
  };
  expect(await seen(admin)).toEqual({ cook: 'VEG', lines: [{ diet: 'VEG', allergens: [] }], conflicts: [] });
  await setDish(khichdi, { diet: 'NON_VEG', allergens: ['FISH'] });
  const strict = {
    cook: 'NON_VEG',
    lines: [{ diet: 'NON_VEG', allergens: ['FISH'] }],
    conflicts: ['Khichdi'],
  };
  expect(await seen(admin)).toEqual(strict);
  await setDish(khichdi, { diet: null, allergens: [] });
  expect((await seen(admin)).lines).toEqual([{ diet: 'VEG', allergens: [] }]);
});

test('the sum of a diet on the kitchen sheet contains the same portions as its dishes, after a dish changed its diet', async () => {
  accepted(await updateDiet(customer, { diet: null }));
  const ravi = await kitchen.seed.customer({ balancePaise: 100_000 });
  await placed(chicken);
  await setDish(chicken, { diet: 'VEG' });
  await placed(chicken, { userId: ravi.id });
  const { it } = accepted(
    await admin.ask<{ it: { dishes: Portions[]; byDiet: Portions[] } }>(
      `query ($date: LocalDate!, $mealId: ID!) { it: kitchenSheet(date: $date, mealId: $mealId) {
         dishes { diet firm } byDiet { diet firm } } }`,
      { date: TOMORROW, mealId: BREAKFAST_ID },
    ),
  );
  const sumOf = (diet: string | null, of: readonly Portions[]) =>
    of.reduce((sum, one) => sum + (one.diet === diet ? one.firm : 0), 0);
  for (const { diet, firm } of it.byDiet) expect([diet, sumOf(diet, it.dishes)]).toEqual([diet, firm]);
});
