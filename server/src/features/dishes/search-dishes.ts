import { fromRow, readByIds } from '../../db/raw-reads.js';
import { escapeLike, query } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import { Status } from '../../shared/status.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';

/**
 * The dishes that match, newest first. Anybody sees the active ones, admins all.
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
  const like = `%${escapeLike(search)}%`;
  const rows = await query(ctx.em)
    .selectFrom('dishes')
    .where('deleted_at', 'is', null)
    .$if(typeof status === 'number', (all) => all.where('status', '=', status ?? Status.ACTIVE))
    .$if(search !== '', (all) =>
      all.where((eb) => eb.or([eb('title', 'ilike', like), eb('ingredients', 'ilike', like)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return rows.map((row) => fromRow(ctx.em, Dish, row));
}

/**
 * One dish. Anybody sees an active one, admins also an inactive one; nobody a deleted one.
 *
 * @throws AppError `not-found`, `input.id`
 */
export async function findDish(ctx: UseCaseContext, id: string): Promise<Dish> {
  const dishId = checkId(id, { field: 'id', label: 'Dish' });
  const dish = (await readByIds(ctx.em, Dish, [dishId])).get(dishId);
  if (!dish || dish.deletedAt || (dish.status !== Status.ACTIVE && ctx.actor.kind !== 'admin'))
    throw refusal('not-found', { thing: 'Dish' });
  return dish;
}
