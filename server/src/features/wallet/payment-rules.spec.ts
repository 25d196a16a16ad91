import type { Reason } from '../../shared/errors.js';
import { paise } from '../../shared/money.js';
import type { PaymentState, TopUpRecord } from '../ledger/change.js';
import { checkPayment, checkTopUp, uncreditedAmountOf } from './payment-rules.js';

const ENTERED = [{ title: 'Asha Nair', at: new Date('2026-11-20T10:00:00+05:30') }];
/** Payment of ₹500.00, of which ₹200.00 is credited. */
const PARTLY_CREDITED: PaymentState = {
  id: 'payment',
  reference: '432112345678',
  fingerprint: null,
  amountPaise: paise(50_000),
  creditedPaise: paise(20_000),
  isPaidBack: false,
  entered: ENTERED,
};
const NEW = { creditedPaise: paise(0), entered: [] };
const WHOLE = { creditedPaise: paise(50_000) };

test('uncreditedAmountOf is the amount of a payment less its credits', () => {
  expect(uncreditedAmountOf(PARTLY_CREDITED)).toBe(30_000n);
});

const PAYMENTS: readonly (readonly [string, Partial<PaymentState>, number, boolean, Reason | null])[] = [
  ['a new payment is credited in full', NEW, 50_000, false, null],
  ['a credit is one paisa more than a new payment', NEW, 50_001, false, 'wallet.beyond-payment'],
  ['a partly credited payment is entered again', {}, 10_000, false, 'wallet.left'],
  ['the uncredited amount of a payment is credited', {}, 30_000, true, null],
  ['a credit is one paisa more than the uncredited amount', {}, 30_001, true, 'wallet.beyond-payment'],
  ['a fully credited payment is entered again', WHOLE, 10_000, false, 'wallet.credited-before'],
  ['a fully credited payment is selected', WHOLE, 10_000, true, 'wallet.credited-before'],
  ['a payment that was paid back is entered', { isPaidBack: true }, 10_000, false, 'wallet.paid-back-before'],
];

test.each(PAYMENTS)(
  'if %s, checkPayment returns the expected error',
  (_case, changes, amount, rest, reason) => {
    expect(checkPayment({ ...PARTLY_CREDITED, ...changes }, paise(amount), rest)?.reason ?? null).toBe(
      reason,
    );
  },
);

test('errors about a known payment state its customers, days, and uncredited amount', () => {
  const entered = [...ENTERED, { title: 'Ravi', at: new Date('2026-11-21T00:00:00+05:30') }];
  const errorOf = (changes: Partial<PaymentState>) =>
    checkPayment({ ...PARTLY_CREDITED, entered, ...changes }, paise(1), false)?.params;
  expect(errorOf({})).toEqual({ to: 'Asha Nair on 20 Nov and Ravi on 21 Nov', left: '₹300.00' });
  expect(errorOf({ isPaidBack: true })).toEqual({ title: 'Asha Nair', day: '20 Nov' });
});

test.each([
  ['reference', false],
  ['paymentId', true],
])('an error about the payment names the argument %s that named it', (field, isSelected) => {
  expect(checkPayment({ ...PARTLY_CREDITED, ...WHOLE }, paise(1), isSelected)?.field).toBe(field);
});

const CLAIM: TopUpRecord = {
  id: 'top-up',
  userId: 'asha',
  state: 'CLAIMED',
  utr: '432112345678',
  decidedAt: null,
  version: 1,
};
const DECIDED = { decidedAt: new Date('2026-11-20T10:00:00+05:30') };

const TOP_UPS: readonly (readonly [string, Partial<TopUpRecord>, string | null, Reason | null])[] = [
  ['a claim has the reference of the payment', {}, '432112345678', null],
  ['a claim has another reference', {}, '432112345679', 'top-up.other-payment'],
  ['a claim has a reference and the payment has none', {}, null, 'top-up.other-payment'],
  ['a request has no reference yet', { state: 'REQUESTED', utr: null }, '432112345678', null],
  ['the top-up belongs to another customer', { userId: 'ravi' }, '432112345678', 'not-found'],
  ['the top-up is credited', { state: 'CREDITED', ...DECIDED }, '432112345678', 'top-up.credited'],
  ['the top-up is rejected', { state: 'REJECTED', ...DECIDED }, '432112345678', 'top-up.rejected'],
];

test.each(TOP_UPS)('if %s, checkTopUp returns the expected error', (_case, changes, reference, reason) => {
  expect(checkTopUp({ ...CLAIM, ...changes }, 'asha', reference)?.reason ?? null).toBe(reason);
});

test('the error about a credited top-up names the day of its credit in India', () => {
  const decidedAt = new Date('2026-11-20T23:59:00+05:30');
  expect(checkTopUp({ ...CLAIM, state: 'CREDITED', decidedAt }, 'asha', null)?.params).toEqual({
    day: '20 Nov',
  });
});
