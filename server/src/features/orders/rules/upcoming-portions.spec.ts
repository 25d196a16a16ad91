/** Whether an upcoming order reserves its portions, or why it is rejected. Poha costs ₹100 (₹90 on the order), and Asha has ₹500. */
import { type Changes, decided, edit, limited, SCHEDULE } from '../../../../test/testkit/decided-order.js';
import { AppError } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';
import { OrderStatus } from './order-status.js';

const upcoming = { status: OrderStatus.UPCOMING };
const uncovered = { ...upcoming, uncoveredVersion: 3 };
const lines = (quantity: number) => ({ lines: [{ dishId: 'poha', quantity }] });
const made = { ...SCHEDULE, isUpcoming: true };

const CASES: readonly (readonly [string, boolean | string, Changes])[] = [
  ['a new one that the wallet covers', true, { facts: limited(2, 0), wish: made }],
  ['a new one that finds its dish sold out', 'order.sold-out', { facts: limited(2, 2), wish: made }],
  [
    'a new one that a paisa is missing for',
    false,
    { facts: limited(2, 2), customer: { balancePaise: paise(19_999) }, wish: made },
  ],
  [
    'a new one that credit covers',
    true,
    { customer: { balancePaise: paise(-1), creditLimitPaise: paise(20_001) }, wish: made },
  ],
  [
    'a new one whose money is needed by another that is charged before',
    false,
    { customer: { chargedBeforePaise: paise(30_001) }, wish: made },
  ],
  ['an edit beyond the wallet', false, { facts: limited(50, 2), wish: edit(upcoming, lines(50)) }],
  ['an edit within the wallet', true, { facts: limited(5, 2), wish: edit(upcoming, lines(5)) }],
  [
    'an edit within the wallet, of too few portions',
    'order.few-left',
    { facts: limited(4, 3), wish: edit(upcoming, lines(5)) },
  ],
  [
    'an uncovered one that grows',
    'order.few-left',
    { facts: limited(4, 3), wish: edit(uncovered, lines(3)) },
  ],
  [
    'an uncovered one that stays as it is, of a sold-out dish',
    false,
    { facts: limited(4, 4), wish: edit(uncovered, { lines: null }) },
  ],
  [
    'an uncovered one that is made small enough',
    true,
    { facts: limited(4, 3), wish: edit(uncovered, lines(1)) },
  ],
];

test.each(CASES)('%s: %s', (_what, expected, changes) => {
  const decision = decided(changes);
  expect(decision instanceof AppError ? decision.reason : decision.reservesPortions).toBe(expected);
});
