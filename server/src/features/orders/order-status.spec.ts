import { mayMove, OrderStatus } from './order-status.js';

const { UPCOMING, PLACED, COMPLETED, CANCELLED } = OrderStatus;

test('the codes are those of the specification', () => {
  expect(OrderStatus).toEqual({ UPCOMING: 0, PLACED: 1, COMPLETED: 2, CANCELLED: 3 });
});

test.each([
  [UPCOMING, 'edit', true, true],
  [UPCOMING, 'cancel', true, true],
  [PLACED, 'edit', true, true],
  [PLACED, 'cancel', true, true],
  [COMPLETED, 'edit', false, true],
  [COMPLETED, 'cancel', false, true],
  [CANCELLED, 'edit', false, false],
  [CANCELLED, 'cancel', false, false],
] as const)('in state %d, %s: the customer %s, an admin %s', (status, move, customer, admin) => {
  expect(mayMove(status, move, false)).toBe(customer);
  expect(mayMove(status, move, true)).toBe(admin);
});
