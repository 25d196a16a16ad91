import { tables } from '../../db/tables.js';
import { appError } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId } from '../../shared/validation.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { singleResultOf } from '../ledger/commit.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { PaymentSource } from '../wallet/entry-command.js';
import { postEntries } from '../wallet/post-entries.js';
import { readTopUps, type TopUpView } from './top-up-view.js';

/**
 * Credits a claim whose payment arrived. Creates the payment, unless the UTR has a known payment without credits. Admins only.
 * @param input.amountPaise received amount, which may differ from the requested one
 * @throws AppError `top-up.*`, `wallet.*`, `not-found`, `input.*`, `key-reused`, and access errors
 */
export async function creditTopUp(
  ctx: UseCaseContext,
  input: { readonly id: string; readonly amountPaise: Paise; readonly idempotency?: Idempotency | null },
): Promise<TopUpView> {
  requireAdmin(ctx.actor);
  const id = checkId(input.id, { field: 'id', label: 'Top-up' });
  const request = requestOf('creditTopUp', input.idempotency);
  const claim = await tables(ctx.em)
    .selectFrom('TopUp')
    .select(['userId', 'utr', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!claim) throw appError('not-found', { thing: 'Top-up' });
  // Without a UTR, nothing would prevent a second credit of the payment. A claim never becomes a request again, so this check
  // needs no lock.
  if (claim.utr === null && claim.state === 'REQUESTED') throw appError('top-up.not-claimed', {});
  const { amountPaise } = input;
  const credit = { userId: claim.userId, amountPaise, reference: claim.utr };
  const payment = {
    source: PaymentSource.CLAIM,
    amountPaise,
    day: indiaDateOf(ctx.clock.now()),
    narration: '',
    fingerprint: null,
  };
  await singleResultOf(postEntries(ctx, [{ ...checkCredit(ctx, credit, request), payment, topUpId: id }]));
  const [credited] = await readTopUps(ctx.em, ctx.clock.now(), (all) => all.where('t.id', '=', id));
  if (!credited) throw new Error('A top-up that was credited is gone.');
  return credited;
}
