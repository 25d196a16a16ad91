import { holdLock, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanView, readMealPlans, theActive } from './meal-plan-view.js';

/** Held by whoever changes a plan, so that two of them never meet: a day has one plan, and one is active. */
export const PLANS_LOCK = 0x6d65_616c;

/** A plan, and the version of it that the editor looked at; left out, the newest is meant. */
export interface NamedPlan {
  readonly id: string;
  readonly version?: number | null;
}

/**
 * Changes a plan that is named, and records what became of it.
 *
 * @param change writes the change and says what it did; null when everything was so already
 * @returns the plan as it is afterwards
 * @throws AppError `not-found`, `stale-version`, and refusals of access
 */
export async function changePlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
  change: (em: EntityManager, plan: MealPlanView) => Promise<AuditAction | null>,
): Promise<MealPlanView> {
  const planId = checkId(id, { field: 'id', label: 'Meal plan' });
  return changingPlans(ctx, async (em) => {
    const plan = await lockedPlan(em, planId, version);
    const action = await change(em, plan);
    return action ? recordPlan(em, ctx, action, planId, plan) : plan;
  });
}

/**
 * Takes a plan away, and records it as it was.
 *
 * @param remove writes that it is gone
 * @returns the plan as it was
 * @throws AppError `not-found`, `stale-version`, and refusals of access
 */
export async function removePlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
  remove: (em: EntityManager, plan: MealPlanView) => Promise<void>,
): Promise<MealPlanView> {
  const planId = checkId(id, { field: 'id', label: 'Meal plan' });
  return changingPlans(ctx, async (em) => {
    const plan = await lockedPlan(em, planId, version);
    await remove(em, plan);
    const before = planSnapshot(plan);
    await recordAudit(em, ctx, { action: 'MEAL_PLAN_DELETED', subjectId: planId, before, after: null });
    return plan;
  });
}

async function lockedPlan(
  em: EntityManager,
  id: string,
  version: number | null | undefined,
): Promise<MealPlanView> {
  const [plan] = await readMealPlans(em, (all) => all.where('id', '=', id).forUpdate());
  if (!plan) throw refusal('not-found', { thing: 'Meal plan' });
  checkVersion(version, plan.version);
  return plan;
}

/** Waits until nobody else is changing plans, and tells standing orders afterwards. */
export async function changingPlans<T>(
  ctx: UseCaseContext,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(ctx.em, async (em) => {
    await holdLock(em, PLANS_LOCK);
    await reauthenticate(em, ctx.actor, ctx.clock);
    return work(em);
  });
  publish({ what: 'standing-facts' });
  return done;
}

/**
 * Writes what changed of a locked plan, and counts the change: a plan whose dishes alone change is a new version too.
 *
 * @param changes empty when only its dishes change
 */
export async function stepPlan(
  em: EntityManager,
  { id, version }: MealPlanView,
  changes: { date?: IndiaDate; status?: Status; turned_on_at?: Date },
): Promise<void> {
  await query(em)
    .updateTable('meal_plans')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes a locked plan the active one; the one that was is turned off, and recorded.
 *
 * @returns what is to be recorded of the plan itself
 */
export async function turnOn(
  em: EntityManager,
  ctx: UseCaseContext,
  plan: MealPlanView,
): Promise<'MEAL_PLAN_TURNED_ON'> {
  for (const other of await readMealPlans(em, (all) => theActive(all).forUpdate())) {
    await stepPlan(em, other, { status: Status.INACTIVE });
    await recordPlan(em, ctx, 'MEAL_PLAN_TURNED_OFF', other.id, other);
  }
  await stepPlan(em, plan, { status: Status.ACTIVE, turned_on_at: ctx.clock.now() });
  return 'MEAL_PLAN_TURNED_ON';
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
  const [plan] = (await readMealPlans(em, (all) => all.where('id', '=', id))) as [MealPlanView];
  const after = planSnapshot(plan);
  await recordAudit(em, ctx, { action, subjectId: id, before: before && planSnapshot(before), after });
  return plan;
}

function planSnapshot({ version, date, status, slots }: MealPlanView): Snapshot {
  return {
    version,
    date,
    status,
    slots: slots.map(({ mealId, dishIds, portions, boxFor }) => ({
      mealId,
      dishIds: [...dishIds],
      ...(portions.length > 0 ? { portions: portions.map(({ dishId, cap }) => ({ dishId, cap })) } : {}),
      ...(boxFor.length > 0
        ? { boxFor: boxFor.map(({ dishId, diets }) => ({ dishId, diets: [...diets] })) }
        : {}),
    })),
  };
}
