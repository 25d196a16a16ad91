import { mergeTyped } from '../../shared/form/merge-typed';
import {
  ingredientsPreview,
  itemCountOf,
  linesOf,
  type OrderForm,
  offerDishes,
  offerForOrder,
  parseQuantity,
  problemsOf,
  totalOf,
  withQuantity,
} from './order-form';

const dish = (id: string, title: string, price: number | null) => ({ id, title, price, ingredients: '' });
const form = (changes: Partial<OrderForm> = {}): OrderForm => ({
  mealId: 'breakfast',
  dayText: '21/11/26',
  quantities: new Map(),
  instructions: '',
  ...changes,
});

test('the dishes of an order form are sorted by title, and one without a price cannot be ordered', () => {
  const offered = offerDishes([dish('b', 'Poha', null), dish('a', 'Idli 10', 80), dish('c', 'Idli 2', 70.5)]);
  expect(offered.map(({ title, pricePaise, most }) => [title, pricePaise, most])).toEqual([
    ['Idli 2', 7050, 50],
    ['Idli 10', 8000, 50],
    ['Poha', null, 0],
  ]);
});

test('a dish on the order keeps its price, and an unavailable one can be reduced but not increased', () => {
  const lines = [
    { dishId: 'a', title: 'Idli', quantity: 3, unitPrice: 60 },
    { dishId: 'z', title: 'Old soup', quantity: 2, unitPrice: 99.95 },
    { dishId: 'u', title: 'Unpriced', quantity: 1, unitPrice: 10 },
  ];
  const offered = offerForOrder([dish('a', 'Idli, new recipe', 80), dish('u', 'Unpriced', null)], lines);
  expect(offered.map(({ id, title, pricePaise, most, gone }) => [id, title, pricePaise, most, gone])).toEqual(
    [
      ['a', 'Idli', 6000, 50, false],
      ['z', 'Old soup', 9995, 2, true],
      ['u', 'Unpriced', 1000, 1, true],
    ],
  );
});

test('a typed quantity has only digits, is limited to the maximum, and reports a larger input', () => {
  expect(['', '-3', '2.5', '007', '999', '1e3'].map((text) => parseQuantity(text).quantity)).toEqual([
    0, 3, 25, 7, 50, 13,
  ]);
  expect(parseQuantity('50')).toEqual({ quantity: 50, isOver: false });
  expect(parseQuantity('51')).toEqual({ quantity: 50, isOver: true });
  expect(parseQuantity('9', 2)).toEqual({ quantity: 2, isOver: true });
});

test('the count and total of an order form are exact in paise, and a dish with quantity 0 is not sent', () => {
  const dishes = offerDishes([dish('a', 'A', 135.1), dish('b', 'B', 0.2), dish('c', 'C', 10)]);
  const quantities = withQuantity(withQuantity(new Map([['c', 1]]), 'a', 3), 'c', 0);
  const both = withQuantity(quantities, 'b', 1);
  expect(itemCountOf(both)).toBe(4);
  expect(totalOf(both, dishes)).toBe(40550);
  expect(linesOf(both, dishes)).toEqual([
    { dishId: 'a', quantity: 3 },
    { dishId: 'b', quantity: 1 },
  ]);
});

test('each missing part of an order form has its own message', () => {
  expect(problemsOf(form({ mealId: null, dayText: '31/02/26' }), 0, 0)).toEqual({
    customers: 'Please select at least one customer.',
    mealId: 'Please select a meal.',
    dayText: 'Enter date as dd/mm/yy',
    quantities: 'Add at least one dish (quantity > 0).',
  });
  expect(problemsOf(form(), 1, 1)).toEqual({});
});

test('the preview of ingredients over 120 characters has 117 characters and an ellipsis', () => {
  expect(ingredientsPreview('x'.repeat(120))).toBe('x'.repeat(120));
  expect(ingredientsPreview('x'.repeat(121))).toBe(`${'x'.repeat(117)}…`);
});

test("an order form merges the local changes into another user's, dish by dish", () => {
  const quantities = (entries: Record<string, number>) => new Map(Object.entries(entries));
  const base = form({ quantities: quantities({ a: 1, b: 2, c: 1 }), instructions: 'old' });
  const mine = form({ quantities: quantities({ a: 5, b: 2 }), instructions: 'old', dayText: '22/11/26' });
  const theirs = form({ quantities: quantities({ a: 1, b: 9, c: 1, d: 1 }), instructions: 'new' });
  const merged = mergeTyped(base, mine, theirs);
  expect(Object.fromEntries(merged.quantities)).toEqual({ a: 5, b: 9, d: 1 });
  expect(merged).toMatchObject({ instructions: 'new', dayText: '22/11/26', mealId: 'breakfast' });
});
