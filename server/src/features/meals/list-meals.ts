import { readByIds, readEntities } from '../../db/read-entities.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { Status } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { hasPermission } from '../sessions/access.js';
import type { UseCaseContext } from '../use-case.js';
import { Meal } from './meal.entity.js';

/**
 * Returns the meals by delivery window. All callers can read active meals, and admins all meals.
 * @param input.status filter; callers who are not admins always get active meals
 */
export async function listMeals(ctx: UseCaseContext, input: { status?: Status | null }): Promise<Meal[]> {
  const isAll = hasPermission(ctx.actor, 'plans:read');
  if (!isAll && input.status === Status.INACTIVE) return [];
  const status = isAll ? input.status : Status.ACTIVE;
  return readEntities(ctx.em, Meal, (meals) => {
    const inOrder = meals.orderBy('deliveryStartsAt').orderBy('createdAt').orderBy('id');
    return status === null || status === undefined ? inOrder : inOrder.where('status', '=', status);
  });
}

/**
 * Finds the meal that an input names.
 * @throws AppError `input.id`, `not-found`
 */
export async function findMeal(em: EntityManager, given: string): Promise<Meal> {
  const id = checkId(given, { field: 'mealId', label: 'Meal' });
  const meal = (await readByIds(em, Meal, [id])).get(id);
  if (!meal) throw appError('not-found', { thing: 'Meal' }, 'mealId');
  return meal;
}
