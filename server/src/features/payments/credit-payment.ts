import type { Paise } from '../../shared/money.js';
import { checkId } from '../../shared/validation.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { singleResultOf } from '../ledger/commit.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { postEntries } from '../wallet/post-entries.js';
import { type PaymentView, readPayments } from './list-payments.js';

/**
 * Credits the uncredited amount of a payment, or a part of it, to a wallet. Admins only.
 * @param input.userId internal ID or `user_uuid`
 * @throws AppError `wallet.*`, `not-found`, `input.*`, `key-reused`, and access errors
 */
export async function creditPayment(
  ctx: UseCaseContext,
  input: {
    readonly paymentId: string;
    readonly userId: string;
    readonly amountPaise: Paise;
    readonly idempotency?: Idempotency | null;
  },
): Promise<PaymentView> {
  requireAdmin(ctx.actor);
  const id = checkId(input.paymentId, { field: 'paymentId', label: 'Payment' });
  const credit = { userId: input.userId, amountPaise: input.amountPaise };
  const command = checkCredit(ctx, credit, requestOf('creditPayment', input.idempotency));
  await singleResultOf(postEntries(ctx, [{ ...command, payment: { id } }]));
  const [credited] = await readPayments(ctx.em, (all) => all.where('p.id', '=', id));
  if (!credited) throw new Error('A payment that was credited is gone.');
  return credited;
}
