import fc from 'fast-check';
import { AppError } from '../../../shared/errors.js';
import { newId } from '../../../shared/ids.js';
import { paise } from '../../../shared/money.js';
import type { OrderLineView } from '../reading/order-line.js';
import { checkLines } from './order-contents.js';
import { type DishAvailability, MAX_QUANTITY, orderAmountOf, priceLines } from './order-pricing.js';

const POHA = newId();
const IDLI = newId();

const portion = (dishId: string, title: string, unitPrice: number) => ({
  dishId,
  title,
  unitPricePaise: paise(unitPrice),
  calories: null,
  protein: null,
  diet: 'VEG' as const,
  allergens: [],
  carbs: null,
  fats: null,
});
const line = (dishId: string, title: string, unitPrice: number, quantity: number): OrderLineView => ({
  ...portion(dishId, title, unitPrice),
  quantity,
});
const offers = (...dishes: [string, string, number | null][]) => {
  const known = new Map(
    dishes.map(([id, title, price]): [string, DishAvailability] => [
      id,
      { title, available: price === null ? null : portion(id, title, price) },
    ]),
  );
  return (dishId: string) => known.get(dishId);
};
const errorOf = (work: () => unknown) => {
  const summaryOf = ({ reason, field, params }: AppError) => ({ reason, field, params });
  try {
    const given = work();
    return given instanceof AppError ? summaryOf(given) : null;
  } catch (error) {
    if (error instanceof AppError) return summaryOf(error);
    throw error;
  }
};

describe('checkLines', () => {
  test('checkLines keeps the sequence of the lines, and returns IDs in lower case', () => {
    expect(
      checkLines([
        { dishId: POHA.toUpperCase(), quantity: 1 },
        { dishId: IDLI, quantity: 50 },
      ]),
    ).toEqual([
      { dishId: POHA, quantity: 1 },
      { dishId: IDLI, quantity: 50 },
    ]);
  });

  test('checkLines rejects a quantity of 0 as a missing dish', () => {
    expect(errorOf(() => checkLines([{ dishId: POHA, quantity: 0 }]))).toEqual({
      reason: 'order.no-lines',
      field: 'lines.0.quantity',
      params: {},
    });
  });

  test.each([-1, 51, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'checkLines rejects a quantity of %d',
    (quantity) => {
      expect(
        errorOf(() =>
          checkLines([
            { dishId: POHA, quantity: 1 },
            { dishId: IDLI, quantity },
          ]),
        ),
      ).toEqual({
        reason: 'order.quantity',
        field: 'lines.1.quantity',
        params: { max: MAX_QUANTITY },
      });
    },
  );

  test('checkLines rejects an empty list, duplicate dishes, invalid IDs, and more than 100 lines', () => {
    const reasonOf = (...lines: [string, number][]) =>
      errorOf(() => checkLines(lines.map(([dishId, quantity]) => ({ dishId, quantity }))))?.reason;
    expect(reasonOf()).toBe('order.no-lines');
    expect(reasonOf([POHA, 1], [POHA.toUpperCase(), 1])).toBe('order.dish-twice');
    expect(reasonOf(['poha', 1])).toBe('input.id');
    expect(reasonOf(...Array.from({ length: 101 }, (): [string, number] => [newId(), 1]))).toBe(
      'input.too-many',
    );
    expect(reasonOf(...Array.from({ length: 100 }, (): [string, number] => [newId(), 1]))).toBeUndefined();
  });
});

describe('pricing', () => {
  test('pricing uses the current price, title, and nutrition for new lines', () => {
    expect(priceLines([{ dishId: POHA, quantity: 2 }], offers([POHA, 'Poha', 12_050]))).toEqual([
      line(POHA, 'Poha', 12_050, 2),
    ]);
  });

  test('pricing keeps the snapshot of an existing line at any quantity', () => {
    const before = [line(POHA, 'Old Poha', 10_000, 2)];
    for (const quantity of [1, 2, 50]) {
      expect(priceLines([{ dishId: POHA, quantity }], offers([POHA, 'New', 99_900]), before)).toEqual([
        line(POHA, 'Old Poha', 10_000, quantity),
      ]);
    }
  });

  test('pricing allows a smaller quantity of an unavailable dish, but no larger one and no new line', () => {
    const before = [line(POHA, 'Poha', 10_000, 3)];
    for (const menu of [offers([POHA, 'Poha', null]), offers()]) {
      for (const quantity of [1, 3])
        expect(priceLines([{ dishId: POHA, quantity }], menu, before)).toHaveLength(1);
      expect(errorOf(() => priceLines([{ dishId: POHA, quantity: 4 }], menu, before))).toEqual({
        reason: 'order.dish-cannot-grow',
        field: 'lines.0.quantity',
        params: { dish: 'Poha' },
      });
    }
    expect(errorOf(() => priceLines([{ dishId: IDLI, quantity: 1 }], offers([IDLI, 'Idli', null])))).toEqual({
      reason: 'order.dish-unavailable',
      field: 'lines.0.dishId',
      params: { dish: 'Idli' },
    });
    expect(errorOf(() => priceLines([{ dishId: IDLI, quantity: 1 }], offers()))).toMatchObject({
      params: { dish: 'This dish' },
    });
  });
});

test('the amount is the sum of price times quantity for any numbers', () => {
  const anyLine = fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 100 }), (wanted) => {
      const expected = wanted.reduce(
        (sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity),
        0n,
      );
      expect(orderAmountOf(wanted.map(({ price, quantity }) => line(POHA, 'x', price, quantity)))).toBe(
        expected,
      );
    }),
  );
});
