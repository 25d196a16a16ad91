import type { MenuDish } from './menu-data';

/** Up to this many dishes nobody searches. */
const fewDishes = 12;

/** Which ways there are to find a dish among these. */
export const findingIn = (dishes: readonly MenuDish[]): { canSearch: boolean; canFilter: boolean } => ({
  canSearch: dishes.length > fewDishes,
  // The kitchen says what its dishes are made of, and some are not vegetarian.
  canFilter: dishes.some(({ diet }) => diet !== null) && dishes.some(({ diet }) => diet !== 'VEG'),
});
