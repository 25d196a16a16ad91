import { readByIds } from '../../db/read-entities.js';
import { escapeLike } from '../../db/sql.js';
import { countRows, isAfterRow, tables } from '../../db/tables.js';
import { appError } from '../../shared/errors.js';
import { checkExternalId } from '../../shared/external-id.js';
import { PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { Status } from '../../shared/status.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { isUpdatedFrom } from '../audit/updated-at.js';
import { hasPermission } from '../sessions/access.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';

interface DishSearch {
  /** Part of the title or the ingredients. */
  readonly search?: string | null;
  /** Callers who are not admins can read only active dishes. */
  readonly status?: Status | null;
  /** Dishes that were created or changed at this time or later. */
  readonly updatedFrom?: Date | null;
  readonly externalId?: string | null;
}

/** Returns all matching dishes, newest first. */
export async function searchDishes(ctx: UseCaseContext, input: DishSearch): Promise<readonly Dish[]> {
  return (await listDishes(ctx, { ...input, first: Number.MAX_SAFE_INTEGER })).items;
}

/**
 * Returns a page of the matching dishes, newest first. Admins can read all dishes, other callers only active ones.
 * @param input.after ID of the last dish of the previous page; default: the first page
 * @returns the page, and a function that counts the dishes of all pages
 * @throws AppError `input.*`
 */
export async function listDishes(
  ctx: UseCaseContext,
  input: DishSearch & { readonly first?: number | null; readonly after?: string | null },
) {
  const isAll = hasPermission(ctx.actor, 'dishes:read');
  const status = isAll ? input.status : Status.ACTIVE;
  const first = input.first ?? PAGE_SIZES.dishes.standard;
  if (!isAll && input.status === Status.INACTIVE) return { ...pageOf([], first), count: async () => 0 };
  const search = checkLine(input.search, { field: 'search', label: 'Search' }, MAX_LENGTH.search);
  const after = input.after ? checkId(input.after, { field: 'after', label: 'The cursor' }) : null;
  const { updatedFrom } = input;
  const externalId = checkExternalId(input.externalId);
  const like = `%${escapeLike(search)}%`;
  const matching = tables(ctx.em)
    .selectFrom('Dish')
    .where('deletedAt', 'is', null)
    .$if(typeof status === 'number', (all) => all.where('status', '=', status ?? Status.ACTIVE))
    .$if(search !== '', (all) =>
      all.where((eb) => eb.or([eb('title', 'ilike', like), eb('ingredients', 'ilike', like)])),
    )
    .$if(externalId !== null, (all) => all.where('externalId', '=', externalId))
    .$if(updatedFrom instanceof Date, (all) => all.where(isUpdatedFrom('DISH', 'id', updatedFrom as Date)));
  const dishes = await matching
    .$if(after !== null, (all) => all.where(isAfterRow(ctx.em, 'Dish', 'createdAt', after ?? '')))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(first <= PAGE_SIZES.dishes.most, (all) => all.limit(first + 1))
    .selectAll()
    .execute();
  return { ...pageOf(dishes, first), count: () => countRows(matching) };
}

/**
 * Returns one dish. All callers can read an active dish, and admins also an inactive one. A deleted dish is never found.
 * @throws AppError `not-found`, `input.id`
 */
export async function findDish(ctx: UseCaseContext, id: string): Promise<Dish> {
  const dishId = checkId(id, { field: 'id', label: 'Dish' });
  const dish = (await readByIds(ctx.em, Dish, [dishId])).get(dishId);
  if (!dish || dish.deletedAt || (dish.status !== Status.ACTIVE && !hasPermission(ctx.actor, 'dishes:read')))
    throw appError('not-found', { thing: 'Dish' });
  return dish;
}
