import { AppError } from '../../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import { checkContents, checkOrderIds, type OrderContents } from './order-contents.js';

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const MEAL = 'ABCDEFAB-0000-7000-8000-000000000000';
const USUAL: OrderContents = {
  mealId: MEAL,
  forDate: parseIndiaDate('2026-11-21') as IndiaDate,
  lines: [{ dishId: idOf(1), quantity: 2 }],
};
const lines = (...quantities: number[]) => ({
  lines: quantities.map((quantity, index) => ({ dishId: idOf(index), quantity })),
});

/** Returns the reason of an error and its field. Null without an error. */
const errorOf = (check: () => unknown) => {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.reason, error.field];
  }
};

const CASES: readonly (readonly [string, Partial<OrderContents>, readonly [string, string] | null])[] = [
  ['a quantity of 1', lines(1), null],
  ['a quantity of 50', lines(50), null],
  ['a quantity of 51', lines(1, 51), ['order.quantity', 'lines.1.quantity']],
  ['a quantity of 0', lines(1, 0), ['order.no-lines', 'lines.1.quantity']],
  ['a negative quantity', lines(-1), ['order.quantity', 'lines.0.quantity']],
  ['a fraction as a quantity', lines(1.5), ['order.quantity', 'lines.0.quantity']],
  ['no lines', lines(), ['order.no-lines', 'lines']],
  ['100 lines', lines(...Array<number>(100).fill(1)), null],
  ['101 lines', lines(...Array<number>(101).fill(1)), ['input.too-many', 'lines']],
  [
    'the same dish twice',
    { lines: ['a', 'A'].map((letter) => ({ dishId: MEAL.replace('A', letter), quantity: 1 })) },
    ['order.dish-twice', 'lines.1.dishId'],
  ],
  ['a malformed dish', { lines: [{ dishId: 'poha', quantity: 1 }] }, ['input.id', 'lines.0.dishId']],
  ['no meal', { mealId: '' }, ['order.no-meal', 'mealId']],
  ['a malformed address', { addressId: '1' }, ['input.id', 'addressId']],
  ['a malformed meal', { mealId: 'breakfast' }, ['input.id', 'mealId']],
];

test.each(CASES)('checkContents of %s throws the expected error', (_case, changes, error) => {
  expect(errorOf(() => checkContents({ ...USUAL, ...changes }))).toEqual(error);
});

test('checkContents returns ids in lower case and null or false for absent fields', () => {
  expect(checkContents(USUAL)).toEqual({
    ...USUAL,
    mealId: MEAL.toLowerCase(),
    instructions: '',
    addressId: null,
    expectedAmount: null,
    acceptDietConflicts: false,
    externalId: null,
  });
});

test('checkContents returns the fields of the input', () => {
  const input = {
    instructions: 'Less salt',
    addressId: idOf(1),
    expectedAmount: paise(100),
    acceptDietConflicts: true,
    externalId: 'shop-1',
  };
  expect(checkContents({ ...USUAL, ...input })).toMatchObject(input);
});

test('checkOrderIds returns each order once and rejects an empty or too long list', () => {
  expect(checkOrderIds([MEAL, MEAL.toLowerCase(), idOf(1)])).toEqual([MEAL.toLowerCase(), idOf(1)]);
  expect(errorOf(() => checkOrderIds([]))).toEqual(['order.no-order', 'orderIds']);
  expect(errorOf(() => checkOrderIds([idOf(1), idOf(2)], 'ids', 1))).toEqual(['input.too-many', 'ids']);
  expect(errorOf(() => checkOrderIds([idOf(1), idOf(2)], 'ids', 2))).toBeNull();
});
