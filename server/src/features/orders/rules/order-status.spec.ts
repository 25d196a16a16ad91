import { canTransition, checkEdit, isCharged, isLiveSql, OrderStatus } from './order-status.js';

const ALL = Object.values(OrderStatus);
const names = Object.fromEntries(Object.entries(OrderStatus).map(([name, status]) => [status, name]));
const stepsOf = (byAdmin: boolean) =>
  ALL.flatMap((from) =>
    ALL.filter((to) => canTransition(from, to, byAdmin)).map((to) => `${names[from]} -> ${names[to]}`),
  );

test('each order status allows only its following statuses', () => {
  expect(stepsOf(true)).toEqual([
    'UPCOMING -> PLACED',
    'UPCOMING -> CANCELLED',
    'PLACED -> COMPLETED',
    'PLACED -> CANCELLED',
    'COMPLETED -> PLACED',
    'COMPLETED -> CANCELLED',
  ]);
  expect(stepsOf(false)).toEqual(['UPCOMING -> CANCELLED', 'PLACED -> CANCELLED']);
});

test('a caller who could cancel an order may edit it', () => {
  expect(ALL.filter((status) => checkEdit(status, true) === null)).toEqual([0, 1, 2]);
  expect(ALL.filter((status) => checkEdit(status, false) === null)).toEqual([0, 1]);
});

test('only an upcoming order is not charged, and only a cancelled order is not live', () => {
  expect(ALL.filter((status) => !isCharged(status))).toEqual([OrderStatus.UPCOMING]);
  expect(isLiveSql('o')).toBe('o.status <> 3');
});
