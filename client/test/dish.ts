import type { DishRow_DishFragment } from '../src/gql/admin';

/** A dish with all its fields, from which tests make their own. */
export const aDish: DishRow_DishFragment = {
  id: 'd1',
  title: 'Sprout Chaat',
  imageUrls: ['/dishes/sprout-chaat.svg'],
  ingredients: 'moong, onion, lemon',
  price: 129.1,
  carbs: 32,
  fats: null,
  protein: 13.5,
  calories: 210,
  diet: 'VEG',
  allergens: [],
  status: 'ACTIVE',
  version: 1,
  createdAt: '2026-11-20T18:30:00.000Z',
};
