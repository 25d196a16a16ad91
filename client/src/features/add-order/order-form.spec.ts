import { mergeTyped } from '../../shared/form/merge-typed';
import {
  itemCountOf,
  linesOf,
  type OrderForm,
  offerDishes,
  offerForOrder,
  previewOf,
  problemsOf,
  totalOf,
  typeQuantity,
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

test('dishes are offered by title; one without a price cannot be ordered', () => {
  const offered = offerDishes([dish('b', 'Poha', null), dish('a', 'Idli 10', 80), dish('c', 'Idli 2', 70.5)]);
  expect(offered.map(({ title, pricePaise, most }) => [title, pricePaise, most])).toEqual([
    ['Idli 2', 7050, 50],
    ['Idli 10', 8000, 50],
    ['Poha', null, 0],
  ]);
});

test('a dish on the order keeps its price; one that is gone may stay and shrink, not grow', () => {
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

test('a quantity is digits only, never negative, stops at the largest, and says when more was typed', () => {
  expect(['', '-3', '2.5', '007', '999', '1e3'].map((text) => typeQuantity(text).quantity)).toEqual([
    0, 3, 25, 7, 50, 13,
  ]);
  expect(typeQuantity('50')).toEqual({ quantity: 50, isOver: false });
  expect(typeQuantity('51')).toEqual({ quantity: 50, isOver: true });
  expect(typeQuantity('9', 2)).toEqual({ quantity: 2, isOver: true });
});

test('count and total are exact in paise, and nothing is sent of a dish with none', () => {
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

test('what is missing is shown in words', () => {
  expect(problemsOf(form({ mealId: null, dayText: '31/02/26' }), 0, 0)).toEqual({
    customers: 'Please select at least one customer.',
    mealId: 'Please select a meal.',
    dayText: 'Enter date as dd/mm/yy',
    quantities: 'Add at least one dish (quantity > 0).',
  });
  expect(problemsOf(form(), 1, 1)).toEqual({});
});

test('ingredients longer than 120 characters are cut to 117 and an ellipsis', () => {
  expect(previewOf('x'.repeat(120))).toBe('x'.repeat(120));
  expect(previewOf('x'.repeat(121))).toBe(`${'x'.repeat(117)}…`);
});

test('my changes stand on top of what somebody else saved, dish by dish', () => {
  const quantities = (entries: Record<string, number>) => new Map(Object.entries(entries));
  const base = form({ quantities: quantities({ a: 1, b: 2, c: 1 }), instructions: 'old' });
  const mine = form({ quantities: quantities({ a: 5, b: 2 }), instructions: 'old', dayText: '22/11/26' });
  const theirs = form({ quantities: quantities({ a: 1, b: 9, c: 1, d: 1 }), instructions: 'new' });
  const merged = mergeTyped(base, mine, theirs);
  expect(Object.fromEntries(merged.quantities)).toEqual({ a: 5, b: 9, d: 1 });
  expect(merged).toMatchObject({ instructions: 'new', dayText: '22/11/26', mealId: 'breakfast' });
});
