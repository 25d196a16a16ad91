import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import { Meal } from '../meals/meal.entity.js';
import type { UseCaseContext } from '../use-case.js';
import { MealPlan, MealPlanDish } from './meal-plan.entity.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { planSnapshot } from './plan-snapshot.js';
import type { PlannedSlot } from './planned-slots.js';
import { lockAllPortions, writePortions } from './write-portions.js';

/** Held by whoever creates, activates or deactivates a plan, so that two of them never meet (one active plan). */
const PLANS_LOCK = 0x6d65_616c;

/** Waits until nobody else is flipping plans, until the transaction ends. */
export async function lockMealPlans(em: EntityManager): Promise<void> {
  await sql(em, 'select pg_advisory_xact_lock($1)', [PLANS_LOCK]);
}

/**
 * Replaces the dishes of a plan, and how many portions of them can be ordered.
 *
 * @throws AppError `plan.dish-unknown`, `plan.meal-unknown`, `plan.cap-below-sold`
 */
export async function writeSlots(
  em: EntityManager,
  planId: string,
  slots: readonly PlannedSlot[],
): Promise<void> {
  const dishIds = [...new Set(slots.flatMap((slot) => slot.dishIds))];
  const mealIds = slots.map((slot) => slot.mealId);
  // Locked against deletion until the plan is written.
  const dishes = await sql(
    em,
    'select id from dishes where id = any($1::uuid[]) and deleted_at is null order by id for share',
    [dishIds],
  );
  if (dishes.length < dishIds.length) throw refusal('plan.dish-unknown', {}, 'slots');
  if ((await em.count(Meal, { id: mealIds })) < mealIds.length)
    throw refusal('plan.meal-unknown', {}, 'slots');
  const rows = slots.flatMap((slot) =>
    slot.dishIds.map((dishId, position) => ({ planId, mealId: slot.mealId, dishId, position })),
  );
  // After the dishes, as everywhere, and before anything that an order could wait for.
  await lockAllPortions(em);
  await em.nativeDelete(MealPlanDish, { planId });
  await em.insertMany(MealPlanDish, rows);
  await writePortions(em, planId, slots);
}

/**
 * Writes what changed of a locked plan, and counts the change: a plan whose dishes alone change is a new version too.
 *
 * @param changes empty when only its dishes change
 */
export async function stepPlan(
  em: EntityManager,
  { id, version }: MealPlanView,
  changes: Partial<Pick<MealPlan, 'date' | 'status'>>,
): Promise<void> {
  await em.nativeUpdate(MealPlan, { id }, { ...changes, version: version + 1 });
}

/**
 * Writes into the audit trail what became of a plan.
 *
 * @param before null for a new plan
 * @returns the plan as it is now
 */
export async function recordPlan(
  em: EntityManager,
  ctx: UseCaseContext,
  action: AuditAction,
  id: string,
  before: MealPlanView | null,
): Promise<MealPlanView> {
  const [plan] = (await readMealPlans(em, 'where id = $1', [id])) as [MealPlanView];
  await recordAudit(em, ctx, {
    action,
    subjectId: id,
    before: before && planSnapshot(before),
    after: planSnapshot(plan),
  });
  return plan;
}
