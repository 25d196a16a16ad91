import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { MealPlan } from './meal-plan.entity.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, type MealPlanSlotWish, plannedSlots, sameSlots, withCaps } from './planned-slots.js';
import { lockMealPlans, recordPlan, stepPlan, writeSlots } from './write-meal-plan.js';
import { lockAllPortions, writePortions } from './write-portions.js';

export interface UpdateMealPlanInput {
  readonly id: string;
  /** The version the editor looked at; left out, the newest is meant. */
  readonly version?: number | null;
  /** Moves the plan to another day; left out, it stays. */
  readonly date?: IndiaDate | null;
  /** Replaces the dishes of all meals; left out, they stay. */
  readonly slots?: readonly MealPlanSlotWish[] | null;
}

/**
 * Changes a plan (specification 2.11, 'Edit Plan'). Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, `plan.*`, `input.*`, and refusals of access
 */
export async function updateMealPlan(ctx: UseCaseContext, input: UpdateMealPlanInput): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  const checked = input.slots ? checkSlots(input.slots) : null;
  return changePlan(ctx, input.id, input.version, async (em, plan) => {
    const date = input.date && input.date !== plan.date ? input.date : null;
    const planned = plannedSlots(plan.slots);
    const slots = checked && withCaps(checked, plan.slots);
    const refills = slots && !sameSlots(planned, slots);
    if (!date && !refills) return null;
    if (date && (await em.count(MealPlan, { date })) > 0) throw refusal('plan.date-taken', {}, 'date');
    await stepPlan(em, plan, date ? { date } : {});
    if (refills) await writeSlots(em, plan.id, slots);
    else {
      // What is ordered for another day is counted anew.
      await lockAllPortions(em);
      await writePortions(em, plan.id, planned);
    }
    return 'MEAL_PLAN_EDITED';
  });
}

/**
 * Turns a plan ON, and all others off with it, or OFF when it is the active one (decisions, "Dishes, plans, users").
 * Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, and refusals of access
 */
export async function toggleMealPlan(
  ctx: UseCaseContext,
  input: { id: string; version?: number | null },
): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  return changePlan(ctx, input.id, input.version, async (em, plan) => {
    const on = plan.status !== Status.ACTIVE;
    if (on) await turnOffOthers(em, ctx);
    await stepPlan(em, plan, { status: on ? Status.ACTIVE : Status.INACTIVE });
    return on ? 'MEAL_PLAN_TURNED_ON' : 'MEAL_PLAN_TURNED_OFF';
  });
}

/** Turns the plan off that was on, if one was. */
async function turnOffOthers(em: EntityManager, ctx: UseCaseContext): Promise<void> {
  for (const plan of await readMealPlans(em, 'where status = 1 for update', [])) {
    await stepPlan(em, plan, { status: Status.INACTIVE });
    await recordPlan(em, ctx, 'MEAL_PLAN_TURNED_OFF', plan.id, plan);
  }
}

/** @param change writes the change and says what it did; null when everything was so already */
async function changePlan(
  ctx: UseCaseContext,
  id: string,
  version: number | null | undefined,
  change: (em: EntityManager, plan: MealPlanView) => Promise<AuditAction | null>,
): Promise<MealPlanView> {
  const planId = checkId(id, { field: 'id', label: 'Meal plan' });
  return inTransaction(ctx.em, async (em) => {
    await lockMealPlans(em);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const [plan] = await readMealPlans(em, 'where id = $1 for update', [planId]);
    if (!plan) throw refusal('not-found', { thing: 'Meal plan' });
    checkVersion(version, plan.version);
    const action = await change(em, plan);
    return action ? recordPlan(em, ctx, action, planId, plan) : plan;
  });
}
