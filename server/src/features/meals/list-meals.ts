import { readByIds, readRaw } from '../../db/raw-reads.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { Status } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import type { UseCaseContext } from '../use-case.js';
import { Meal } from './meal.entity.js';

/**
 * The meal slots, in the order of their delivery windows. Anybody sees the active ones, admins all.
 *
 * @param input.status only these; who is no admin gets the active ones whatever they ask for
 */
export async function listMeals(ctx: UseCaseContext, input: { status?: Status | null }): Promise<Meal[]> {
  if (ctx.actor.kind !== 'admin' && input.status === Status.INACTIVE) return [];
  const status = ctx.actor.kind === 'admin' ? input.status : Status.ACTIVE;
  const inOrder = 'order by opens_at, created_at, id';
  return status === null || status === undefined
    ? readRaw(ctx.em, Meal, inOrder, [])
    : readRaw(ctx.em, Meal, `where status = $1 ${inOrder}`, [status]);
}

/**
 * A meal that an input names.
 *
 * @throws AppError `input.id`, `not-found`
 */
export async function findMeal(em: EntityManager, given: string): Promise<Meal> {
  const id = checkId(given, { field: 'mealId', label: 'Meal' });
  const meal = (await readByIds(em, Meal, [id])).get(id);
  if (!meal) throw refusal('not-found', { thing: 'Meal' }, 'mealId');
  return meal;
}
