import { paise } from '../../../shared/money.js';
import type { Nutrition } from '../reading/order-line.js';
import { nutritionOf, totalNutrition } from './order-nutrition.js';

const NOTHING: Nutrition = { calories: null, protein: null, carbs: null, fats: null };
const line = (quantity: number, nutrition: Partial<Nutrition>) => ({
  ...NOTHING,
  ...nutrition,
  dishId: 'x',
  title: 'x',
  unitPricePaise: paise(0),
  diet: null,
  allergens: [],
  quantity,
});

test('a line’s nutrition is one portion’s times the quantity: 0.1 three times is 0.3', () => {
  expect(nutritionOf(line(3, { protein: 0.1, calories: 180.55 }))).toEqual({
    ...NOTHING,
    protein: 0.3,
    calories: 541.65,
  });
});

test('an order’s nutrition sums what is known, and is unknown where no dish says', () => {
  expect(
    totalNutrition([line(1, { protein: 0.1 }), line(1, { protein: 0.2, fats: 0 }), line(5, {})]),
  ).toEqual({
    ...NOTHING,
    protein: 0.3,
    fats: 0,
  });
});
