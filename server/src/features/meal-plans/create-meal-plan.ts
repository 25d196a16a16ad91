import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkVersion } from '../../shared/validation.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { MealPlan } from './meal-plan.entity.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, type MealPlanSlotWish, plannedSlots, sameSlots, withCaps } from './planned-slots.js';
import { lockMealPlans, recordPlan, stepPlan, writeSlots } from './write-meal-plan.js';

export interface CreateMealPlanInput {
  readonly date: IndiaDate | null;
  readonly slots: readonly MealPlanSlotWish[];
}

/** A day's plan, and whether it is new. */
export interface ReplacedMealPlan {
  readonly plan: MealPlanView;
  readonly created: boolean;
}

/**
 * Plans a day (specification 2.11). A new plan is OFF; any day may be planned. Admins only.
 *
 * @throws AppError `plan.*`, `input.*`, and refusals of access
 */
export async function createMealPlan(ctx: UseCaseContext, input: CreateMealPlanInput): Promise<MealPlanView> {
  return (await planDay(ctx, input, { replaces: false })).plan;
}

/**
 * Plans a day, or replaces the dishes of the plan that the day has (decisions, "One plan a day": the documented calls have no
 * other way to edit a plan). A new plan is OFF; a replaced one stays as it is. Admins only.
 *
 * @param input.version the version the editor looked at, when there is a plan; left out, the newest is meant
 * @throws AppError `plan.*`, `stale-version`, `input.*`, and refusals of access
 */
export function replaceMealPlan(
  ctx: UseCaseContext,
  input: CreateMealPlanInput & { version?: number | null },
): Promise<ReplacedMealPlan> {
  return planDay(ctx, input, { replaces: true });
}

async function planDay(
  ctx: UseCaseContext,
  { date, version, ...input }: CreateMealPlanInput & { version?: number | null },
  { replaces }: { replaces: boolean },
): Promise<ReplacedMealPlan> {
  const admin = requireAdmin(ctx.actor);
  if (!date) throw refusal('plan.date-required', {}, 'date');
  const checked = checkSlots(input.slots);
  return inTransaction(ctx.em, async (em) => {
    await lockMealPlans(em);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const [before] = await readMealPlans(em, 'where date = $1::date for update', [date]);
    const slots = withCaps(checked, before?.slots ?? []);
    if (before) {
      if (!replaces) throw refusal('plan.date-taken', {}, 'date');
      checkVersion(version, before.version);
      if (sameSlots(plannedSlots(before.slots), slots)) return { plan: before, created: false };
      await stepPlan(em, before, {});
      await writeSlots(em, before.id, slots);
      return { plan: await recordPlan(em, ctx, 'MEAL_PLAN_EDITED', before.id, before), created: false };
    }
    const made = Object.assign(new MealPlan(), {
      date,
      createdById: admin.userId,
      createdAt: ctx.clock.now(),
    });
    em.persist(made);
    await em.flush();
    await writeSlots(em, made.id, slots);
    return { plan: await recordPlan(em, ctx, 'MEAL_PLAN_CREATED', made.id, null), created: true };
  });
}
