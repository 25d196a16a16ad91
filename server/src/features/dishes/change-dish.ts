import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { boxesThatExclude } from '../../shared/box-diets.js';
import type { Diet } from '../../shared/diet.js';
import { refusal } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import { addThing, changeThing } from '../audit/described-things.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';
import { DISH_FIELDS, type DishInput } from './dish-fields.js';

const DISH = { entity: Dish, fields: DISH_FIELDS, label: 'Dish' } as const;

/** A dish, and the version of it that the editor looked at; left out, the newest is meant. */
interface NamedDish {
  readonly id: string;
  readonly version?: number | null;
}

/**
 * Adds a dish. New dishes are active unless stated otherwise. Admins only.
 *
 * @throws AppError `dish.title-required`, `dish.image-url`, `input.*`, and refusals of access
 */
export async function createDish(ctx: UseCaseContext, input: DishInput): Promise<Dish> {
  requireAdmin(ctx.actor);
  const fields = checkFields(DISH_FIELDS, { ...input, title: input.title ?? '' });
  const dish = Object.assign(new Dish(), fields, { createdAt: ctx.clock.now() });
  return addThing(ctx, DISH, dish, 'DISH_CREATED');
}

/**
 * Changes a dish. Fields that are left out stay. Orders keep their snapshot. Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, `dish.*`, `input.*`, and refusals of access
 */
export async function updateDish(ctx: UseCaseContext, input: DishInput & NamedDish): Promise<Dish> {
  requireAdmin(ctx.actor);
  const fields = checkFields(DISH_FIELDS, input);
  return changeThing(ctx, DISH, input, 'DISH_EDITED', async (dish, em) => {
    if (fields.diet !== undefined && fields.diet !== dish.diet)
      await checkBoxes(em, dish, fields.diet, indiaDateOf(ctx.clock.now()));
    Object.assign(dish, fields);
    return undefined;
  });
}

/**
 * Checks that a locked dish still fits its boxes after a change of its diet, in all plans dated today or later. A plan that is being written locks its
 * dishes, too, so one of the two writers sees the other's change.
 *
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
  const { plans } = await query(em)
    .selectFrom('meal_plan_dishes as pd')
    .innerJoin('meal_plans as p', 'p.id', 'pd.plan_id')
    .where('pd.dish_id', '=', id)
    .where('p.date', '>=', today)
    .where((its) => its.or(excluded.map((box) => its(its.val<string>(box), '=', its.fn.any('pd.box_for')))))
    .select(({ fn }) => fn.count('p.id').distinct().as('plans'))
    .executeTakeFirstOrThrow();
  if (Number(plans) > 0)
    throw refusal('dish.diet-breaks-plans', { dish: title, plans: Number(plans) }, 'diet');
}

/**
 * Makes a dish active or inactive. Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, and refusals of access
 */
export async function setDishStatus(
  ctx: UseCaseContext,
  input: NamedDish & { status: Status },
): Promise<Dish> {
  requireAdmin(ctx.actor);
  return changeThing(ctx, DISH, input, 'DISH_EDITED', (dish) => {
    dish.status = input.status;
    return undefined;
  });
}

/**
 * Deletes a dish: hides it everywhere but on the orders that hold it, and takes it out of plans dated today or later. Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, and refusals of access
 */
export async function deleteDish(ctx: UseCaseContext, input: NamedDish): Promise<Dish> {
  requireAdmin(ctx.actor);
  const now = ctx.clock.now();
  return changeThing(ctx, DISH, input, 'DISH_DELETED', async (dish, em) => {
    dish.deletedAt = now;
    const upcoming = query(em).selectFrom('meal_plans').where('date', '>=', indiaDateOf(now)).select('id');
    const left = await query(em)
      .deleteFrom('meal_plan_dishes')
      .where('dish_id', '=', dish.id)
      .where('plan_id', 'in', upcoming)
      .returning('plan_id')
      .execute();
    return { deleted: true, leftPlanIds: [...new Set(left.map(({ plan_id }) => plan_id))] };
  });
}
