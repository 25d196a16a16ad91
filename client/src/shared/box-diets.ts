/** The diet of a dish, and of a day's box. */
export type FoodDiet = 'VEG' | 'EGG' | 'NON_VEG';

/** The diets that a box can be for, in display order. */
export const boxDiets: readonly FoodDiet[] = ['VEG', 'EGG', 'NON_VEG'];

/** The dishes that fit the box of each diet, as on the server. */
const fits: Record<FoodDiet, readonly (FoodDiet | null)[]> = {
  VEG: ['VEG'],
  EGG: ['VEG', 'EGG'],
  NON_VEG: ['VEG', 'EGG', 'NON_VEG', null],
};

/**
 * Tests whether a dish can be in the box of a diet.
 *
 * @param dishDiet null if the dish does not state its diet
 */
export const fitsBox = (dishDiet: FoodDiet | null, box: FoodDiet): boolean => fits[box].includes(dishDiet);
