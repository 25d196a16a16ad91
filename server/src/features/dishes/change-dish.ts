import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { boxesThatExclude } from '../../shared/box-diets.js';
import type { Diet } from '../../shared/diet.js';
import { appError } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import { addRecord, addRecordInTransaction, changeRecord } from '../audit/described-records.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';
import { DISH_FIELDS, type DishInput } from './dish-fields.js';

const DISH = { entity: Dish, fields: DISH_FIELDS, label: 'Dish' } as const;

/** ID of a dish, and the version that the editor displayed. Default: the newest version. */
interface NamedDish {
  readonly id: string;
  readonly version?: number | null;
}

/**
 * Adds a dish. New dishes are active unless stated otherwise. Admins only.
 * @throws AppError `dish.title-required`, `dish.image-url`, `input.*`, and access errors
 */
export async function createDish(ctx: UseCaseContext, input: DishInput): Promise<Dish> {
  requireAdmin(ctx.actor);
  return addRecord(ctx, DISH, newDish(ctx, input), 'DISH_CREATED');
}

/**
 * Adds one of several dishes in a transaction of an admin. Same rules as {@link createDish}.
 * @throws AppError `dish.title-required`, `dish.image-url`, `input.*`
 */
export function createDishIn(em: EntityManager, ctx: UseCaseContext, input: DishInput): Promise<Dish> {
  return addRecordInTransaction(em, ctx, DISH, newDish(ctx, input), 'DISH_CREATED');
}

function newDish(ctx: UseCaseContext, input: DishInput): Dish {
  const fields = checkFields(DISH_FIELDS, { ...input, title: input.title ?? '' });
  return Object.assign(new Dish(), fields, { createdAt: ctx.clock.now() });
}

/**
 * Changes a dish. Omitted fields are unchanged. Orders keep their snapshot. Admins only.
 * @throws AppError `not-found`, `stale-version`, `dish.*`, `input.*`, and access errors
 */
export async function updateDish(ctx: UseCaseContext, input: DishInput & NamedDish): Promise<Dish> {
  requireAdmin(ctx.actor);
  const fields = checkFields(DISH_FIELDS, input);
  return changeRecord(ctx, DISH, input, 'DISH_EDITED', async (dish, em) => {
    if (fields.diet !== undefined && fields.diet !== dish.diet)
      await checkBoxes(em, dish, fields.diet, indiaDateOf(ctx.clock.now()));
    Object.assign(dish, fields);
    return undefined;
  });
}

/**
 * Checks that a locked dish still fits its boxes after a change of its diet, in all plans dated today or later. A write of a plan
 * locks its dishes too, so one of two concurrent writers sees the other's change.
 * @throws AppError `dish.diet-breaks-plans`
 */
async function checkBoxes(
  em: EntityManager,
  { id, title }: Pick<Dish, 'id' | 'title'>,
  diet: Diet | null,
  today: IndiaDate,
): Promise<void> {
  const excluded = boxesThatExclude(diet);
  if (excluded.length === 0) return;
  const { plans } = await tables(em)
    .selectFrom('MealPlanDish as pd')
    .innerJoin('MealPlan as p', 'p.id', 'pd.planId')
    .where('pd.dishId', '=', id)
    .where('p.date', '>=', today)
    .where((its) => its.or(excluded.map((box) => its(its.val<string>(box), '=', its.fn.any('pd.boxFor')))))
    .select(({ fn }) => fn.count('p.id').distinct().as('plans'))
    .executeTakeFirstOrThrow();
  if (Number(plans) > 0)
    throw appError('dish.diet-breaks-plans', { dish: title, plans: Number(plans) }, 'diet');
}

/**
 * Activates or deactivates a dish. Admins only.
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function setDishStatus(
  ctx: UseCaseContext,
  input: NamedDish & { status: Status },
): Promise<Dish> {
  requireAdmin(ctx.actor);
  return changeRecord(ctx, DISH, input, 'DISH_EDITED', (dish) => {
    dish.status = input.status;
    return undefined;
  });
}

/**
 * Deletes a dish: hides it everywhere except on its orders, and removes it from plans dated today or later. Admins only.
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function deleteDish(ctx: UseCaseContext, input: NamedDish): Promise<Dish> {
  requireAdmin(ctx.actor);
  const now = ctx.clock.now();
  return changeRecord(ctx, DISH, input, 'DISH_DELETED', async (dish, em) => {
    dish.deletedAt = now;
    const upcoming = tables(em).selectFrom('MealPlan').where('date', '>=', indiaDateOf(now)).select('id');
    const left = await tables(em)
      .deleteFrom('MealPlanDish')
      .where('dishId', '=', dish.id)
      .where('planId', 'in', upcoming)
      .returning('planId')
      .execute();
    return { deleted: true, leftPlanIds: [...new Set(left.map(({ planId }) => planId))] };
  });
}
