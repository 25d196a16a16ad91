import { AppError, type Reason } from '../../../shared/errors.js';
import { OrderStatus } from './order-status.js';
import { linesWithoutDish } from './without-dish.js';

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

/** What an order holds, what comes instead of the salad, and what it holds then. */
const LINES: readonly (readonly [string, Quantities, string | null, Quantities])[] = [
  ['the dish goes, the others stay', { poha: 1, salad: 2, curd: 3 }, null, { poha: 1, curd: 3 }],
  ['the other stands where it stood', { poha: 1, salad: 2, curd: 3 }, 'soup', { poha: 1, soup: 2, curd: 3 }],
  ['the other is added to what is there before', { curd: 3, salad: 2 }, 'curd', { curd: 5 }],
  ['the other is added to what is there behind', { salad: 2, curd: 3 }, 'curd', { curd: 5 }],
  ['the only dish is replaced', { salad: 50 }, 'curd', { curd: 50 }],
];

test.each(LINES)('%s', (_what, before, replacementId, after) => {
  expect(without(before, replacementId)).toEqual(linesOf(after));
});

const REFUSED: readonly (readonly [string, Reason, Quantities, string | null, OrderStatus])[] = [
  ['an order without the dish', 'order.without-dish', { poha: 1 }, 'curd', OrderStatus.PLACED],
  ['the only dish', 'order.nothing-left', { salad: 1 }, null, OrderStatus.UPCOMING],
  [
    'more of the other than an order may hold',
    'order.quantity',
    { salad: 1, curd: 50 },
    'curd',
    OrderStatus.PLACED,
  ],
  ['the only dish of a cancelled order', 'order.is-cancelled', { salad: 1 }, null, OrderStatus.CANCELLED],
];

test.each(REFUSED)('%s is refused: %s', (_what, reason, before, replacementId, status) => {
  const refusal = without(before, replacementId, status);
  expect(refusal instanceof AppError && refusal.reason).toBe(reason);
});
