import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { bankNumbersOf, plainNumbers, utrOf } from '../../shared/utr.js';
import { checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { words } from '../../shared/words.js';
import type { Posting } from '../changes/change.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';

/** Where a payment that was received is known from: what a customer claimed, the bank's statement, or an admin who entered it. */
export const PaymentSource = words('CLAIM', 'CSV', 'HAND');
export type PaymentSource = (typeof PaymentSource)[keyof typeof PaymentSource];

/** A payment as it came, where more is known of it than the entry says. */
export interface ReceivedPayment {
  readonly source: PaymentSource;
  /** Not less than what is credited of it. */
  readonly amountPaise: Paise;
  readonly day: IndiaDate;
  /** What the bank says of it. */
  readonly narration: string;
  /** Of its line in the bank's statement; null: it is known from elsewhere. */
  readonly fingerprint: string | null;
}

/** Which payment stands behind an entry: one that came, or one that is known and of which something is left. */
export type PaymentWish = ReceivedPayment | { readonly id: string };

/** An entry that no order moves, as it is wanted. */
export interface EntryWish {
  readonly userId: string;
  /** Signed: a debit is negative. Not zero. */
  readonly amountPaise: Paise;
  readonly kind: 'credit' | 'correction' | 'source-refund';
  readonly transactionDate: Posting['transactionDate'];
  /** What the admin says of it. */
  readonly narration: string;
  /** Of the payment behind it, as the ledger has references. */
  readonly reference: string | null;
  /** The payment behind it, where more than a reference is known of it. */
  readonly payment?: PaymentWish;
  /** The request or claim that it settles; left out: the customer's claim for that reference, if there is one. */
  readonly topUpId?: string | null;
  readonly request: IdempotentRequest | null;
}

/**
 * Checks the reference of a payment.
 *
 * @returns it as it is stored and compared ({@link tidyReference}); null when there is none
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkReference(reference: string | null | undefined): string | null {
  const named = { field: 'reference', label: 'Payment reference' };
  return tidyReference(checkLine(reference, named, MAX_LENGTH.reference)) || null;
}

/**
 * Writes a reference as it is stored and compared, so that one payment has one reference however people and banks write it. A text with one UTR
 * (`UPI/432112345678/x`), or with one bank number of a NEFT or RTGS payment, is that number. Other references count with their marks, because a
 * kitchen numbers receipts as it likes (`1/12`, `11/2`).
 */
export function tidyReference(text: string): string {
  const [bankNumber, ...others] = bankNumbersOf(text);
  const number = utrOf(text) ?? (others.length === 0 ? bankNumber : undefined);
  return number ?? plainNumbers(text).replaceAll(' ', '');
}
