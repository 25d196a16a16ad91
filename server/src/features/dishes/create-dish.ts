import { inTransaction } from '../../db/transaction.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Dish } from './dish.entity.js';
import { DISH_FIELDS, type DishInput } from './dish-fields.js';
import { dishSnapshot } from './dish-snapshot.js';

/**
 * Adds a dish (specification 2.3). New dishes are active unless stated otherwise. Admins only.
 *
 * @throws AppError `dish.title-required`, `dish.image-url`, `input.*`, and refusals of access
 */
export async function createDish(ctx: UseCaseContext, input: DishInput): Promise<Dish> {
  requireAdmin(ctx.actor);
  const fields = checkFields(DISH_FIELDS, { ...input, title: input.title ?? '' });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const dish = Object.assign(new Dish(), fields, { createdAt: ctx.clock.now() });
    em.persist(dish);
    await em.flush();
    await recordAudit(em, ctx, {
      action: 'DISH_CREATED',
      subjectId: dish.id,
      before: null,
      after: dishSnapshot(dish),
    });
    return dish;
  });
}
