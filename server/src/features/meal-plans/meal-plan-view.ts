import { anyOf, computed, query, runPrepared } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { type Closure, closureSql } from '../meals/closure-rules.js';
import type { Actor } from '../sessions/actor.js';

/** The dishes of a plan under one meal, in the order the kitchen gave them. */
export interface MealPlanSlotView {
  readonly mealId: string;
  readonly dishIds: readonly string[];
  /** The dishes of which only so many portions can be ordered. */
  readonly portions: readonly SlotPortions[];
  /** The dishes that are in the day's box of some diets. */
  readonly boxFor: readonly DishInBoxes[];
  /** Why the kitchen is closed that day, for this meal or for all; null when it is not. */
  readonly closure: Closure | null;
}

/** How many portions of a dish a plan sells under a meal, and how many are sold. */
export interface SlotPortions {
  readonly dishId: string;
  readonly cap: number;
  /** What live orders hold. */
  readonly sold: number;
}

/** For which diets a dish is in the day's box of a slot: the box of a diet is all dishes that say so. */
export interface DishInBoxes {
  readonly dishId: string;
  /** At least one, in their own order. */
  readonly diets: readonly Diet[];
}

/** A day's menu as use-cases give it to the doors. At most one plan is active: the one that customers see. */
export interface MealPlanView {
  readonly id: string;
  readonly date: IndiaDate;
  readonly status: Status;
  readonly createdById: string | null;
  readonly version: number;
  readonly createdAt: Date;
  /** When it became the active one, the last time; null where that is not known. */
  readonly turnedOnAt: Date | null;
  /** A slot for each meal that has dishes. */
  readonly slots: readonly MealPlanSlotView[];
}

/** Who made a plan, as far as somebody may know: who runs the kitchen is its own business. */
export function visibleMaker(actor: Actor, { createdById }: MealPlanView): string | null {
  return actor.kind === 'admin' ? createdById : null;
}

const everyPlan = (em: EntityManager) =>
  query(em)
    .selectFrom('meal_plans')
    .select(['id', 'date', 'status', 'created_by as createdById', 'version', 'created_at', 'turned_on_at'])
    .$narrowType<{ date: IndiaDate; status: Status }>();
type Plans = ReturnType<typeof everyPlan>;
/** Chooses the active plan, for {@link readMealPlans}. */
export const theActive = (all: Plans) => all.where('status', '=', Status.ACTIVE);

/**
 * Reads plans with their slots, in two statements however many there are. Deleted dishes are left out.
 *
 * @param choose which of them, in which order, and whether they are locked
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
    ({ plan_id }) => plan_id,
  );
  return plans.map(({ created_at, turned_on_at, ...plan }) => ({
    ...plan,
    createdAt: new Date(created_at),
    turnedOnAt: turned_on_at === null ? null : new Date(turned_on_at),
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
  const dishes = query(em)
    .selectFrom('meal_plan_dishes as pd')
    .innerJoin('meal_plans as p', 'p.id', 'pd.plan_id')
    .innerJoin('meals as m', 'm.id', 'pd.meal_id')
    .innerJoin('dishes as d', 'd.id', 'pd.dish_id')
    .leftJoin('portions as c', (join) =>
      join
        .onRef('c.plan_id', '=', 'pd.plan_id')
        .onRef('c.meal_id', '=', 'pd.meal_id')
        .onRef('c.dish_id', '=', 'pd.dish_id'),
    )
    .where('pd.plan_id', '=', anyOf(planIds))
    .where('d.deleted_at', 'is', null)
    .select([
      'pd.plan_id',
      'pd.meal_id as mealId',
      'pd.dish_id as dishId',
      'pd.box_for as boxFor',
      'c.cap',
      'c.sold',
    ])
    .select(computed<Closure | null>(closureSql('p.date', 'pd.meal_id')).as('closure'))
    .orderBy('m.opens_at')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .orderBy('pd.position');
  return runPrepared(em, dishes);
}
