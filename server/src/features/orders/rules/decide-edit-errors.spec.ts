import {
  ADMIN,
  ANOTHER_DAY,
  decideDefaultOrder,
  editCommandOf,
  limitedPoha,
  POHA,
  type StateChanges,
  THREE_POHA,
} from '../../../../test/testkit/default-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { Status } from '../../../shared/status.js';
import type { StoredOrder } from '../reading/order-view.js';
import { OrderStatus } from './order-status.js';

const SAME = [{ dishId: 'poha', quantity: 2 }];
const LINE = (editCommandOf().order as StoredOrder).lines[0] as StoredOrder['lines'][number];

/** Rejected edits with their reasons. Each row differs from the default case. */
const REJECTED_EDITS: readonly (readonly [string, Reason, StateChanges])[] = [
  [
    'one more of a dish that is sold out',
    'order.sold-out',
    { context: limitedPoha(2, 2), command: editCommandOf({}, THREE_POHA) },
  ],
  [
    'one more of a sold-out dish that is on the second line',
    'order.sold-out',
    {
      context: {
        portions: limitedPoha(2, 2).portions,
        dishes: new Map([POHA, { ...POHA, dishId: 'idli' }].map((dish) => [dish.dishId, dish])),
      },
      command: editCommandOf(
        { lines: [{ dishId: 'idli', quantity: 3 }, ...SAME].map((line) => ({ ...LINE, ...line })) },
        THREE_POHA,
      ),
    },
  ],
  [
    'a move to a day that is sold out',
    'order.few-left',
    {
      context: limitedPoha(2, 1),
      command: editCommandOf({}, { ...ADMIN, forDate: ANOTHER_DAY, lines: null }),
    },
  ],
  [
    'a move to a meal that is sold out',
    'order.few-left',
    { context: limitedPoha(2, 1), command: editCommandOf({}, { ...ADMIN, mealId: 'lunch', lines: null }) },
  ],
  ['an edit that names an old version', 'stale-version', { command: editCommandOf({}, { version: 2 }) }],
  [
    'an edit of a cancelled order',
    'order.is-cancelled',
    { command: editCommandOf({ status: OrderStatus.CANCELLED }, ADMIN) },
  ],
  [
    'an edit of a cancelled order, by the customer',
    'order.is-cancelled',
    { command: editCommandOf({ status: OrderStatus.CANCELLED }) },
  ],
  [
    'an edit of a completed order',
    'order.is-completed',
    { command: editCommandOf({ status: OrderStatus.COMPLETED }) },
  ],
  [
    'an edit by an inactive customer',
    'user.inactive',
    { customer: { status: Status.INACTIVE }, command: editCommandOf() },
  ],
  [
    'another day, by the customer',
    'order.customer-cannot-move',
    { command: editCommandOf({}, { forDate: ANOTHER_DAY }) },
  ],
  [
    'another meal, by the customer',
    'order.customer-cannot-move',
    { command: editCommandOf({ mealId: 'lunch' }) },
  ],
  [
    'a move of a completed order, by an admin',
    'order.reopen-first',
    {
      command: editCommandOf(
        { status: OrderStatus.COMPLETED },
        { ...ADMIN, forDate: ANOTHER_DAY, lines: null },
      ),
    },
  ],
  [
    'another meal that is inactive',
    'order.meal-unavailable',
    { meal: { status: Status.INACTIVE }, command: editCommandOf({ mealId: 'lunch' }, ADMIN) },
  ],
  [
    'an edit after closing',
    'order.closed',
    { command: editCommandOf(), context: { now: new Date('2026-11-22T00:00:00+05:30') } },
  ],
  [
    'a move to a closed day',
    'order.kitchen-closed',
    {
      context: { closure: { reason: 'Diwali', meal: null } },
      command: editCommandOf({}, { ...ADMIN, forDate: ANOTHER_DAY }),
    },
  ],
  [
    'a move onto another order',
    'order.already-placed',
    { customer: { liveOrderId: 'another' }, command: editCommandOf({}, { ...ADMIN, forDate: ANOTHER_DAY }) },
  ],
  [
    'an address that the customer does not have',
    'order.address-unknown',
    { customer: { deliveryAddress: null }, command: editCommandOf({}, { addressId: 'office' }) },
  ],
  [
    'more of a dish when there is no menu',
    'order.no-menu',
    { context: { isMenuOpen: false }, command: editCommandOf({}, THREE_POHA) },
  ],
  [
    'an additional dish when there is no menu',
    'order.no-menu',
    {
      context: { isMenuOpen: false },
      command: editCommandOf({}, { lines: [...SAME, { dishId: 'idli', quantity: 1 }] }),
    },
  ],
  [
    'a move of an upcoming order to a day that is sold out',
    'order.few-left',
    {
      context: limitedPoha(2, 1),
      command: editCommandOf(
        { status: OrderStatus.UPCOMING },
        { ...ADMIN, forDate: ANOTHER_DAY, lines: null },
      ),
    },
  ],
  [
    'more of a deleted dish',
    'order.dish-cannot-grow',
    { dish: { deleted: true }, command: editCommandOf({}, THREE_POHA) },
  ],
  [
    'an edit that costs a paisa too much',
    'wallet.insufficient',
    { customer: { balancePaise: paise(8_999) }, command: editCommandOf({}, THREE_POHA) },
  ],
  [
    'an edit that costs a paisa more than the credit limit',
    'wallet.insufficient',
    {
      customer: { balancePaise: paise(-1), creditLimitPaise: paise(9_000) },
      command: editCommandOf({}, THREE_POHA),
    },
  ],
];

test.each(REJECTED_EDITS)('an edit is rejected: %s (%s)', (_what, reason, changes) => {
  const decision = decideDefaultOrder(changes);
  expect(decision instanceof AppError && decision.reason).toBe(reason);
});
