import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { bankNumbersOf, plainNumbers, utrOf } from '../../shared/utr.js';
import { checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { words } from '../../shared/words.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import type { Posting } from '../ledger/change.js';

/** Source of a received payment: a customer's claim, the bank statement, or an admin's entry. */
export const PaymentSource = words('CLAIM', 'CSV', 'HAND');
export type PaymentSource = (typeof PaymentSource)[keyof typeof PaymentSource];

/** Received payment with more data than the entry contains. */
export interface ReceivedPayment {
  readonly source: PaymentSource;
  /** Amount of the payment, which may exceed the credited amount. */
  readonly amountPaise: Paise;
  readonly day: IndiaDate;
  /** The bank's description. */
  readonly narration: string;
  /** Fingerprint of its line in a bank statement, or of its row in a file of credits. Null for a payment from another source. */
  readonly fingerprint: string | null;
}

/** Payment of an entry: a received payment, or a known payment with an uncredited amount. */
type EntryPaymentSource = ReceivedPayment | { readonly id: string };

/** Command for an entry without an order. */
export interface EntryCommand {
  readonly userId: string;
  /** Signed: a debit is negative. Not zero. */
  readonly amountPaise: Paise;
  readonly kind: 'credit' | 'correction' | 'source-refund';
  readonly transactionDate: Posting['transactionDate'];
  /** Note of the admin. */
  readonly narration: string;
  /** Reference of the payment, normalized by {@link normalizeReference}. Null without one. */
  readonly reference: string | null;
  /** Payment behind the entry, if more than its reference is known. */
  readonly payment?: EntryPaymentSource;
  /** Request or claim that the entry settles. Default: the customer's claim for that reference, if it exists. */
  readonly topUpId?: string | null;
  /** Balance before the entry, as displayed by the caller. Null accepts any balance. */
  readonly expectedBalancePaise?: Paise | null;
  readonly request: IdempotentRequest | null;
}

/**
 * Validates the reference of a payment.
 * @returns the reference as stored and compared ({@link normalizeReference}); null without one
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkReference(reference: string | null | undefined): string | null {
  const named = { field: 'reference', label: 'Payment reference' };
  return normalizeReference(checkLine(reference, named, MAX_LENGTH.reference)) || null;
}

/**
 * Normalizes a reference for storage and comparison, so that different spellings of one payment are equal. A text with one UTR
 * (`UPI/432112345678/x`), or with one bank number of a NEFT or RTGS payment, is reduced to that number. Other references keep
 * their punctuation, because kitchens number receipts in various ways (`1/12`, `11/2`).
 */
function normalizeReference(text: string): string {
  const [bankNumber, ...others] = bankNumbersOf(text);
  const number = utrOf(text) ?? (others.length === 0 ? bankNumber : undefined);
  return number ?? plainNumbers(text).replaceAll(' ', '');
}
