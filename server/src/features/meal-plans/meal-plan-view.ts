import { readRaw } from '../../db/raw-reads.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import { MealPlan } from './meal-plan.entity.js';

/** The dishes of a plan under one meal, in the order the kitchen gave them. */
export interface MealPlanSlotView {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** The dishes of which only so many portions can be ordered. */
  readonly portions: readonly SlotPortions[];
  /** Why the kitchen is closed that day, for this meal or for all; null when it is not. */
  readonly closure: string | null;
}

/** How many portions of a dish a plan sells under a meal, and how many are sold (section 10, "Portions"). */
export interface SlotPortions {
  readonly dishId: string;
  readonly cap: number;
  /** What live orders hold. */
  readonly sold: number;
}

/** A day's menu as use-cases give it to the doors (specification 3, "Meal plan"). */
export interface MealPlanView {
  readonly id: string;
  readonly date: IndiaDate;
  readonly status: Status;
  readonly createdById: string | null;
  readonly version: number;
  readonly createdAt: Date;
  /** A slot for each meal that has dishes. */
  readonly slots: readonly MealPlanSlotView[];
}

interface PlannedDishRow {
  plan_id: string;
  meal_id: string;
  dish_id: string;
  cap: number | null;
  sold: number | null;
  closure: string | null;
}

/**
 * Reads plans with their slots, in two statements however many there are. Deleted dishes are left out.
 *
 * @param tail what follows `from meal_plans`: a constant of the program, with `$1` … for the parameters
 */
export async function readMealPlans(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<MealPlanView[]> {
  const plans = await readRaw(em, MealPlan, tail, parameters);
  if (plans.length === 0) return [];
  const dishes = await sql<PlannedDishRow>(
    em,
    `select pd.plan_id, pd.meal_id, pd.dish_id, c.cap, c.sold, (
         select k.reason from kitchen_closures k join meal_plans p on p.date = k.for_date
         where p.id = pd.plan_id and k.reopened_at is null and (k.meal_id is null or k.meal_id = pd.meal_id)
         order by k.meal_id nulls first limit 1) as closure
       from meal_plan_dishes pd
       join meals m on m.id = pd.meal_id join dishes d on d.id = pd.dish_id
       left join portions c on c.plan_id = pd.plan_id and c.meal_id = pd.meal_id and c.dish_id = pd.dish_id
     where pd.plan_id = any($1::uuid[]) and d.deleted_at is null
     order by m.opens_at, m.created_at, m.id, pd.position`,
    [plans.map((plan) => plan.id)],
  );
  const byPlan = Map.groupBy(dishes, (dish) => dish.plan_id);
  return plans.map((plan) => ({
    ...plan,
    slots: [...Map.groupBy(byPlan.get(plan.id) ?? [], (dish) => dish.meal_id)].map(([mealId, inMeal]) => ({
      mealId,
      closure: inMeal[0]?.closure ?? null,
      dishIds: inMeal.map((dish) => dish.dish_id),
      portions: inMeal.flatMap(({ dish_id, cap, sold }) =>
        cap === null || sold === null ? [] : [{ dishId: dish_id, cap, sold }],
      ),
    })),
  }));
}
