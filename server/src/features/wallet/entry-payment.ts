import { AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { Change, PaymentChange, PaymentFacts, TopUpFacts } from '../changes/change.js';
import type { PaymentsFacts, PaymentsWanted } from '../changes/payment-facts.js';
import { type EntryWish, PaymentSource } from './entry-wish.js';
import { paymentRuling, topUpRuling } from './payment-rules.js';

/** Which payments and top-ups decide about some entries. */
export function paymentsWantedBy(wishes: readonly EntryWish[]): PaymentsWanted {
  const named = wishes.flatMap(({ payment }) => payment ?? []);
  return {
    ids: named.flatMap((payment) => ('id' in payment ? payment.id : [])),
    references: wishes.flatMap(({ reference }) => reference ?? []),
    fingerprints: named.flatMap((payment) => ('id' in payment ? [] : (payment.fingerprint ?? []))),
    topUps: wishes.flatMap(({ topUpId }) => topUpId ?? []),
  };
}

/** What an entry does to the payment behind it. */
export interface PaymentOfEntry {
  readonly payment: PaymentChange | null;
  /** What the ledger says of it. */
  readonly reference: string | null;
}

/**
 * Decides about the payment behind an entry, and the claim that it settles: that of the same customer which names it, if no other is named. Pure but for
 * the id of a payment.
 *
 * @param userId whose wallet it is
 * @returns what becomes of it, or the refusal
 */
export function decidePayment(
  facts: PaymentsFacts,
  wish: EntryWish,
  userId: string,
): PaymentOfEntry | AppError {
  const spendsLeft = wish.payment && 'id' in wish.payment ? wish.payment.id : null;
  const known = knownPayment(facts, wish);
  if (spendsLeft && !known) return refusal('not-found', { thing: 'Payment' });
  const reference = spendsLeft ? (known?.reference ?? null) : wish.reference;
  const topUp = settledTopUp(facts, wish, reference, userId);
  if (topUp instanceof AppError) return topUp;
  const settled = topUp && { id: topUp.id, version: topUp.version };
  if (known) {
    const refused = paymentRuling(known, wish.amountPaise, spendsLeft !== null);
    const payment = { id: known.id, wasCreditedPaise: known.creditedPaise, row: null, topUp: settled };
    return refused ?? { payment, reference: known.reference };
  }
  const made = newPayment(wish);
  if (!made) return { payment: null, reference: null };
  if (wish.amountPaise > made.amountPaise && wish.amountPaise > ZERO_PAISE)
    return refusal('wallet.beyond-payment', { left: formatRupees(made.amountPaise) }, 'amount');
  const { amountPaise, ...more } = made;
  const row = { id: newId(), reference, amount: amountPaise.toString(), ...more };
  return { payment: { id: row.id, wasCreditedPaise: null, row, topUp: settled }, reference };
}

function knownPayment(
  { payments }: PaymentsFacts,
  { payment, reference }: EntryWish,
): PaymentFacts | undefined {
  if (payment && 'id' in payment) return payments.find(({ id }) => id === payment.id);
  const fingerprint = payment?.fingerprint ?? null;
  return (
    payments.find((known) => reference !== null && known.reference === reference) ??
    payments.find((known) => fingerprint !== null && known.fingerprint === fingerprint)
  );
}

/** The top-up that is named; else the claim of the same customer for that payment, if there is one. */
function settledTopUp(
  { topUps }: PaymentsFacts,
  { kind, topUpId }: EntryWish,
  reference: string | null,
  userId: string,
): TopUpFacts | AppError | null {
  if (kind !== 'credit') return null;
  if (!topUpId) {
    const claims = topUps.filter(({ state }) => state === 'CLAIMED');
    return claims.find((claim) => claim.utr === reference && claim.userId === userId) ?? null;
  }
  const topUp = topUps.find(({ id }) => id === topUpId);
  if (!topUp) return refusal('not-found', { thing: 'Top-up' });
  return topUpRuling(topUp, userId, reference) ?? topUp;
}

/** What is to be written of a payment that nobody knows; null when none is behind the entry. */
function newPayment({ payment, reference, kind, amountPaise, transactionDate }: EntryWish) {
  if (payment && 'id' in payment) return null;
  if (payment) return payment;
  if (reference === null) return null;
  const source = kind === 'source-refund' ? 'PAID_BACK' : PaymentSource.HAND;
  return { source, amountPaise, day: transactionDate, narration: '', fingerprint: null };
}

/** The facts for whoever is decided about after an entry. */
export function paymentsAfter(
  facts: PaymentsFacts,
  { payment, posting }: Pick<Change, 'payment' | 'posting'>,
  title: string,
  now: Date,
): PaymentsFacts {
  if (!payment || !posting) return facts;
  const { amountPaise } = posting;
  const known = facts.payments.find(({ id }) => id === payment.id);
  const entry = { title, at: now };
  const after: PaymentFacts = known
    ? {
        ...known,
        creditedPaise: (known.creditedPaise + amountPaise) as Paise,
        entered: [...known.entered, entry],
      }
    : {
        id: payment.id,
        reference: posting.reference ?? null,
        fingerprint: payment.row?.fingerprint as string | null,
        amountPaise: BigInt(payment.row?.amount as string) as Paise,
        creditedPaise: amountPaise,
        isPaidBack: amountPaise < ZERO_PAISE,
        entered: [entry],
      };
  return {
    payments: [...facts.payments.filter(({ id }) => id !== payment.id), after],
    topUps: facts.topUps.map((topUp) =>
      topUp.id === payment.topUp?.id ? { ...topUp, state: 'CREDITED', decidedAt: now } : topUp,
    ),
  };
}
