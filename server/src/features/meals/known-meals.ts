/** IDs of the two built-in meals, the same in every installation. */
export const BREAKFAST_ID = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01';
export const POST_LUNCH_ID = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a02';

/** Titles of the built-in meals. The titles are fixed, but their windows and closing times are not. */
export const KNOWN_MEAL_TITLES: ReadonlyMap<string, string> = new Map([
  [BREAKFAST_ID, 'Breakfast'],
  [POST_LUNCH_ID, 'Post Lunch'],
]);
