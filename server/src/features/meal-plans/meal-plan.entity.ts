import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';
import type { Diet } from '../../shared/diet.js';
import type { Status } from '../../shared/status.js';

/** The plan of a day. */
export const MealPlan = defineEntity({
  name: 'MealPlan',
  tableName: 'meal_plans',
  properties: {
    id: column.uuid().primary(),
    date: column.day(),
    status: column.smallint().$type<Status>().default(0),
    createdById: column.uuid().fieldName('created_by').nullable(),
    version: column.integer().default(1),
    createdAt: column.instant(),
    turnedOnAt: column.instant().nullable(),
  },
});

/** Dish in a slot of a plan, with the diets whose boxes contain it. */
export const MealPlanDish = defineEntity({
  name: 'MealPlanDish',
  tableName: 'meal_plan_dishes',
  properties: {
    planId: column.uuid().primary(),
    mealId: column.uuid().primary(),
    dishId: column.uuid().primary(),
    position: column.integer(),
    boxFor: column.texts<Diet>().default([]),
  },
});

/** The limit of a dish for a day and meal, with the number sold. */
export const PortionLimit = defineEntity({
  name: 'PortionLimit',
  tableName: 'portions',
  properties: {
    planId: column.uuid().primary(),
    mealId: column.uuid().primary(),
    dishId: column.uuid().primary(),
    cap: column.integer(),
    sold: column.integer(),
  },
});
