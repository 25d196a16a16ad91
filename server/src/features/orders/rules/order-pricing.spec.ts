import fc from 'fast-check';
import { AppError } from '../../../shared/errors.js';
import { newId } from '../../../shared/ids.js';
import { paise } from '../../../shared/money.js';
import type { OrderLineView } from '../reading/order-line.js';
import { checkLines } from './order-contents.js';
import { amountOf, type DishAvailability, MAX_QUANTITY, priceLines } from './order-pricing.js';

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
const refusalOf = (work: () => unknown) => {
  const summaryOf = ({ reason, field, params }: AppError) => ({ reason, field, params });
  try {
    const given = work();
    return given instanceof AppError ? summaryOf(given) : null;
  } catch (error) {
    if (error instanceof AppError) return summaryOf(error);
    throw error;
  }
};

describe('lines by themselves', () => {
  test('keep their order, with ids in lower case', () => {
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

  test('refuse a quantity of 0 as the dish that is missing', () => {
    expect(refusalOf(() => checkLines([{ dishId: POHA, quantity: 0 }]))).toEqual({
      reason: 'order.no-lines',
      field: 'lines.0.quantity',
      params: {},
    });
  });

  test.each([-1, 51, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuse a quantity of %d', (quantity) => {
    expect(
      refusalOf(() =>
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
  });

  test('refuse none, one dish twice in any case, no id, and more than a hundred', () => {
    const reasonOf = (...lines: [string, number][]) =>
      refusalOf(() => checkLines(lines.map(([dishId, quantity]) => ({ dishId, quantity }))))?.reason;
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
  test('takes today’s price, title and nutrition for what is new', () => {
    expect(priceLines([{ dishId: POHA, quantity: 2 }], offers([POHA, 'Poha', 12_050]))).toEqual([
      line(POHA, 'Poha', 12_050, 2),
    ]);
  });

  test('keeps the snapshot of what stays, at any quantity that is to be had', () => {
    const before = [line(POHA, 'Old Poha', 10_000, 2)];
    for (const quantity of [1, 2, 50]) {
      expect(priceLines([{ dishId: POHA, quantity }], offers([POHA, 'New', 99_900]), before)).toEqual([
        line(POHA, 'Old Poha', 10_000, quantity),
      ]);
    }
  });

  test('lets what is gone stay and shrink, but neither grow nor come', () => {
    const before = [line(POHA, 'Poha', 10_000, 3)];
    for (const menu of [offers([POHA, 'Poha', null]), offers()]) {
      for (const quantity of [1, 3])
        expect(priceLines([{ dishId: POHA, quantity }], menu, before)).toHaveLength(1);
      expect(refusalOf(() => priceLines([{ dishId: POHA, quantity: 4 }], menu, before))).toEqual({
        reason: 'order.dish-cannot-grow',
        field: 'lines.0.quantity',
        params: { dish: 'Poha' },
      });
    }
    expect(
      refusalOf(() => priceLines([{ dishId: IDLI, quantity: 1 }], offers([IDLI, 'Idli', null]))),
    ).toEqual({
      reason: 'order.dish-unavailable',
      field: 'lines.0.dishId',
      params: { dish: 'Idli' },
    });
    expect(refusalOf(() => priceLines([{ dishId: IDLI, quantity: 1 }], offers()))).toMatchObject({
      params: { dish: 'This dish' },
    });
  });
});

test('the amount is the sum of price times quantity, whatever the numbers', () => {
  const anyLine = fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 100 }), (wanted) => {
      const expected = wanted.reduce(
        (sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity),
        0n,
      );
      expect(amountOf(wanted.map(({ price, quantity }) => line(POHA, 'x', price, quantity)))).toBe(expected);
    }),
  );
});
