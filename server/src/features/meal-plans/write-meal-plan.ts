import { isDeepStrictEqual } from 'node:util';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { planSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { Meal } from '../meals/meal.entity.js';
import type { UseCaseContext } from '../use-case.js';
import { MealPlan, MealPlanDish } from './meal-plan.entity.js';
import { type MealPlanSlotView, type MealPlanView, readMealPlans } from './meal-plan-view.js';

/** The most dishes of one plan, over all its meals. */
const MAX_DISHES = 500;

/** Held by whoever creates, activates or deactivates a plan, so that two of them never meet (one active plan). */
const PLANS_LOCK = 0x6d65_616c;

/** Waits until nobody else is flipping plans, until the transaction ends. */
export async function lockMealPlans(em: EntityManager): Promise<void> {
  await sql(em, 'select pg_advisory_xact_lock($1)', [PLANS_LOCK]);
}

/**
 * Checks the slots of a plan by themselves; a dish named twice under one meal counts once.
 *
 * @throws AppError `input.id`, `input.too-many`
 */
export function checkSlots(slots: readonly MealPlanSlotView[]): MealPlanSlotView[] {
  const dishesOf = new Map<string, Set<string>>();
  slots.forEach((slot, index) => {
    const mealId = checkId(slot.mealId, { field: `slots.${index}.mealId`, label: 'Meal' });
    const dishes = dishesOf.get(mealId) ?? new Set<string>();
    slot.dishIds.forEach((id, at) => {
      dishes.add(checkId(id, { field: `slots.${index}.dishIds.${at}`, label: 'Dish' }));
    });
    dishesOf.set(mealId, dishes);
  });
  const checked = [...dishesOf].map(([mealId, dishes]) => ({ mealId, dishIds: [...dishes] }));
  if (checked.reduce((sum, slot) => sum + slot.dishIds.length, 0) > MAX_DISHES) {
    throw refusal('input.too-many', { label: 'The list of dishes', max: MAX_DISHES }, 'slots');
  }
  return checked;
}

/** Whether two lists of slots serve the same: meals are told apart by their id, dishes stand in the order of the kitchen. */
export function sameSlots(some: readonly MealPlanSlotView[], others: readonly MealPlanSlotView[]): boolean {
  const dishesOf = (slots: readonly MealPlanSlotView[]) =>
    new Map(
      slots.filter(({ dishIds }) => dishIds.length > 0).map(({ mealId, dishIds }) => [mealId, dishIds]),
    );
  return isDeepStrictEqual(dishesOf(some), dishesOf(others));
}

/**
 * Replaces the dishes of a plan.
 *
 * @throws AppError `plan.dish-unknown`, `plan.meal-unknown`
 */
export async function writeSlots(
  em: EntityManager,
  planId: string,
  slots: readonly MealPlanSlotView[],
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
  await em.nativeDelete(MealPlanDish, { planId });
  await em.insertMany(MealPlanDish, rows);
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
  const [plan] = (await readMealPlans(em, 'where p.id = $1', [id])) as [MealPlanView];
  await recordAudit(em, ctx, {
    action,
    subjectId: id,
    before: before && planSnapshot(before),
    after: planSnapshot(plan),
  });
  return plan;
}
