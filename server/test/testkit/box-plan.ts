/** Creates a plan for tomorrow with three dishes for breakfast. Tests change and read its boxes. */
import type { Caller } from './callers.js';
import { TOMORROW } from './days.js';
import { accepted, type Variables } from './graphql-client.js';
import { openKitchen } from './kitchen.js';
import { BREAKFAST_ID, type SeededDish } from './seed.js';

interface Plan {
  version: number;
  slots: {
    meal: { id: string };
    boxes: { diet: string; dishes: { id: string }[] }[] | null;
    portions: { cap: number }[] | null;
  }[];
}
const PLAN = 'version slots { meal { id } boxes { diet dishes { id } } portions { cap } }';

/** Boxes that the input `marks` creates: the diet, then the names of the dishes. */
export const MARKED = [
  ['VEG', 'Poha', 'Corn Salad'],
  ['EGG', 'Poha', 'Omelette'],
];

/** Opens a kitchen, and creates the plan and its dishes before each test. */
export function openBoxPlan() {
  const kitchen = openKitchen();
  const box = {} as Record<'poha' | 'salad' | 'omelette', SeededDish> & { admin: Caller; planId: string };
  const dishes = () => [box.poha, box.salad, box.omelette];
  beforeEach(async () => {
    box.poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000, diet: 'VEG' });
    box.salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 5_000, diet: 'VEG' });
    box.omelette = await kitchen.seed.dish({ title: 'Omelette', pricePaise: 8_000, diet: 'EGG' });
    box.planId = (await kitchen.seed.activePlan({ date: TOMORROW, breakfast: dishes() })).id;
    box.admin = await kitchen.as.admin();
  });
  const read = async (caller = box.admin) =>
    accepted(await caller.ask<{ it: Plan }>(`{ it: activeMealPlan { ${PLAN} } }`)).it;
  return {
    kitchen,
    box,
    read,
    update: (slots: readonly object[] | null, more: object = {}) =>
      box.admin.ask<{ it: Plan }>(
        `mutation ($id: ID!, $input: UpdateMealPlanInput!) { it: updateMealPlan(id: $id, input: $input) { ${PLAN} } }`,
        { id: box.planId, input: { slots, ...more } },
      ),
    create: (date: string, slots: readonly object[]) =>
      box.admin.ask<{ createMealPlan: Plan }>(
        `mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { ${PLAN} } }`,
        { input: { date, slots } satisfies Variables },
      ),
    slot: (portions?: readonly object[] | null, listed = dishes()) => ({
      mealId: BREAKFAST_ID,
      dishIds: listed.map(({ id }) => id),
      ...(portions === undefined ? {} : { portions }),
    }),
    /** Returns the input that creates the boxes of `MARKED`. */
    marks: () => [
      { dishId: box.omelette.id, boxFor: ['EGG', 'EGG'] },
      { dishId: box.poha.id, boxFor: ['EGG', 'VEG'] },
      { dishId: box.salad.id, boxFor: ['VEG'], cap: 40 },
    ],
    /** Returns the boxes of breakfast in the format of `MARKED`. */
    boxes: async () => {
      const names = new Map(dishes().map(({ id, title }) => [id, title]));
      const [breakfast] = (await read()).slots;
      return breakfast?.boxes?.map((one) => [one.diet, ...one.dishes.map(({ id }) => names.get(id))]);
    },
  };
}
