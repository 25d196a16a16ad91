import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { planSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type MealPlanSlotView, type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, lockMealPlans, writeSlots } from './write-meal-plan.js';

export interface CreateMealPlanInput {
  readonly date: IndiaDate | null;
  readonly slots: readonly MealPlanSlotView[];
}

/**
 * Plans a day (specification 2.11). A new plan is OFF; any day may be planned. Admins only.
 *
 * @throws AppError `plan.*`, `input.*`, and refusals of access
 */
export async function createMealPlan(ctx: UseCaseContext, input: CreateMealPlanInput): Promise<MealPlanView> {
  const admin = requireAdmin(ctx.actor);
  if (!input.date) throw refusal('plan.date-required', {}, 'date');
  const slots = checkSlots(input.slots);
  return inTransaction(ctx.em, async (em) => {
    await lockMealPlans(em);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const id = newId();
    const made = await sql(
      em,
      `insert into meal_plans (id, date, status, created_by, created_at) values ($1, $2::date, 0, $3, $4)
       on conflict (date) do nothing returning id`,
      [id, input.date, admin.userId, ctx.clock.now().toISOString()],
    );
    if (made.length === 0) throw refusal('plan.date-taken', {}, 'date');
    await writeSlots(em, id, slots);
    const [plan] = (await readMealPlans(em, 'where p.id = $1', [id])) as [MealPlanView];
    await recordAudit(em, ctx, {
      action: 'MEAL_PLAN_CREATED',
      subjectId: id,
      before: null,
      after: planSnapshot(plan),
    });
    return plan;
  });
}
