import type { DishRow_DishFragment } from '../src/features/dishes/dish-row.generated';

/** Dish with all fields. Tests copy it and change some fields. */
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
