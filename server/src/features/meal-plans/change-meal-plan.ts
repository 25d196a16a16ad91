import { tables } from '../../db/tables.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatDayAndMonth, type IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkVersion } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  changePlan,
  type NamedPlan,
  recordPlan,
  removePlan,
  turnPlanOn,
  updatePlanRow,
  withLockedPlans,
} from './lock-plans.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import {
  checkSlots,
  completeSlots,
  type MealPlanSlotRequest,
  sameSlots,
  toPlannedSlots,
} from './planned-slots.js';
import { countOrders, lockDishes, writePortions, writeSlots } from './write-slots.js';

interface CreateMealPlanInput {
  readonly date: IndiaDate | null;
  readonly slots: readonly MealPlanSlotRequest[];
}

interface UpdateMealPlanInput extends NamedPlan {
  /** New day of the plan. Omitted: unchanged. */
  readonly date?: IndiaDate | null;
  /** New dishes of all meals. Omitted: unchanged. */
  readonly slots?: readonly MealPlanSlotRequest[] | null;
}

/** A day's plan, and whether it is new. */
interface ReplacedMealPlan {
  readonly plan: MealPlanView;
  readonly created: boolean;
}

/**
 * Plans a day. A new plan is OFF. Any day can be planned. Admins only.
 * @throws AppError `plan.*`, `input.*`, and access errors
 */
export async function createMealPlan(ctx: UseCaseContext, input: CreateMealPlanInput): Promise<MealPlanView> {
  return (await planDay(ctx, input, { replaces: false })).plan;
}

/**
 * Creates the plan of a day, or replaces the dishes of an existing plan, because the legacy API has no other way to edit a plan.
 * A new plan is OFF. The status of an existing plan does not change. Admins only.
 * @param input.version displayed version of an existing plan; default: the newest
 * @throws AppError `plan.*`, `stale-version`, `input.*`, and access errors
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
  if (!date) throw appError('plan.date-required', {}, 'date');
  const checked = checkSlots(input.slots);
  return withLockedPlans(ctx, async (em) => {
    const [before] = await readMealPlans(em, (all) => all.where('date', '=', date).forUpdate());
    const slots = completeSlots(checked, before?.slots ?? []);
    if (before) {
      if (!replaces) throw appError('plan.date-taken', {}, 'date');
      checkVersion(version, before.version);
      if (sameSlots(toPlannedSlots(before.slots), slots)) return { plan: before, created: false };
      await updatePlanRow(em, before, {});
      await writeSlots(em, before.id, slots);
      return { plan: await recordPlan(em, ctx, 'MEAL_PLAN_EDITED', before.id, before), created: false };
    }
    const made = { id: newId(), date, createdById: userId, createdAt: ctx.clock.now() };
    await tables(em).insertInto('MealPlan').values(made).execute();
    await writeSlots(em, made.id, slots);
    return { plan: await recordPlan(em, ctx, 'MEAL_PLAN_CREATED', made.id, null), created: true };
  });
}

/**
 * Changes a plan. Admins only.
 * @throws AppError `not-found`, `stale-version`, `plan.*`, `input.*`, and access errors
 */
export async function updateMealPlan(ctx: UseCaseContext, input: UpdateMealPlanInput): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  const checked = input.slots ? checkSlots(input.slots) : null;
  return changePlan(ctx, input, async (em, plan) => {
    const date = input.date && input.date !== plan.date ? input.date : null;
    const planned = toPlannedSlots(plan.slots);
    const slots = checked && completeSlots(checked, plan.slots);
    const refills = slots && !sameSlots(planned, slots);
    if (!date && !refills) return null;
    if (date && (await readMealPlans(em, (all) => all.where('date', '=', date))).length > 0)
      throw appError('plan.date-taken', {}, 'date');
    if (date) {
      // Dishes are locked before the counters of portions, as everywhere.
      await lockDishes(em, slots ?? planned);
      const orders = await countOrders(em, plan.date, date);
      const day = formatDayAndMonth(plan.date);
      if (orders > 0) throw appError('plan.move-has-orders', { day, orders }, 'date');
    }
    await updatePlanRow(em, plan, date ? { date } : {});
    if (refills) await writeSlots(em, plan.id, slots);
    else {
      // A past plan can contain a dish whose diet changed since.
      await lockDishes(em, planned);
      // The sold portions of the other day are counted again.
      await writePortions(em, plan.id, planned);
    }
    return 'MEAL_PLAN_EDITED';
  });
}

/**
 * Turns a plan ON and all others OFF. A plan that is already ON is unchanged, regardless of the version in the request, so that a
 * retry succeeds.
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function activateMealPlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return changePlan(ctx, { id }, async (em, plan) => {
    if (plan.status === Status.ACTIVE) return null;
    checkVersion(version, plan.version);
    return turnPlanOn(em, ctx, plan);
  });
}

/**
 * Turns a plan OFF. A plan that is already OFF is unchanged, regardless of the version in the request, so that a retry succeeds.
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function deactivateMealPlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return changePlan(ctx, { id }, async (em, plan) => {
    if (plan.status !== Status.ACTIVE) return null;
    checkVersion(version, plan.version);
    await updatePlanRow(em, plan, { status: Status.INACTIVE });
    return 'MEAL_PLAN_TURNED_OFF';
  });
}

/**
 * Turns a plan ON and all others OFF, or turns an active plan OFF. Admins only.
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function toggleMealPlan(ctx: UseCaseContext, input: NamedPlan): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return changePlan(ctx, input, async (em, plan) => {
    if (plan.status !== Status.ACTIVE) return turnPlanOn(em, ctx, plan);
    await updatePlanRow(em, plan, { status: Status.INACTIVE });
    return 'MEAL_PLAN_TURNED_OFF';
  });
}

/**
 * Deletes a plan without orders. Admins only.
 * @returns the deleted plan
 * @throws AppError `not-found`, `stale-version`, `plan.has-orders`, and access errors
 */
export async function deleteMealPlan(ctx: UseCaseContext, input: NamedPlan): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return removePlan(ctx, input, async (em, { id, date }) => {
    const orders = await countOrders(em, date);
    if (orders > 0) throw appError('plan.has-orders', { day: formatDayAndMonth(date), orders });
    await tables(em).deleteFrom('MealPlan').where('id', '=', id).execute();
  });
}
