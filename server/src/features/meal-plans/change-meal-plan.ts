import { holdLock } from '../../db/advisory-lock.js';
import { query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, type MealPlanSlotWish, plannedSlots, sameSlots, withKept } from './planned-slots.js';
import { writePortions, writeSlots } from './write-slots.js';

/** Held by whoever changes a plan, so that two of them never meet: a day has one plan, and one is active. */
const PLANS_LOCK = 0x6d65_616c;

export interface CreateMealPlanInput {
  readonly date: IndiaDate | null;
  readonly slots: readonly MealPlanSlotWish[];
}

/** A plan, and the version of it that the editor looked at; left out, the newest is meant. */
interface NamedPlan {
  readonly id: string;
  readonly version?: number | null;
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
    await stepPlan(em, plan, date ? { date } : {});
    if (refills) await writeSlots(em, plan.id, slots);
    // What is ordered for another day is counted anew.
    else await writePortions(em, plan.id, planned);
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
    const on = plan.status !== Status.ACTIVE;
    const others = on
      ? await readMealPlans(em, (all) => all.where('status', '=', Status.ACTIVE).forUpdate())
      : [];
    for (const other of others) {
      await stepPlan(em, other, { status: Status.INACTIVE });
      await recordPlan(em, ctx, 'MEAL_PLAN_TURNED_OFF', other.id, other);
    }
    await stepPlan(em, plan, { status: on ? Status.ACTIVE : Status.INACTIVE });
    return on ? 'MEAL_PLAN_TURNED_ON' : 'MEAL_PLAN_TURNED_OFF';
  });
}

/** @param change writes the change and says what it did; null when everything was so already */
async function changePlan(
  ctx: UseCaseContext,
  { id, version }: NamedPlan,
  change: (em: EntityManager, plan: MealPlanView) => Promise<AuditAction | null>,
): Promise<MealPlanView> {
  const planId = checkId(id, { field: 'id', label: 'Meal plan' });
  return changingPlans(ctx, async (em) => {
    const [plan] = await readMealPlans(em, (all) => all.where('id', '=', planId).forUpdate());
    if (!plan) throw refusal('not-found', { thing: 'Meal plan' });
    checkVersion(version, plan.version);
    const action = await change(em, plan);
    return action ? recordPlan(em, ctx, action, planId, plan) : plan;
  });
}

/** Waits until nobody else is changing plans. */
async function changingPlans<T>(ctx: UseCaseContext, work: (em: EntityManager) => Promise<T>): Promise<T> {
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
async function stepPlan(
  em: EntityManager,
  { id, version }: MealPlanView,
  changes: { date?: IndiaDate; status?: Status },
): Promise<void> {
  await query(em)
    .updateTable('meal_plans')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Writes into the audit trail what became of a plan.
 *
 * @param before null for a new plan
 * @returns the plan as it is now
 */
async function recordPlan(
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
