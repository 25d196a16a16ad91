import { tables } from '../../db/tables.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { Status, UserType } from '../../shared/status.js';
import { requireAdmin } from '../sessions/actor.js';
import { SetupState } from '../settings/settings-fields.js';
import type { UseCaseContext } from '../use-case.js';

/** Setup list of a kitchen: whether each step is done. */
export interface SetupProgress {
  /** Whether an admin has dismissed the list. */
  readonly isDismissed: boolean;
  readonly hasNameAndPhone: boolean;
  /** Whether each active meal has a closing time. */
  readonly hasClosingTimes: boolean;
  /** Whether an active dish has a price. */
  readonly hasDishes: boolean;
  /** Whether a plan dated today or later has a dish. */
  readonly hasPlan: boolean;
  /** Whether a plan dated today or later is ON. */
  readonly isPlanOn: boolean;
  readonly hasCustomers: boolean;
  /** Whether an admin has opened a customer's link from the list. */
  readonly isLinkOpened: boolean;
}

/**
 * Returns the steps of the setup list, computed from the data of the kitchen. Admins only.
 * @throws AppError access errors
 */
export async function setupProgress(ctx: UseCaseContext): Promise<SetupProgress> {
  requireAdmin(ctx.actor);
  const today = indiaDateOf(ctx.clock.now());
  const progress = await tables(ctx.em)
    .selectFrom('Settings as s')
    .select(({ and, eb, exists, fn, selectFrom }) => [
      eb('s.setup', '=', SetupState.DISMISSED).as('isDismissed'),
      eb('s.setup', '=', SetupState.LINK_OPENED).as('isLinkOpened'),
      and([eb('s.kitchenName', '<>', ''), eb('s.phone', '<>', '')]).as('hasNameAndPhone'),
      fn
        .coalesce(
          selectFrom('Meal')
            .where('status', '=', Status.ACTIVE)
            .select((its) =>
              its.fn.agg<boolean>('bool_and', [its('closesMinutesBefore', 'is not', null)]).as('all'),
            ),
          eb.lit(false),
        )
        .as('hasClosingTimes'),
      exists(
        selectFrom('Dish')
          .where('deletedAt', 'is', null)
          .where('status', '=', Status.ACTIVE)
          .where('pricePaise', 'is not', null)
          .select('id'),
      ).as('hasDishes'),
      exists(
        selectFrom('MealPlan as p')
          .innerJoin('MealPlanDish as d', 'd.planId', 'p.id')
          .where('p.date', '>=', today)
          .select('p.id'),
      ).as('hasPlan'),
      exists(
        selectFrom('MealPlan').where('status', '=', Status.ACTIVE).where('date', '>=', today).select('id'),
      ).as('isPlanOn'),
      exists(
        selectFrom('User')
          .where('type', '=', UserType.CUSTOMER)
          .where('status', '=', Status.ACTIVE)
          .select('id'),
      ).as('hasCustomers'),
    ])
    .$castTo<SetupProgress>()
    .executeTakeFirst();
  if (!progress) throw new Error('The row of settings is missing.');
  return progress;
}
