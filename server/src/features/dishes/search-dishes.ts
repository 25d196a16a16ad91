import { readRaw } from '../../db/raw-reads.js';
import { escapeLike, SqlParameters, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { Status } from '../../shared/status.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';

/**
 * The dishes that match (specification 2.3), newest first. Anybody sees the active ones, admins all.
 *
 * @param input.search part of the title or the ingredients
 * @param input.status only these; who is no admin gets the active ones whatever they ask for
 */
export async function searchDishes(
  ctx: UseCaseContext,
  input: { search?: string | null; status?: Status | null },
): Promise<Dish[]> {
  const status = ctx.actor.kind === 'admin' ? input.status : Status.ACTIVE;
  if (ctx.actor.kind !== 'admin' && input.status === Status.INACTIVE) return [];
  const search = checkLine(input.search, { field: 'search', label: 'Search' }, MAX_LENGTH.search);
  const parameters = new SqlParameters();
  const conditions = ['deleted_at is null'];
  if (status !== null && status !== undefined) conditions.push(`status = ${parameters.bind(status)}`);
  if (search) {
    const like = parameters.bind(`%${escapeLike(search)}%`);
    conditions.push(`(title ilike ${like} or ingredients ilike ${like})`);
  }
  const rows = await sql<{ id: string }>(
    ctx.em,
    `select id from dishes where ${conditions.join(' and ')} order by created_at desc, id desc`,
    parameters.values,
  );
  return dishesById(
    ctx.em,
    rows.map((row) => row.id),
  );
}

/** Dishes in the order of their ids; unknown ids are left out. */
async function dishesById(em: EntityManager, ids: readonly string[]): Promise<Dish[]> {
  const byId = new Map(
    (await readRaw(em, Dish, 'where id = any($1::uuid[])', [ids])).map((dish) => [dish.id, dish]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One dish. Anybody sees an active one, admins also an inactive one; nobody a deleted one.
 *
 * @throws AppError `not-found`, `input.id`
 */
export async function findDish(ctx: UseCaseContext, id: string): Promise<Dish> {
  const [dish] = await readRaw(ctx.em, Dish, 'where id = $1 and deleted_at is null', [
    checkId(id, { field: 'id', label: 'Dish' }),
  ]);
  if (!dish || (dish.status !== Status.ACTIVE && ctx.actor.kind !== 'admin'))
    throw refusal('not-found', { thing: 'Dish' });
  return dish;
}
