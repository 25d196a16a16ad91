import * as z from 'zod';
import { replaceMealPlan, toggleMealPlan } from '../features/meal-plans/change-meal-plan.js';
import { visibleMealPlans } from '../features/meal-plans/list-meal-plans.js';
import { listMeals } from '../features/meals/list-meals.js';
import { appError } from '../shared/errors.js';
import {
  dayField,
  idField,
  ignoredField,
  listField,
  numberField,
  statusField,
  textsField,
} from './input-fields.js';
import { presentMeal, presentMealPlans } from './presenters.js';
import { type RestRow, restRow } from './rest-row.js';
import { MealPlanShape, MealPlansShape, MealShape } from './shapes.js';

/** About three years of days. */
const ALL_PLANS = 1_000;

const slot = {
  meal_id: idField('Meal', 'ID of the meal.'),
  mealId: idField('Meal', 'Another spelling of `meal_id`.'),
  dish_id: textsField('Dishes', 'IDs of the dishes of this meal.'),
};

/** The documented rows of meals and meal plans (docs/integrate/rest.md). */
export const MEAL_PLAN_ROWS: readonly RestRow[] = [
  restRow({
    method: 'get',
    path: '/api/meals',
    group: 'Meals and plans',
    summary: 'Meals in the order of the day. Only admins see inactive meals',
    why: 'The customer menu, the order form, the meal planner and the order search.',
    access: ['public'],
    publicCacheControl: true,
    query: z.object({
      status: statusField(
        'Only meals with this status: 1 active, 0 inactive. Only admins see inactive meals.',
      ),
    }),
    useCase: ({ ctx, query }) => listMeals(ctx, { status: query.status }),
    present: (meals) => meals.map(presentMeal),
    success: 200,
    answer: z.array(MealShape),
    example: () => ({ as: 'anonymous', query: { status: '1' } }),
  }),
  restRow({
    method: 'get',
    path: '/api/meal-plan',
    group: 'Meals and plans',
    summary: 'The active plan. Admins see all plans, latest day first',
    why: 'The customer menu and the meal planner.',
    access: ['public'],
    publicCacheControl: true,
    useCase: ({ ctx }) => visibleMealPlans(ctx, { limit: ALL_PLANS }),
    present: async (plans, ctx) => ({ data: await presentMealPlans(plans, ctx) }),
    success: 200,
    answer: MealPlansShape,
    rejections: [404],
    example: () => ({ as: 'anonymous' }),
  }),
  restRow({
    method: 'post',
    path: '/api/meal-plan',
    group: 'Meals and plans',
    summary: 'Creates the plan of a day (201), or replaces the dishes of its existing plan (200)',
    why: 'The legacy meal planner, which has no other call to change a plan.',
    access: ['plans:write'],
    body: z
      .object({
        date: dayField('Date', 'The day.'),
        created_by: ignoredField('Ignored: it is the admin who calls.'),
        plan: listField('plan', slot, 'The dishes of each meal.'),
        version: numberField('Version', 'Version of the plan that you read last. Optional.'),
      })
      .meta({ required: ['date', 'plan'] }),
    useCase: ({ ctx, body: { date, plan, version } }) => {
      if (!date) throw appError('plan.date-required', {});
      // Without this check, a mistake of the client would empty the day's plan.
      if (!plan) throw appError('input.required', { label: 'plan' });
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
    rejections: [409],
    example: ({ freeDate, mealId, dishId }) => ({
      as: 'admin',
      body: { date: freeDate, plan: [{ meal_id: mealId, dish_id: [dishId] }] },
    }),
  }),
  restRow({
    method: 'patch',
    path: '/api/meal-plan/{id}/activate',
    group: 'Meals and plans',
    summary: 'Turns a plan ON and all others OFF. If the plan is ON, turns it OFF',
    why: 'The toggle of the legacy meal planner.',
    access: ['plans:write'],
    idOf: 'The plan.',
    body: z.object({ version: numberField('Version', 'Version that you read last. Optional.') }),
    useCase: ({ ctx, id: planId, body }) => toggleMealPlan(ctx, { id: planId, version: body.version }),
    present: async (plan, ctx) => (await presentMealPlans([plan], ctx))[0],
    success: 200,
    answer: MealPlanShape,
    rejections: [404, 409],
    example: ({ planId }) => ({ as: 'admin', id: planId }),
  }),
];
