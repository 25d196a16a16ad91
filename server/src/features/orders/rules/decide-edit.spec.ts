import {
  ADMIN,
  ANOTHER_DAY,
  decideDefaultOrder,
  editCommandOf,
  limitedPoha,
  type StateChanges,
  THREE_POHA,
} from '../../../../test/testkit/default-order.js';
import { paise } from '../../../shared/money.js';
import { Status } from '../../../shared/status.js';
import { OrderStatus } from './order-status.js';

/** Accepted edits with the order's amount and the debit, in paise. */
const ACCEPTED_EDITS: readonly (readonly [string, number, number, StateChanges])[] = [
  [
    'an edit that adds the last portion',
    27_000,
    9_000,
    { context: limitedPoha(3, 2), command: editCommandOf({}, THREE_POHA) },
  ],
  ['an edit that keeps a sold-out dish', 18_000, 0, { context: limitedPoha(2, 2), command: editCommandOf() }],
  [
    'an edit that keeps more than a lowered cap',
    18_000,
    0,
    { context: limitedPoha(1, 2), command: editCommandOf() },
  ],
  [
    'an edit for a meal that became inactive',
    18_000,
    0,
    { meal: { status: Status.INACTIVE }, command: editCommandOf() },
  ],
  ['an edit at the old price', 27_000, 9_000, { command: editCommandOf({}, THREE_POHA) }],
  [
    'an edit that credits the wallet',
    9_000,
    -9_000,
    { command: editCommandOf({}, { lines: [{ dishId: 'poha', quantity: 1 }] }) },
  ],
  [
    'an edit that credits a customer who owes more than the credit limit',
    9_000,
    -9_000,
    {
      customer: { balancePaise: paise(-90_000) },
      command: editCommandOf({}, { lines: [{ dishId: 'poha', quantity: 1 }] }),
    },
  ],
  [
    'an edit without a debit by a customer who owes more than the credit limit',
    18_000,
    0,
    { customer: { balancePaise: paise(-90_000) }, command: editCommandOf() },
  ],
  [
    'an edit of only the instructions, without a menu',
    18_000,
    0,
    { context: { isMenuOpen: false }, command: editCommandOf({}, { lines: null }) },
  ],
  [
    'an edit on a closed day that does not move the order',
    18_000,
    0,
    { context: { closure: { reason: 'Diwali', meal: null } }, command: editCommandOf() },
  ],
  [
    'an edit without a menu that increases no dish',
    18_000,
    0,
    { context: { isMenuOpen: false }, command: editCommandOf() },
  ],
  [
    'an edit of only the instructions',
    18_000,
    0,
    { dish: { deleted: true }, command: editCommandOf({}, { lines: null }) },
  ],
  [
    'an edit of an upcoming order, whatever it costs',
    450_000,
    0,
    {
      command: editCommandOf({ status: OrderStatus.UPCOMING }, { lines: [{ dishId: 'poha', quantity: 50 }] }),
    },
  ],
  [
    'an edit of a completed order, by an admin',
    18_000,
    0,
    { command: editCommandOf({ status: OrderStatus.COMPLETED }, ADMIN) },
  ],
  [
    'an edit for an inactive customer, by an admin',
    18_000,
    0,
    { customer: { status: Status.INACTIVE }, command: editCommandOf({}, ADMIN) },
  ],
  [
    'an order moved to another day, by an admin',
    18_000,
    0,
    { customer: { liveOrderId: 'order' }, command: editCommandOf({}, { ...ADMIN, forDate: ANOTHER_DAY }) },
  ],
];

test.each(ACCEPTED_EDITS)(
  'an edit is accepted: %s (amount %d, debit %d)',
  (_what, amount, charge, changes) => {
    expect(decideDefaultOrder(changes)).toMatchObject({
      amountPaise: BigInt(amount),
      chargePaise: BigInt(charge),
    });
  },
);

test('an edit keeps the stored address, unless the request names another address', () => {
  const [kept, another] = ['2, Mill Lane', 'Office'].map((text) => ({ text, locationUrl: '' }));
  const customer = { deliveryAddress: another ?? null };
  expect(decideDefaultOrder({ customer, command: editCommandOf() })).toMatchObject({ deliveryAddress: kept });
  expect(decideDefaultOrder({ customer, command: editCommandOf({ deliveryAddress: null }) })).toMatchObject({
    deliveryAddress: null,
  });
  expect(decideDefaultOrder({ customer, command: editCommandOf({}, { addressId: 'office' }) })).toMatchObject(
    {
      deliveryAddress: another,
    },
  );
});
