/** Errors about plans. */

import { BREAKFAST_ID } from '../seed/meals.js';
import { sql } from '../src/db/sql.js';
import { addDays } from '../src/shared/india-date.js';
import { asAdmin, type ParityCase, simpleAttempt, UNKNOWN_ID } from './api-parity.attempts.js';
import { TOMORROW } from './testkit/days.js';

export const PLAN_CASES: readonly ParityCase[] = [
  simpleAttempt('plan.date-required', 'Please pick a date first.', () => ({
    query: 'mutation { createMealPlan(input: { date: null, slots: [] }) { id } }',
    rest: { method: 'POST', path: '/api/meal-plan', body: { date: '', plan: [] } },
  })),
  ...(['dish', 'meal'] as const).map((what) =>
    simpleAttempt(
      `plan.${what}-unknown`,
      `One of the ${what}${what === 'dish' ? 'es' : 's'} does not exist any more. Reload and try again.`,
      ({ place: { dishId } }) => {
        const slot = what === 'dish' ? [BREAKFAST_ID, UNKNOWN_ID] : [UNKNOWN_ID, dishId];
        return {
          query: `mutation ($mealId: ID!, $dishId: ID!) {
            createMealPlan(input: { date: "2026-12-20", slots: [{ mealId: $mealId, dishIds: [$dishId] }] }) { id } }`,
          variables: { mealId: slot[0], dishId: slot[1] },
          rest: {
            method: 'POST',
            path: '/api/meal-plan',
            body: { date: '2026-12-20', plan: [{ meal_id: slot[0], dish_id: [slot[1]] }] },
          },
        };
      },
    ),
  ),

  {
    reason: 'dish.diet-breaks-plans',
    says: 'With this diet, Veg Wrap no longer fits its box in 1 plan dated today or later. Remove it from that box first.',
    async attempt(kitchen) {
      const dish = await kitchen.seed.dish({ title: 'Veg Wrap', diet: 'VEG' });
      const plan = await kitchen.seed.plan({ date: addDays(TOMORROW, 200), breakfast: [dish] });
      await sql(kitchen.em.fork(), `update meal_plan_dishes set box_for = '{VEG}' where plan_id = $1`, [
        plan.id,
      ]);
      return {
        query: 'mutation ($id: ID!) { updateDish(id: $id, input: { diet: EGG }) { id } }',
        variables: { id: dish.id },
        rest: { method: 'PUT', path: `/api/dishes/${dish.id}`, body: { diet: 'EGG' } },
        token: await asAdmin(kitchen),
      };
    },
  },
];
