import { AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { Change, PaymentChange, PaymentState, TopUpRecord } from '../ledger/change.js';
import type { PaymentsContext, PaymentsQuery } from '../ledger/payments-context.js';
import { type EntryCommand, PaymentSource } from './entry-command.js';
import { checkPayment, checkTopUp } from './payment-rules.js';

/** Returns the payments and top-ups to read for decisions about some entries. */
export function paymentsQueryOf(commands: readonly EntryCommand[]): PaymentsQuery {
  const named = commands.flatMap(({ payment }) => payment ?? []);
  return {
    ids: named.flatMap((payment) => ('id' in payment ? payment.id : [])),
    references: commands.flatMap(({ reference }) => reference ?? []),
    fingerprints: named.flatMap((payment) => ('id' in payment ? [] : (payment.fingerprint ?? []))),
    topUps: commands.flatMap(({ topUpId }) => topUpId ?? []),
  };
}

/** Effect of an entry on the payment behind it. */
export interface PaymentOfEntry {
  readonly payment: PaymentChange | null;
  /** Reference on the ledger entry. */
  readonly reference: string | null;
}

/**
 * Determines the payment of an entry, and the top-up that the entry settles. Default: the same customer's claim for that payment.
 * Pure except for the ID of a new payment.
 * @param userId owner of the wallet
 * @returns the payment of the entry, or the error
 */
export function decidePayment(
  context: PaymentsContext,
  command: EntryCommand,
  userId: string,
): PaymentOfEntry | AppError {
  const spendsLeft = command.payment && 'id' in command.payment ? command.payment.id : null;
  const known = findStoredPayment(context, command);
  if (spendsLeft && !known) return appError('not-found', { thing: 'Payment' });
  const reference = spendsLeft ? (known?.reference ?? null) : command.reference;
  const topUp = settledTopUp(context, command, reference, userId);
  if (topUp instanceof AppError) return topUp;
  const topUpId = topUp?.id ?? null;
  if (known) {
    const rejected = checkPayment(known, command.amountPaise, spendsLeft !== null);
    const payment = { id: known.id, row: null, topUpId };
    return rejected ?? { payment, reference: known.reference };
  }
  const made = newPayment(command);
  if (!made) return { payment: null, reference: null };
  if (command.amountPaise > made.amountPaise)
    return appError('wallet.beyond-payment', { left: formatRupees(made.amountPaise) }, 'amount');
  const { amountPaise, ...more } = made;
  const row = { id: newId(), reference, amount: amountPaise.toString(), ...more };
  return { payment: { id: row.id, row, topUpId }, reference };
}

/** Returns the stored payment of an entry. Undefined if the payment is new, or if the entry has no payment. */
export function findStoredPayment(
  { payments }: PaymentsContext,
  { payment, reference }: EntryCommand,
): PaymentState | undefined {
  if (payment && 'id' in payment) return payments.find(({ id }) => id === payment.id);
  const fingerprint = payment?.fingerprint ?? null;
  return (
    payments.find((known) => reference !== null && known.reference === reference) ??
    payments.find((known) => fingerprint !== null && known.fingerprint === fingerprint)
  );
}

/** Returns the named top-up, or else the same customer's claim for the payment's reference. Null without one. */
function settledTopUp(
  { topUps }: PaymentsContext,
  { kind, topUpId }: EntryCommand,
  reference: string | null,
  userId: string,
): TopUpRecord | AppError | null {
  if (kind !== 'credit') return null;
  if (!topUpId) {
    const claims = topUps.filter(({ state }) => state === 'CLAIMED');
    return claims.find((claim) => claim.utr === reference && claim.userId === userId) ?? null;
  }
  const topUp = topUps.find(({ id }) => id === topUpId);
  if (!topUp) return appError('not-found', { thing: 'Top-up' });
  return checkTopUp(topUp, userId, reference) ?? topUp;
}

/** Returns the values of a new payment. Null if the entry has no payment. */
function newPayment({ payment, reference, kind, amountPaise, transactionDate }: EntryCommand) {
  if (payment && 'id' in payment) return null;
  if (payment) return payment;
  if (reference === null) return null;
  const source = kind === 'source-refund' ? 'PAID_BACK' : PaymentSource.HAND;
  return { source, amountPaise, day: transactionDate, narration: '', fingerprint: null };
}

/**
 * Returns the context after an entry, for the next decision of the batch.
 * @param title name of the wallet's owner
 */
export function paymentsAfterEntry(
  context: PaymentsContext,
  { payment, posting }: Pick<Change, 'payment' | 'posting'>,
  title: string,
  now: Date,
): PaymentsContext {
  if (!payment || !posting) return context;
  const { amountPaise } = posting;
  const known = context.payments.find(({ id }) => id === payment.id);
  const entry = { title, at: now };
  const after: PaymentState = known
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
    payments: [...context.payments.filter(({ id }) => id !== payment.id), after],
    topUps: context.topUps.map((topUp) =>
      topUp.id === payment.topUpId ? { ...topUp, state: 'CREDITED', decidedAt: now } : topUp,
    ),
  };
}
