import { boxPriceOf } from './standing-form';

const plan = (date: string, mealId: string, diet: string, price: number) => ({
  date,
  slots: [{ meal: { id: mealId }, boxPrices: [{ diet, price }] }],
});
const plans = [
  plan('2026-11-24', 'breakfast', 'VEG', 99),
  plan('2026-11-23', 'breakfast', 'VEG', 80.3),
  plan('2026-11-22', 'lunch', 'VEG', 10),
];

test.each([
  ['breakfast', 'VEG', { date: '2026-11-23', rupees: 80.3 }],
  ['lunch', 'VEG', { date: '2026-11-22', rupees: 10 }],
  ['breakfast', 'EGG', undefined],
])('the next planned box of %s with the diet %s costs %j', (mealId, diet, price) => {
  expect(boxPriceOf(plans, mealId, diet)).toEqual(price);
});
