import { query } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId } from '../../shared/validation.js';
import { onlyOf } from '../changes/apply-changes.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { PaymentSource } from '../wallet/entry-wish.js';
import { postEntries } from '../wallet/post-entries.js';
import { readTopUps, type TopUpView } from './top-up-view.js';

/**
 * Credits a claim: its payment has come. It is made, unless one is known by the claim's UTR of which nothing is credited. Admins only.
 *
 * @param input.amountPaise what came, which may differ from what the customer meant to pay
 * @throws AppError `top-up.*`, `wallet.*`, `not-found`, `input.*`, `key-reused`, and refusals of access
 */
export async function creditTopUp(
  ctx: UseCaseContext,
  input: { readonly id: string; readonly amountPaise: Paise; readonly idempotency?: Idempotency | null },
): Promise<TopUpView> {
  requireAdmin(ctx.actor);
  const id = checkId(input.id, { field: 'id', label: 'Top-up' });
  const request = requestOf('creditTopUp', input.idempotency);
  const claim = await query(ctx.em)
    .selectFrom('top_ups')
    .select(['user_id', 'utr', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!claim) throw refusal('not-found', { thing: 'Top-up' });
  // Without its UTR nothing would keep the payment from being credited once more. A claim stays one, so it can be looked at here.
  if (claim.utr === null && claim.state === 'REQUESTED') throw refusal('top-up.not-claimed', {});
  const { amountPaise } = input;
  const credit = { userId: claim.user_id, amountPaise, reference: claim.utr };
  const payment = {
    source: PaymentSource.CLAIM,
    amountPaise,
    day: indiaDateOf(ctx.clock.now()),
    narration: '',
    fingerprint: null,
  };
  await onlyOf(postEntries(ctx, [{ ...checkCredit(ctx, credit, request), payment, topUpId: id }]));
  const [credited] = await readTopUps(ctx.em, ctx.clock.now(), (all) => all.where('t.id', '=', id));
  if (!credited) throw new Error('A top-up that was credited is gone.');
  return credited;
}
