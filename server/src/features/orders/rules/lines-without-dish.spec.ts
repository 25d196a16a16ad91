import { AppError, type Reason } from '../../../shared/errors.js';
import { linesWithoutDish } from './lines-without-dish.js';
import { OrderStatus } from './order-status.js';

type Quantities = Readonly<Record<string, number>>;
const linesOf = (quantities: Quantities) =>
  Object.entries(quantities).map(([dishId, quantity]) => ({ dishId, quantity }));

const without = (
  quantities: Quantities,
  replacementId: string | null,
  status: OrderStatus = OrderStatus.PLACED,
) =>
  linesWithoutDish(
    { status, lines: linesOf(quantities) as never },
    { dishId: 'salad', replacementId },
    'Corn Salad',
  );

/** Contents before, the replacement of the salad, and the contents after. */
const LINES: readonly (readonly [string, Quantities, string | null, Quantities])[] = [
  ['the dish is removed, and the others stay', { poha: 1, salad: 2, curd: 3 }, null, { poha: 1, curd: 3 }],
  [
    'the replacement takes its position',
    { poha: 1, salad: 2, curd: 3 },
    'soup',
    { poha: 1, soup: 2, curd: 3 },
  ],
  ['the replacement is added to its line before', { curd: 3, salad: 2 }, 'curd', { curd: 5 }],
  ['the replacement is added to its line after', { salad: 2, curd: 3 }, 'curd', { curd: 5 }],
  ['the only dish is replaced', { salad: 50 }, 'curd', { curd: 50 }],
];

test.each(LINES)('linesWithoutDish returns the expected lines: %s', (_what, before, replacementId, after) => {
  expect(without(before, replacementId)).toEqual(linesOf(after));
});

const REJECTIONS: readonly (readonly [string, Reason, Quantities, string | null, OrderStatus])[] = [
  ['an order without the dish', 'order.without-dish', { poha: 1 }, 'curd', OrderStatus.PLACED],
  ['the only dish', 'order.nothing-left', { salad: 1 }, null, OrderStatus.UPCOMING],
  [
    'a replacement above the maximum quantity',
    'order.quantity',
    { salad: 1, curd: 50 },
    'curd',
    OrderStatus.PLACED,
  ],
  [
    'the dish of a completed order',
    'order.edit-completed',
    { poha: 1, salad: 1 },
    null,
    OrderStatus.COMPLETED,
  ],
  ['the only dish of a cancelled order', 'order.is-cancelled', { salad: 1 }, null, OrderStatus.CANCELLED],
];

test.each(REJECTIONS)('linesWithoutDish rejects %s (%s)', (_what, reason, before, replacementId, status) => {
  const rejection = without(before, replacementId, status);
  expect(rejection instanceof AppError && rejection.reason).toBe(reason);
});
