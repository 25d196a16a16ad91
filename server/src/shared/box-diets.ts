import { Diet } from './diet.js';

/** Dish diets that fit the day's box of each diet. A dish without a stated diet fits only the box for any dish. */
const FITS: Readonly<Record<Diet, readonly (Diet | null)[]>> = {
  [Diet.VEG]: [Diet.VEG],
  [Diet.EGG]: [Diet.VEG, Diet.EGG],
  [Diet.NON_VEG]: [Diet.VEG, Diet.EGG, Diet.NON_VEG, null],
};

/**
 * Whether a dish can be in the day's box of a diet.
 * @param dishDiet null if the dish does not state its diet
 */
export function fitsBox(dishDiet: Diet | null, box: Diet): boolean {
  return FITS[box].includes(dishDiet);
}

/** Lists the diets whose boxes a dish does not fit. */
export function boxesThatExclude(dishDiet: Diet | null): Diet[] {
  return Object.values(Diet).filter((box) => !fitsBox(dishDiet, box));
}

/** The name of each box in a sentence. */
export const BOX_NAMES: Readonly<Record<Diet, string>> = {
  [Diet.VEG]: 'veg',
  [Diet.EGG]: 'egg',
  [Diet.NON_VEG]: 'non-veg',
};
