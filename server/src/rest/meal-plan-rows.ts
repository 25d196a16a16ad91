import * as z from 'zod';
import { replaceMealPlan, toggleMealPlan } from '../features/meal-plans/change-meal-plan.js';
import { visibleMealPlans } from '../features/meal-plans/list-meal-plans.js';
import { listMeals } from '../features/meals/list-meals.js';
import { refusal } from '../shared/errors.js';
import { day, id, ignored, listOf, number, status, texts } from './fields.js';
import { presentMeal, presentMealPlans } from './presenters.js';
import { type RestRow, row } from './rest-row.js';
import { MealPlanShape, MealPlansShape, MealShape } from './shapes.js';

/** About three years of days. */
const ALL_PLANS = 1_000;

const slot = {
  meal_id: id('Meal', 'ID of the meal.'),
  mealId: id('Meal', 'Another spelling of `meal_id`.'),
  dish_id: texts('Dishes', 'The ids of its dishes.'),
};

/** The documented rows of meals and meal plans (docs/integrate/rest.md). */
export const MEAL_PLAN_ROWS: readonly RestRow[] = [
  row({
    method: 'get',
    path: '/api/meals',
    group: 'Meals and plans',
    summary: 'The meal slots in the order of the day: the active ones, to an admin all',
    why: 'The customer menu, the order form, the meal planner and the order search.',
    who: 'ANYBODY',
    publicCacheControl: true,
    query: z.object({ status: status('Only these: 1 active, 0 inactive. Only admins see inactive meals.') }),
    useCase: ({ ctx, query }) => listMeals(ctx, { status: query.status }),
    present: (meals) => meals.map(presentMeal),
    success: 200,
    answer: z.array(MealShape),
    example: () => ({ as: 'anonymous', query: { status: '1' } }),
  }),
  row({
    method: 'get',
    path: '/api/meal-plan',
    group: 'Meals and plans',
    summary: 'The active plan; to an admin all plans, latest day first',
    why: 'The customer menu and the meal planner.',
    who: 'ANYBODY',
    publicCacheControl: true,
    useCase: ({ ctx }) => visibleMealPlans(ctx, { limit: ALL_PLANS }),
    present: async (plans, ctx) => ({ data: await presentMealPlans(plans, ctx) }),
    success: 200,
    answer: MealPlansShape,
    refusals: [404],
    example: () => ({ as: 'anonymous' }),
  }),
  row({
    method: 'post',
    path: '/api/meal-plan',
    group: 'Meals and plans',
    summary: 'Plans a day (201), or replaces the dishes of the plan that the day has (200)',
    why: 'The legacy meal planner, which has no other call to change a plan.',
    who: 'ADMIN',
    body: z
      .object({
        date: day('Date', 'The day.'),
        created_by: ignored('Ignored: it is the admin who calls.'),
        plan: listOf('plan', slot, 'The dishes of each meal.'),
        version: number('Version', 'The version of the plan you looked at; optional.'),
      })
      .meta({ required: ['date', 'plan'] }),
    useCase: ({ ctx, body: { date, plan, version } }) => {
      if (!date) throw refusal('plan.date-required', {});
      // Without it, a slip of the client would empty the day's plan.
      if (!plan) throw refusal('input.required', { label: 'plan' });
      const slots = plan.map(({ meal_id, mealId, dish_id }) => ({
        mealId: meal_id ?? mealId ?? '',
        dishIds: (dish_id ?? []).map((one) => one.trim()).filter((one) => one !== ''),
      }));
      return replaceMealPlan(ctx, { date, slots, version });
    },
    present: async ({ plan }, ctx) => (await presentMealPlans([plan], ctx))[0],
    success: 201,
    successOf: ({ created }) => (created ? 201 : 200),
    answer: MealPlanShape,
    refusals: [409],
    example: ({ freeDate, mealId, dishId }) => ({
      as: 'admin',
      body: { date: freeDate, plan: [{ meal_id: mealId, dish_id: [dishId] }] },
    }),
  }),
  row({
    method: 'patch',
    path: '/api/meal-plan/{id}/activate',
    group: 'Meals and plans',
    summary: 'Turns a plan ON, and the others off with it; turns it OFF when it is the active one',
    why: 'The toggle of the legacy meal planner.',
    who: 'ADMIN',
    idOf: 'The plan.',
    body: z.object({ version: number('Version', 'The version you looked at; optional.') }),
    useCase: ({ ctx, id: planId, body }) => toggleMealPlan(ctx, { id: planId, version: body.version }),
    present: async (plan, ctx) => (await presentMealPlans([plan], ctx))[0],
    success: 200,
    answer: MealPlanShape,
    refusals: [404, 409],
    example: ({ planId }) => ({ as: 'admin', id: planId }),
  }),
];
