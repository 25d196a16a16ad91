import { sql } from '../../db/sql.js';
import { type EntityManager, FOR_UPDATE, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { indiaDateOf } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';
import { DISH_FIELDS, type DishInput } from './dish-fields.js';
import { dishSnapshot } from './dish-snapshot.js';

/**
 * Changes a dish; what is left out stays (decisions: PUT of a dish may be partial). Orders keep their snapshot. Admins only.
 *
 * @param input.version the version the editor looked at; left out, the newest is meant
 * @throws AppError `not-found`, `stale-version`, `dish.*`, `input.*`, and refusals of access
 */
export async function updateDish(
  ctx: UseCaseContext,
  input: DishInput & { id: string; version?: number | null },
): Promise<Dish> {
  requireAdmin(ctx.actor);
  const fields = checkFields(DISH_FIELDS, input);
  return changeDish(ctx, input.id, input.version, async (dish) => {
    Object.assign(dish, fields);
    return {};
  });
}

/**
 * Makes a dish active or inactive (specification 2.3, the status badge). Admins only.
 *
 * @throws AppError `not-found`, and refusals of access
 */
export async function setDishStatus(
  ctx: UseCaseContext,
  input: { id: string; status: Status; version?: number | null },
): Promise<Dish> {
  requireAdmin(ctx.actor);
  return changeDish(ctx, input.id, input.version, async (dish) => {
    dish.status = input.status;
    return {};
  });
}

/**
 * Deletes a dish: hides it everywhere but on the orders that hold it, and takes it out of plans dated today or later
 * (decisions, "Dishes, plans, users"). Admins only.
 *
 * @throws AppError `not-found`, and refusals of access
 */
export async function deleteDish(
  ctx: UseCaseContext,
  input: { id: string; version?: number | null },
): Promise<Dish> {
  requireAdmin(ctx.actor);
  const now = ctx.clock.now();
  return changeDish(ctx, input.id, input.version, async (dish, em) => {
    dish.deletedAt = now;
    const left = await sql<{ plan_id: string }>(
      em,
      `delete from meal_plan_dishes where dish_id = $1 and plan_id in (select id from meal_plans where date >= $2::date)
       returning plan_id`,
      [dish.id, indiaDateOf(now)],
    );
    return { deleted: true, leftPlanIds: [...new Set(left.map((row) => row.plan_id))] };
  });
}

async function changeDish(
  ctx: UseCaseContext,
  id: string,
  version: number | null | undefined,
  change: (dish: Dish, em: EntityManager) => Promise<Snapshot>,
): Promise<Dish> {
  const dishId = checkId(id, { field: 'id', label: 'Dish' });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const dish = await em.findOne(Dish, { id: dishId, deletedAt: null }, FOR_UPDATE);
    if (!dish) throw refusal('not-found', { thing: 'Dish' });
    checkVersion(version, dish.version);
    const before = dishSnapshot(dish);
    const more = await change(dish, em);
    await em.flush();
    // The version counts changes: one that stays says that everything was so already.
    if (dish.version === before.version) return dish;
    await recordAudit(em, ctx, {
      action: dish.deletedAt ? 'DISH_DELETED' : 'DISH_EDITED',
      subjectId: dish.id,
      before,
      after: { ...dishSnapshot(dish), ...more },
    });
    return dish;
  });
}
