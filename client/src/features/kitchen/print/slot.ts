/** A day and a meal of it. */
export type Slot = { date: string; mealId: string };
