import { tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { singleResultOf } from '../ledger/commit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { PaymentSource } from '../wallet/entry-command.js';
import { postEntries } from '../wallet/post-entries.js';
import { type PaymentView, readPayments } from './list-payments.js';

interface RecordPaymentInput {
  /** UTR or another reference of the bank, which identifies the payment. */
  readonly reference: string;
  readonly amountPaise: Paise;
  readonly day: IndiaDate;
  readonly payerName?: string | null;
  readonly payerUpiId?: string | null;
  /** Customer who paid. A claim of another customer is not credited. */
  readonly userId?: string | null;
}

/**
 * Records a payment that the kitchen's bank received. If a customer claimed its reference, the claim is credited. Otherwise, an
 * admin must credit the payment. A repetition returns the same payment, and credits a newer claim.
 * @throws AppError `payment.other-amount`, `wallet.*`, `not-found`, `input.*`, and access errors
 */
export async function recordPayment(ctx: UseCaseContext, input: RecordPaymentInput): Promise<PaymentView> {
  requireAdmin(ctx.actor);
  const { amountPaise, day } = input;
  const payer = checkLine(input.payerName, { field: 'payerName', label: 'Name' }, MAX_LENGTH.title);
  const upiId = checkLine(input.payerUpiId, { field: 'payerUpiId', label: 'UPI ID' }, MAX_LENGTH.reference);
  const customerId = input.userId ? checkId(input.userId, { field: 'userId', label: 'Customer' }) : null;
  if (day > addDays(indiaDateOf(ctx.clock.now()), 1)) throw appError('wallet.date-ahead', {}, 'date');
  const received = (userId: string) =>
    checkCredit(ctx, { userId, amountPaise, date: day, reference: input.reference }, null);
  // The same checks as for a credit. Only the customer is unknown.
  const { reference } = received(customerId ?? newId());
  if (!reference) throw appError('input.required', { label: 'Reference' }, 'reference');
  const narration = [payer, upiId].filter(Boolean).join(' ');
  const payment = { source: PaymentSource.HAND, amountPaise, day, narration, fingerprint: null };
  const claim = await tables(ctx.em)
    .selectFrom('TopUp')
    .select(['id', 'userId'])
    .where('state', '=', 'CLAIMED')
    .where('utr', '=', reference)
    .executeTakeFirst();
  // Read after the claim, so that the payment of a claim that is credited in between is read as credited.
  const known = await findPayment(ctx, reference, amountPaise);
  const isClaimed = claim !== undefined && (customerId ?? claim.userId) === claim.userId;
  // A customer can claim a payment after it was recorded. The repetition credits the claim.
  if (known && !(isClaimed && known.leftPaise === known.amountPaise)) return known;
  try {
    if (isClaimed)
      await singleResultOf(postEntries(ctx, [{ ...received(claim.userId), payment, topUpId: claim.id }]));
    else await insertPayment(ctx, { ...payment, reference, customerId });
  } catch (error) {
    // Another request recorded the payment or credited the claim first.
    const first = error instanceof AppError && (await findPayment(ctx, reference, amountPaise));
    if (!first) throw error;
    return first;
  }
  const recorded = await findPayment(ctx, reference, amountPaise);
  if (!recorded) throw new Error('A payment that was recorded is gone.');
  return recorded;
}

/**
 * Returns the payment with a reference. Undefined if there is none.
 * @throws AppError `payment.other-amount` if the payment has another amount
 */
async function findPayment(
  ctx: UseCaseContext,
  reference: string,
  amountPaise: Paise,
): Promise<PaymentView | undefined> {
  const [known] = await readPayments(ctx.em, (all) => all.where('p.reference', '=', reference));
  if (known && known.amountPaise !== amountPaise) throw appError('payment.other-amount', {}, 'amount');
  return known;
}

/** Inserts a payment that is not credited yet. No wallet changes. */
async function insertPayment(
  ctx: UseCaseContext,
  payment: {
    readonly reference: string;
    readonly amountPaise: Paise;
    readonly day: IndiaDate;
    readonly source: PaymentSource;
    readonly narration: string;
    readonly customerId: string | null;
  },
): Promise<void> {
  const { amountPaise, customerId, ...row } = payment;
  await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const id = newId();
    const createdAt = ctx.clock.now();
    const inserted = await tables(em)
      .insertInto('Payment')
      .values({
        id,
        ...row,
        amountPaise,
        createdById: requireAdmin(ctx.actor).userId,
        createdAt,
      })
      .onConflict((conflict) => conflict.column('reference').where('reference', 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return;
    const after = { reference: row.reference, amountPaise: Number(amountPaise), day: row.day };
    await recordAudit(em, ctx, {
      action: 'PAYMENT_RECORDED',
      subjectId: id,
      customerId,
      before: null,
      after,
    });
  });
}
