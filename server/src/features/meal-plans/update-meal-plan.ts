import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { planSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanSlotView, type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, lockMealPlans, sameSlots, writeSlots } from './write-meal-plan.js';

export interface UpdateMealPlanInput {
  readonly id: string;
  /** The version the editor looked at; left out, the newest is meant. */
  readonly version?: number | null;
  /** Moves the plan to another day; left out, it stays. */
  readonly date?: IndiaDate | null;
  /** Replaces the dishes of all meals; left out, they stay. */
  readonly slots?: readonly MealPlanSlotView[] | null;
}

/**
 * Changes a plan (specification 2.11, 'Edit Plan'). Admins only.
 *
 * @throws AppError `not-found`, `stale-version`, `plan.*`, `input.*`, and refusals of access
 */
export async function updateMealPlan(ctx: UseCaseContext, input: UpdateMealPlanInput): Promise<MealPlanView> {
  requireAdmin(ctx.actor);
  const slots = input.slots ? checkSlots(input.slots) : null;
  return changePlan(ctx, input.id, input.version, async (em, plan) => {
    const moves = input.date && input.date !== plan.date;
    if (moves) {
      const taken = await sql(em, 'select 1 from meal_plans where date = $1::date', [input.date]);
      if (taken.length > 0) throw refusal('plan.date-taken', {}, 'date');
      await sql(em, 'update meal_plans set date = $2::date where id = $1', [plan.id, input.date]);
    }
    const refills = slots && !sameSlots(plan.slots, slots);
    if (refills) await writeSlots(em, plan.id, slots);
    return moves || refills ? 'MEAL_PLAN_EDITED' : null;
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
    await sql(em, 'update meal_plans set status = $2 where id = $1', [
      plan.id,
      on ? Status.ACTIVE : Status.INACTIVE,
    ]);
    return on ? 'MEAL_PLAN_TURNED_ON' : 'MEAL_PLAN_TURNED_OFF';
  });
}

/** Turns the plan off that was on, if one was. */
async function turnOffOthers(em: EntityManager, ctx: UseCaseContext): Promise<void> {
  for (const plan of await readMealPlans(em, 'where p.status = 1 for update', [])) {
    const off = { ...plan, status: Status.INACTIVE, version: plan.version + 1 };
    await sql(em, 'update meal_plans set status = $2, version = $3 where id = $1', [
      plan.id,
      off.status,
      off.version,
    ]);
    await recordAudit(em, ctx, {
      action: 'MEAL_PLAN_TURNED_OFF',
      subjectId: plan.id,
      before: planSnapshot(plan),
      after: planSnapshot(off),
    });
  }
}

/** @param change says what it did; null when everything was so already */
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
    const [plan] = await readMealPlans(em, 'where p.id = $1 for update', [planId]);
    if (!plan) throw refusal('not-found', { thing: 'Meal plan' });
    if (version !== null && version !== undefined && version !== plan.version)
      throw refusal('stale-version', {}, 'version');
    const action = await change(em, plan);
    if (!action) return plan;
    await sql(em, 'update meal_plans set version = version + 1 where id = $1', [planId]);
    const [changed] = (await readMealPlans(em, 'where p.id = $1', [planId])) as [MealPlanView];
    await recordAudit(em, ctx, {
      action,
      subjectId: planId,
      before: planSnapshot(plan),
      after: planSnapshot(changed),
    });
    return changed;
  });
}
