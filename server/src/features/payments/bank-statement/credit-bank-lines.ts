import { inTransaction } from '../../../db/transaction.js';
import { refusal } from '../../../shared/errors.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../../shared/validation.js';
import { inPortions } from '../../changes/in-portions.js';
import { claimForParts, firstWorkedOut } from '../../idempotency/claim-key.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../../idempotency/idempotent-request.js';
import { reauthenticate, requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { checkCredit } from '../../wallet/credit-wallet.js';
import {
  type CreditedOrRefused,
  checkLineCount,
  forUnrefused,
  lineResults,
  refusalOr,
} from '../../wallet/credit-wallets.js';
import { checkReference, PaymentSource } from '../../wallet/entry-wish.js';
import { postEntries } from '../../wallet/post-entries.js';
import type { BankLine, BankMapping } from './bank-line.js';
import { type LineWish, withClaimedReferences, withPaidTopUps } from './paid-top-ups.js';
import { checkMapping, rememberColumns } from './remembered-columns.js';

/** A line of a bank's statement, as a preview gives it, and to whom it goes. */
export interface BankLineCredit extends Pick<BankLine, 'day' | 'amountPaise' | 'narration' | 'fingerprint'> {
  readonly utr?: string | null;
  /** Internal id or `user_uuid`. */
  readonly userId: string;
  /** The request or claim that it pays; left out: the customer's claim for its UTR, or the only one that waits for its amount, if there is one. */
  readonly topUpId?: string | null;
  /** What is credited of it; left out, all of it. */
  readonly creditPaise?: Paise | null;
}

/**
 * Credits lines of a bank's statement. Each makes its payment and credits it, all or nothing by itself; a line whose payment is known is refused. With a key,
 * each line has one derived from it: a second run of the same call gives the first answers again and completes what was refused or interrupted; which request
 * or claim a line pays stays as it was. Admins only.
 *
 * @param input.mapping how the columns of the statement were read: it is remembered for the next
 * @returns a result for each line, in their order
 * @throws AppError `wallet.no-line`, `input.too-many`, `key-reused`, and refusals of access; whatever is no refusal ends the call, with the credited lines
 *   standing
 */
export async function creditBankLines(
  ctx: UseCaseContext,
  input: {
    readonly lines: readonly BankLineCredit[];
    readonly mapping?: Partial<BankMapping> | null;
    readonly idempotency?: Idempotency | null;
  },
): Promise<CreditedOrRefused[]> {
  requireAdmin(ctx.actor);
  const { lines } = input;
  checkLineCount(lines);
  const mapping = input.mapping && checkMapping(input.mapping);
  const request = requestOf('creditBankLines', input.idempotency);
  const partOf = await claimForParts(ctx, request);
  if (mapping)
    await inTransaction(ctx.em, async (em) => {
      await reauthenticate(em, ctx.actor, ctx.clock);
      await rememberColumns(em, ctx, mapping);
    });
  const checked = lines.map((line, index) =>
    refusalOr(() => checkBankLine(ctx, line, partOf(String(index)))),
  );
  const outcomes = await forUnrefused(checked, async (wishes) => {
    const paying = await withWhatWasPaid(ctx, request, wishes);
    return inPortions(paying, (portion) => postEntries(ctx, portion));
  });
  return lineResults(
    lines.map(({ userId }) => userId),
    outcomes,
  );
}

/**
 * Says of lines which request or claim they pay, and by which reference they are known.
 *
 * @param named requests and claims that other lines of the statement name
 * @returns the lines, in their order
 */
export async function withWhatIsPaid(
  { em, clock }: UseCaseContext,
  wishes: readonly LineWish[],
  named?: readonly string[],
): Promise<LineWish[]> {
  return withClaimedReferences(em, await withPaidTopUps(em, wishes, clock.now(), named));
}

/** As {@link withWhatIsPaid}; of a repetition, what was paid when the request came first. Tried again later, a line is refused when somebody else has credited that. */
async function withWhatWasPaid(
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
  wishes: readonly LineWish[],
): Promise<LineWish[]> {
  const paying = await withPaidTopUps(ctx.em, wishes, ctx.clock.now());
  const found = paying.map(({ request: part, topUpId = null }) => [part?.key, topUpId] as const);
  const first: Record<string, string | null> = await firstWorkedOut(ctx, request, Object.fromEntries(found));
  const stays = paying.map((wish) => {
    const topUpId = first[wish.request?.key ?? ''];
    return topUpId === undefined ? wish : { ...wish, topUpId };
  });
  return withClaimedReferences(ctx.em, stays);
}

/**
 * Checks what can be checked of a line without the database.
 *
 * @throws AppError `wallet.*`, `input.*`
 */
export function checkBankLine(
  ctx: UseCaseContext,
  line: BankLineCredit,
  request: IdempotentRequest | null,
): LineWish {
  const { amountPaise, day } = line;
  if (amountPaise <= ZERO_PAISE) throw refusal('wallet.amount', {}, 'amount');
  const creditPaise = line.creditPaise ?? amountPaise;
  if (creditPaise > amountPaise)
    throw refusal('wallet.beyond-payment', { left: formatRupees(amountPaise) }, 'credit');
  const printed = { field: 'fingerprint', label: 'Fingerprint' };
  const fingerprint = checkLine(line.fingerprint, printed, MAX_LENGTH.reference);
  if (!fingerprint) throw refusal('input.required', { label: 'Fingerprint' }, 'fingerprint');
  const narration = checkLine(line.narration, { field: 'narration', label: 'Narration' }, MAX_LENGTH.reason);
  const reference = checkReference(line.utr);
  const topUpId = line.topUpId ? checkId(line.topUpId, { field: 'topUpId', label: 'Top-up' }) : null;
  const wish = checkCredit(
    ctx,
    { userId: line.userId, amountPaise: creditPaise, date: day, reference },
    request,
  );
  const payment = { source: PaymentSource.CSV, amountPaise, day, narration, fingerprint };
  return { ...wish, payment, topUpId };
}
