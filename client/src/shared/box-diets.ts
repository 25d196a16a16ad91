/** Diet of a dish, and of a day's box. */
type FoodDiet = 'VEG' | 'EGG' | 'NON_VEG';

/** Diets that a box can have, in display order. */
export const boxDiets: readonly FoodDiet[] = ['VEG', 'EGG', 'NON_VEG'];

/** Diets of dishes that fit the box of each diet, as on the server. */
const fits: Record<FoodDiet, readonly (FoodDiet | null)[]> = {
  VEG: ['VEG'],
  EGG: ['VEG', 'EGG'],
  NON_VEG: ['VEG', 'EGG', 'NON_VEG', null],
};

/**
 * Whether a dish with a diet can be in the box of another diet.
 * @param dishDiet null if the dish does not state its diet
 */
export const fitsBox = (dishDiet: FoodDiet | null, box: FoodDiet): boolean => fits[box].includes(dishDiet);
