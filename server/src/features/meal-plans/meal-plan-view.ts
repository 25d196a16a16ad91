import { sql } from 'kysely';
import { anyOf, computedColumn } from '../../db/sql.js';
import { runPrepared, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { type Closure, closureSql } from '../meals/closure-rules.js';
import { hasPermission } from '../sessions/access.js';
import type { Actor } from '../sessions/actor.js';

/** Dishes of a plan for one meal, in the kitchen's sequence. */
export interface MealPlanSlotView {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** Dishes with a limited number of portions. */
  readonly portions: readonly SlotPortions[];
  /** The dishes that are in the day's box of some diets. */
  readonly boxFor: readonly DishInBoxes[];
  /** Closure of the day, for this meal or for all. Null if the kitchen is open. */
  readonly closure: Closure | null;
}

/** Maximum number of portions of a dish for a meal of a plan, and the number of sold portions. */
export interface SlotPortions {
  readonly dishId: string;
  readonly cap: number;
  /** Portions of live orders. */
  readonly sold: number;
}

/** Diets whose day's box contains a dish. The box of a diet contains all dishes with that diet here. */
export interface DishInBoxes {
  readonly dishId: string;
  /** At least one diet, in the sequence of the enum. */
  readonly diets: readonly Diet[];
}

/** Menu of a day as use cases return it to the APIs. At most one plan is active, which customers see. */
export interface MealPlanView {
  readonly id: string;
  readonly date: IndiaDate;
  readonly status: Status;
  readonly createdById: string | null;
  readonly version: number;
  readonly createdAt: Date;
  /** Time of the plan's last activation. Null if unknown. */
  readonly turnedOnAt: Date | null;
  /** A slot for each meal that has dishes. */
  readonly slots: readonly MealPlanSlotView[];
}

/** Returns the admin who created a plan. Null for callers who are not admins. */
export function visiblePlanAuthor(actor: Actor, { createdById }: MealPlanView): string | null {
  return hasPermission(actor, 'plans:read') ? createdById : null;
}

const everyPlan = (em: EntityManager) =>
  tables(em)
    .selectFrom('MealPlan')
    .select(['id', 'date', 'status', 'createdById', 'version', 'createdAt', 'turnedOnAt'])
    .$narrowType<{ date: IndiaDate; status: Status }>();
type Plans = ReturnType<typeof everyPlan>;
/** Selects the active plan, for {@link readMealPlans}. */
export const onlyActive = (all: Plans) => all.where('status', '=', Status.ACTIVE);

/**
 * Reads plans with their slots in two statements, without deleted dishes.
 * @param choose selects, sorts, and optionally locks the plans
 */
export async function readMealPlans(
  em: EntityManager,
  choose: (all: Plans) => Plans,
): Promise<MealPlanView[]> {
  const plans = await runPrepared(em, choose(everyPlan(em)));
  if (plans.length === 0) return [];
  const dishes = Map.groupBy(
    await plannedDishes(
      em,
      plans.map(({ id }) => id),
    ),
    ({ planId }) => planId,
  );
  return plans.map((plan) => ({
    ...plan,
    slots: [...Map.groupBy(dishes.get(plan.id) ?? [], ({ mealId }) => mealId)].map(([mealId, inMeal]) => ({
      mealId,
      closure: inMeal[0]?.closure ?? null,
      dishIds: inMeal.map(({ dishId }) => dishId),
      portions: inMeal.flatMap(({ dishId, cap, sold }) =>
        cap === null || sold === null ? [] : [{ dishId, cap, sold }],
      ),
      boxFor: inMeal.flatMap(({ dishId, boxFor }) =>
        boxFor.length > 0 ? [{ dishId, diets: boxFor as Diet[] }] : [],
      ),
    })),
  }));
}

function plannedDishes(em: EntityManager, planIds: readonly string[]) {
  const dishes = tables(em)
    .selectFrom('MealPlanDish as pd')
    .innerJoin('MealPlan as p', 'p.id', 'pd.planId')
    .innerJoin('Meal as m', 'm.id', 'pd.mealId')
    .innerJoin('Dish as d', 'd.id', 'pd.dishId')
    .leftJoin('PortionLimit as c', (join) =>
      join
        .onRef('c.planId', '=', 'pd.planId')
        .onRef('c.mealId', '=', 'pd.mealId')
        .onRef('c.dishId', '=', 'pd.dishId'),
    )
    .where('pd.planId', '=', anyOf(planIds))
    .where('d.deletedAt', 'is', null)
    .select(['pd.planId', 'pd.mealId', 'pd.dishId', 'pd.boxFor', 'c.cap', 'c.sold'])
    .select(
      computedColumn<Closure | null>((bind) =>
        closureSql(bind(sql.ref('p.date')), bind(sql.ref('pd.mealId'))),
      ).as('closure'),
    )
    .orderBy('m.deliveryStartsAt')
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .orderBy('pd.position');
  return runPrepared(em, dishes);
}
