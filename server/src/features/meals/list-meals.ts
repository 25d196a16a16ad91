import { readRaw } from '../../db/raw-reads.js';
import { Status } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import { Meal } from './meal.entity.js';

/**
 * The meal slots, in the order of their delivery windows (specification 7, `GET /api/meals`). Anybody sees the active
 * ones, admins all.
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
