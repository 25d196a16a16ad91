import { query } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatDayAndMonth, type IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkVersion } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  changePlan,
  changingPlans,
  type NamedPlan,
  recordPlan,
  removePlan,
  stepPlan,
  turnOn,
} from './locked-plans.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, type MealPlanSlotWish, plannedSlots, sameSlots, withKept } from './planned-slots.js';
import { countOrders, lockDishes, writePortions, writeSlots } from './write-slots.js';

export interface CreateMealPlanInput {
  readonly date: IndiaDate | null;
  readonly slots: readonly MealPlanSlotWish[];
}

export interface UpdateMealPlanInput extends NamedPlan {
  /** Moves the plan to another day; left out, it stays. */
  readonly date?: IndiaDate | null;
  /** Replaces the dishes of all meals; left out, they stay. */
  readonly slots?: readonly MealPlanSlotWish[] | null;
}

/** A day's plan, and whether it is new. */
export interface ReplacedMealPlan {
  readonly plan: MealPlanView;
  readonly created: boolean;
}

/**
 * Plans a day. A new plan is OFF; any day may be planned. Admins only.
 *
 * @throws AppError `plan.*`, `input.*`, and refusals of access
 */
export async function createMealPlan(ctx: UseCaseContext, input: CreateMealPlanInput): Promise<MealPlanView> {
  return (await planDay(ctx, input, { replaces: false })).plan;
}

/**
 * Plans a day, or replaces the dishes of the plan that the day has: the legacy calls have no other way to edit a plan. A new plan is OFF; a replaced one
 * stays as it is. Admins only.
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
  const { userId } = requireAdmin(ctx.actor);
  if (!date) throw refusal('plan.date-required', {}, 'date');
  const checked = checkSlots(input.slots);
  return changingPlans(ctx, async (em) => {
    const [before] = await readMealPlans(em, (all) => all.where('date', '=', date).forUpdate());
    const slots = withKept(checked, before?.slots ?? []);
    if (before) {
      if (!replaces) throw refusal('plan.date-taken', {}, 'date');
      checkVersion(version, before.version);
      if (sameSlots(plannedSlots(before.slots), slots)) return { plan: before, created: false };
      await stepPlan(em, before, {});
      await writeSlots(em, before.id, slots);
      return { plan: await recordPlan(em, ctx, 'MEAL_PLAN_EDITED', before.id, before), created: false };
    }
    const made = { id: newId(), date, created_by: userId, created_at: ctx.clock.now() };
    await query(em).insertInto('meal_plans').values(made).execute();
    await writeSlots(em, made.id, slots);
    return { plan: await recordPlan(em, ctx, 'MEAL_PLAN_CREATED', made.id, null), created: true };
  });
}

/**
 * Changes a plan. Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, `plan.*`, `input.*`, and refusals of access
 */
export async function updateMealPlan(ctx: UseCaseContext, input: UpdateMealPlanInput): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  const checked = input.slots ? checkSlots(input.slots) : null;
  return changePlan(ctx, input, async (em, plan) => {
    const date = input.date && input.date !== plan.date ? input.date : null;
    const planned = plannedSlots(plan.slots);
    const slots = checked && withKept(checked, plan.slots);
    const refills = slots && !sameSlots(planned, slots);
    if (!date && !refills) return null;
    if (date && (await readMealPlans(em, (all) => all.where('date', '=', date))).length > 0)
      throw refusal('plan.date-taken', {}, 'date');
    if (date) {
      // Dishes are locked before the counters of portions, as everywhere.
      await lockDishes(em, slots ?? planned);
      const orders = await countOrders(em, plan.date);
      const day = formatDayAndMonth(plan.date);
      if (orders > 0) throw refusal('plan.move-has-orders', { day, orders }, 'date');
    }
    await stepPlan(em, plan, date ? { date } : {});
    if (refills) await writeSlots(em, plan.id, slots);
    else {
      // A past plan can have a dish whose diet changed since.
      await lockDishes(em, planned);
      // What is ordered for another day is counted anew.
      await writePortions(em, plan.id, planned);
    }
    return 'MEAL_PLAN_EDITED';
  });
}

/**
 * Turns a plan ON, and all others off with it, or OFF when it is the active one. Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, and refusals of access
 */
export async function toggleMealPlan(ctx: UseCaseContext, input: NamedPlan): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return changePlan(ctx, input, async (em, plan) => {
    if (plan.status !== Status.ACTIVE) return turnOn(em, ctx, plan);
    await stepPlan(em, plan, { status: Status.INACTIVE });
    return 'MEAL_PLAN_TURNED_OFF';
  });
}

/**
 * Deletes a plan that nobody has ordered from. Admins only.
 *
 * @returns the plan as it was
 * @throws AppError `not-found`, `stale-version`, `plan.has-orders`, and refusals of access
 */
export async function deleteMealPlan(ctx: UseCaseContext, input: NamedPlan): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return removePlan(ctx, input, async (em, { id, date }) => {
    const orders = await countOrders(em, date);
    if (orders > 0) throw refusal('plan.has-orders', { day: formatDayAndMonth(date), orders });
    await query(em).deleteFrom('meal_plans').where('id', '=', id).execute();
  });
}
