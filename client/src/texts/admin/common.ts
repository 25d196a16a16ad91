/** Texts that more than one of the admin's screens says. */
export const adminTexts = {
  dishesFailed: 'Failed to load dishes',
  noDishes: 'No dishes found',
  mealsFailed: 'Failed to load meals',
  orderFailed: 'Failed to load order',
  saveFailed: 'Save failed',
} as const;
