import { acquireLock } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanView, onlyActive, readMealPlans } from './meal-plan-view.js';

/** Advisory lock for changes of plans, so that a day has one plan, and one plan is active. */
export const PLANS_LOCK = 0x6d65_616c;

/** ID of a plan, and the version that the editor displayed. Default: the newest version. */
export interface NamedPlan {
  readonly id: string;
  readonly version?: number | null;
}

/**
 * Changes a named plan and records it.
 * @param change writes the change, and returns the action for the audit trail; null if nothing changes
 * @returns the changed plan
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function changePlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
  change: (em: EntityManager, plan: MealPlanView) => Promise<AuditAction | null>,
): Promise<MealPlanView> {
  const planId = checkId(id, { field: 'id', label: 'Meal plan' });
  return withLockedPlans(ctx, async (em) => {
    const plan = await lockedPlan(em, planId, version);
    const action = await change(em, plan);
    return action ? recordPlan(em, ctx, action, planId, plan) : plan;
  });
}

/**
 * Deletes a plan and records its last state.
 * @param remove deletes the rows of the plan
 * @returns the deleted plan
 * @throws AppError `not-found`, `stale-version`, and access errors
 */
export async function removePlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
  remove: (em: EntityManager, plan: MealPlanView) => Promise<void>,
): Promise<MealPlanView> {
  const planId = checkId(id, { field: 'id', label: 'Meal plan' });
  return withLockedPlans(ctx, async (em) => {
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
  if (!plan) throw appError('not-found', { thing: 'Meal plan' });
  checkVersion(version, plan.version);
  return plan;
}

/** Runs work in a transaction that locks the plans against other changes. Notifies the scheduler after the commit. */
export async function withLockedPlans<T>(
  ctx: UseCaseContext,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(ctx.em, async (em) => {
    await acquireLock(em, PLANS_LOCK);
    await reauthenticate(em, ctx.actor, ctx.clock);
    return work(em);
  });
  publish({ what: 'standing-context' });
  return done;
}

/**
 * Writes the changes of a locked plan, and increments its version, even if only its dishes change.
 * @param changes empty if only its dishes change
 */
export async function updatePlanRow(
  em: EntityManager,
  { id, version }: MealPlanView,
  changes: { date?: IndiaDate; status?: Status; turnedOnAt?: Date },
): Promise<void> {
  await tables(em)
    .updateTable('MealPlan')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Activates a locked plan. Turns the previously active plan OFF and records that change.
 * @returns the action for the audit trail
 */
export async function turnPlanOn(
  em: EntityManager,
  ctx: UseCaseContext,
  plan: MealPlanView,
): Promise<'MEAL_PLAN_TURNED_ON'> {
  for (const other of await readMealPlans(em, (all) => onlyActive(all).forUpdate())) {
    await updatePlanRow(em, other, { status: Status.INACTIVE });
    await recordPlan(em, ctx, 'MEAL_PLAN_TURNED_OFF', other.id, other);
  }
  await updatePlanRow(em, plan, { status: Status.ACTIVE, turnedOnAt: ctx.clock.now() });
  return 'MEAL_PLAN_TURNED_ON';
}

/**
 * Records the change of a plan in the audit trail.
 * @param before null for a new plan
 * @returns the current plan
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
