import { type AppError, refusal } from '../../shared/errors.js';
import { formatDayAndMonth, indiaDateOf } from '../../shared/india-date.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { PaymentFacts, TopUpFacts } from '../changes/change.js';

/** What is left of a payment: no wallet has it. */
export const leftOf = ({ amountPaise, creditedPaise }: PaymentFacts): Paise =>
  (amountPaise - creditedPaise) as Paise;

/**
 * A payment is never credited beyond its amount, and whoever enters it as one that came enters it once: the refusal, or null.
 *
 * @param spendsLeft it is named as one that is known, so that what is left of it may be credited; else it is entered as received
 */
export function paymentRuling(
  payment: PaymentFacts,
  amountPaise: Paise,
  spendsLeft: boolean,
): AppError | null {
  const { entered, isPaidBack, creditedPaise } = payment;
  if (isPaidBack) {
    const [{ title, at } = { title: '', at: new Date(0) }] = entered;
    return refusal('wallet.paid-back-before', { title, day: dayOf(at) }, 'reference');
  }
  const left = leftOf(payment);
  const to = entered.map(({ title, at }) => `${title} on ${dayOf(at)}`).join(' and ');
  if (left <= ZERO_PAISE) return refusal('wallet.credited-before', { to }, 'reference');
  if (creditedPaise > ZERO_PAISE && !spendsLeft)
    return refusal('wallet.left', { to, left: formatRupees(left) }, 'reference');
  if (amountPaise > left) return refusal('wallet.beyond-payment', { left: formatRupees(left) }, 'amount');
  return null;
}

/**
 * A top-up is credited once, to its customer, and by the payment that it names: the refusal, or null.
 *
 * @param reference of the payment, if it has one
 */
export function topUpRuling(topUp: TopUpFacts, userId: string, reference: string | null): AppError | null {
  if (topUp.userId !== userId) return refusal('not-found', { thing: 'Top-up' });
  if (topUp.state === 'CREDITED')
    return refusal('top-up.credited', { day: dayOf(topUp.decidedAt ?? new Date(0)) });
  if (topUp.state === 'REJECTED') return refusal('top-up.rejected', {});
  if (topUp.utr !== null && topUp.utr !== reference) return refusal('top-up.other-payment', {});
  return null;
}

const dayOf = (at: Date): string => formatDayAndMonth(indiaDateOf(at));
