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

test('the nutrition of a line is that of one portion times the quantity: 0.1 three times is 0.3', () => {
  expect(nutritionOf(line(3, { protein: 0.1, calories: 180.55 }))).toEqual({
    ...NOTHING,
    protein: 0.3,
    calories: 541.65,
  });
});

test('the nutrition of an order sums the known values, and a value is null if no dish states it', () => {
  expect(
    totalNutrition([line(1, { protein: 0.1 }), line(1, { protein: 0.2, fats: 0 }), line(5, {})]),
  ).toEqual({
    ...NOTHING,
    protein: 0.3,
    fats: 0,
  });
});
