import type { Snapshot } from '../audit/snapshot.js';
import type { MealPlanView } from './meal-plan-view.js';

/** A plan as it stands. */
export function planSnapshot(plan: MealPlanView): Snapshot {
  return {
    version: plan.version,
    date: plan.date,
    status: plan.status,
    slots: plan.slots.map(({ mealId, dishIds, portions }) => ({
      mealId,
      dishIds: [...dishIds],
      ...(portions.length > 0 ? { portions: portions.map(({ dishId, cap }) => ({ dishId, cap })) } : {}),
    })),
  };
}
