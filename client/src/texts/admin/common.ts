/** Texts that more than one of the admin's screens says. */
export const adminTexts = {
  dishesFailed: 'Failed to load dishes',
  noDishes: 'No dishes found',
  /** Where no dish is there yet. */
  addDishes: 'Add them under Dishes.',
  mealsFailed: 'Failed to load meals',
  orderFailed: 'Failed to load order',
  saveFailed: 'Save failed',
} as const;
