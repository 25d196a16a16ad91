import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { planSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { CreateMealPlanInput } from './create-meal-plan.js';
import { type MealPlanView, readMealPlans } from './meal-plan-view.js';
import { checkSlots, lockMealPlans, sameSlots, writeSlots } from './write-meal-plan.js';

/** A day's plan, and whether it is new. */
export interface ReplacedMealPlan {
  readonly plan: MealPlanView;
  readonly created: boolean;
}

/**
 * Plans a day, or replaces the dishes of the plan that the day has (decisions, "One plan a day": the documented calls have no
 * other way to edit a plan). A new plan is OFF; a replaced one stays as it is. Admins only.
 *
 * @param input.version the version the editor looked at, when there is a plan; left out, the newest is meant
 * @throws AppError `plan.*`, `stale-version`, `input.*`, and refusals of access
 */
export async function replaceMealPlan(
  ctx: UseCaseContext,
  input: CreateMealPlanInput & { version?: number | null },
): Promise<ReplacedMealPlan> {
  const admin = requireAdmin(ctx.actor);
  if (!input.date) throw refusal('plan.date-required', {}, 'date');
  const slots = checkSlots(input.slots);
  return inTransaction(ctx.em, async (em) => {
    await lockMealPlans(em);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const [before] = await readMealPlans(em, 'where p.date = $1::date for update', [input.date]);
    if (before && (input.version ?? before.version) !== before.version)
      throw refusal('stale-version', {}, 'version');
    if (before && sameSlots(before.slots, slots)) return { plan: before, created: false };
    const id = before?.id ?? newId();
    if (before) await sql(em, 'update meal_plans set version = version + 1 where id = $1', [id]);
    else
      await sql(
        em,
        'insert into meal_plans (id, date, status, created_by, created_at) values ($1, $2::date, 0, $3, $4)',
        [id, input.date, admin.userId, ctx.clock.now().toISOString()],
      );
    await writeSlots(em, id, slots);
    const [plan] = (await readMealPlans(em, 'where p.id = $1', [id])) as [MealPlanView];
    await recordAudit(em, ctx, {
      action: before ? 'MEAL_PLAN_EDITED' : 'MEAL_PLAN_CREATED',
      subjectId: id,
      before: before ? planSnapshot(before) : null,
      after: planSnapshot(plan),
    });
    return { plan, created: !before };
  });
}
