import { type AppError, appError } from '../../shared/errors.js';
import { formatDayAndMonth, indiaDateOf } from '../../shared/india-date.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { PaymentState, TopUpRecord } from '../ledger/change.js';

/** Returns the uncredited amount of a payment. */
export const uncreditedAmountOf = ({ amountPaise, creditedPaise }: PaymentState): Paise =>
  (amountPaise - creditedPaise) as Paise;

/**
 * Checks that a payment is credited at most up to its amount, and is not recorded as received twice.
 * @param spendsLeft whether the entry names a known payment, so that its uncredited amount can be credited; otherwise, it is
 * recorded as received
 * @returns the error, or null
 */
export function checkPayment(
  payment: PaymentState,
  amountPaise: Paise,
  spendsLeft: boolean,
): AppError | null {
  const { entered, isPaidBack, creditedPaise } = payment;
  const field = spendsLeft ? 'paymentId' : 'reference';
  if (isPaidBack) {
    const [{ title, at } = { title: '', at: new Date(0) }] = entered;
    return appError('wallet.paid-back-before', { title, day: dayOf(at) }, field);
  }
  const left = uncreditedAmountOf(payment);
  const to = entered.map(({ title, at }) => `${title} on ${dayOf(at)}`).join(' and ');
  if (left <= ZERO_PAISE) return appError('wallet.credited-before', { to }, field);
  if (creditedPaise > ZERO_PAISE && !spendsLeft)
    return appError('wallet.left', { to, left: formatRupees(left) }, 'reference');
  if (amountPaise > left) return appError('wallet.beyond-payment', { left: formatRupees(left) }, 'amount');
  return null;
}

/**
 * Checks that a top-up is credited once, to its customer, and by its claimed payment.
 * @param reference reference of the payment, if any
 * @returns the error, or null
 */
export function checkTopUp(topUp: TopUpRecord, userId: string, reference: string | null): AppError | null {
  if (topUp.userId !== userId) return appError('not-found', { thing: 'Top-up' });
  if (topUp.state === 'CREDITED')
    return appError('top-up.credited', { day: dayOf(topUp.decidedAt ?? new Date(0)) });
  if (topUp.state === 'REJECTED') return appError('top-up.rejected', {});
  if (topUp.utr !== null && topUp.utr !== reference) return appError('top-up.other-payment', {});
  return null;
}

const dayOf = (at: Date): string => formatDayAndMonth(indiaDateOf(at));
