/** Tests whether an upcoming order reserves its portions, or is rejected. Poha costs ₹100 (₹90 on the order), and Asha has ₹500. */
import {
  decideDefaultOrder,
  editCommandOf,
  limitedPoha,
  SCHEDULE,
  type StateChanges,
} from '../../../../test/testkit/default-order.js';
import { AppError } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { OrderStatus } from './order-status.js';

const upcoming = { status: OrderStatus.UPCOMING };
const uncovered = { ...upcoming, uncoveredVersion: 3 };
const lines = (quantity: number) => ({ lines: [{ dishId: 'poha', quantity }] });
const made = { ...SCHEDULE, isUpcoming: true };

const CASES: readonly (readonly [string, boolean | string, StateChanges])[] = [
  ['a new order that the wallet covers', true, { context: limitedPoha(2, 0), command: made }],
  ['a new order of a sold-out dish', 'order.sold-out', { context: limitedPoha(2, 2), command: made }],
  [
    'a new order that costs a paisa more than the balance',
    false,
    { context: limitedPoha(2, 2), customer: { balancePaise: paise(19_999) }, command: made },
  ],
  [
    'a new order that the credit limit covers',
    true,
    { customer: { balancePaise: paise(-1), creditLimitPaise: paise(20_001) }, command: made },
  ],
  [
    'a new order that the wallet does not cover after an earlier charge',
    false,
    { customer: { chargedBeforePaise: paise(30_001) }, command: made },
  ],
  [
    'an edit beyond the wallet',
    false,
    { context: limitedPoha(50, 2), command: editCommandOf(upcoming, lines(50)) },
  ],
  [
    'an edit within the wallet',
    true,
    { context: limitedPoha(5, 2), command: editCommandOf(upcoming, lines(5)) },
  ],
  [
    'an edit within the wallet, of too few portions',
    'order.few-left',
    { context: limitedPoha(4, 3), command: editCommandOf(upcoming, lines(5)) },
  ],
  [
    'an uncovered order with an increased quantity',
    'order.few-left',
    { context: limitedPoha(4, 3), command: editCommandOf(uncovered, lines(3)) },
  ],
  [
    'an unchanged uncovered order of a sold-out dish',
    false,
    { context: limitedPoha(4, 4), command: editCommandOf(uncovered, { lines: null }) },
  ],
  [
    'an uncovered order with a quantity that is available',
    true,
    { context: limitedPoha(4, 3), command: editCommandOf(uncovered, lines(1)) },
  ],
];

test.each(CASES)(
  'an upcoming order reserves its portions or is rejected: %s (%s)',
  (_what, expected, changes) => {
    const decision = decideDefaultOrder(changes);
    expect(decision instanceof AppError ? decision.reason : decision.reservesPortions).toBe(expected);
  },
);
