import { inTransaction } from '../../../db/transaction.js';
import { appError } from '../../../shared/errors.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../../shared/validation.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../../idempotency/idempotent-request.js';
import { reserveKeyForParts, valuesOfFirstRequest } from '../../idempotency/reserve-key.js';
import { inBatches } from '../../ledger/in-batches.js';
import { reauthenticate, requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { checkCredit } from '../../wallet/credit-wallet.js';
import {
  type CreditLineResult,
  checkLineCount,
  processValidItems,
  resultOrError,
  toLineResults,
} from '../../wallet/credit-wallets.js';
import { checkReference, PaymentSource } from '../../wallet/entry-command.js';
import { postEntries } from '../../wallet/post-entries.js';
import type { BankLine, BankMapping } from './bank-line.js';
import { addClaimedReferences, addPaidTopUps, type BankLineCommand } from './paid-top-ups.js';
import { checkMapping, storeMapping } from './stored-mapping.js';

/** Line of a bank statement from a preview, and the customer to credit. */
export interface BankLineCredit extends Pick<BankLine, 'day' | 'amountPaise' | 'narration' | 'fingerprint'> {
  readonly utr?: string | null;
  /** Internal ID or `user_uuid`. */
  readonly userId: string;
  /**
   * Request or claim that the line pays. Default: the customer's claim for the line's UTR, or else the customer's only claim with
   * its amount.
   */
  readonly topUpId?: string | null;
  /** Amount to credit. Omitted: the whole amount. */
  readonly creditPaise?: Paise | null;
}

/**
 * Credits lines of a bank statement. Each line creates its payment and credits it, completely or not at all. A line with a known
 * payment is rejected. With a key, each line has a derived key: a repetition returns the first results, and retries rejected and
 * interrupted lines, with the same request or claim for each line. Admins only.
 * @param input.mapping mapping of the columns, which is stored for the next statement
 * @returns a result for each line, in sequence
 * @throws AppError `wallet.no-line`, `input.too-many`, `key-reused`, and access errors; an unexpected error ends the call, but
 * credited lines remain
 */
export async function creditBankLines(
  ctx: UseCaseContext,
  input: {
    readonly lines: readonly BankLineCredit[];
    readonly mapping?: Partial<BankMapping> | null;
    readonly idempotency?: Idempotency | null;
  },
): Promise<CreditLineResult[]> {
  requireAdmin(ctx.actor);
  const { lines } = input;
  checkLineCount(lines);
  const mapping = input.mapping && checkMapping(input.mapping);
  const request = requestOf('creditBankLines', input.idempotency);
  const partOf = await reserveKeyForParts(ctx, request);
  if (mapping)
    await inTransaction(ctx.em, async (em) => {
      await reauthenticate(em, ctx.actor, ctx.clock);
      await storeMapping(em, ctx, mapping);
    });
  const checked = lines.map((line, index) =>
    resultOrError(() => checkBankLine(ctx, line, partOf(String(index)))),
  );
  const outcomes = await processValidItems(checked, async (commands) => {
    const paying = await addFirstTopUpsAndReferences(ctx, request, commands);
    return inBatches(paying, (batch) => postEntries(ctx, batch));
  });
  return toLineResults(
    lines.map(({ userId }) => userId),
    outcomes,
  );
}

/**
 * Adds to each line the request or claim that it pays, and the reference that identifies its payment.
 * @param named requests and claims that other lines of the statement name
 * @returns the lines, in sequence
 */
export async function addTopUpsAndReferences(
  { em, clock }: UseCaseContext,
  commands: readonly BankLineCommand[],
  named?: readonly string[],
): Promise<BankLineCommand[]> {
  return addClaimedReferences(em, await addPaidTopUps(em, commands, clock.now(), named));
}

/**
 * Does the same as {@link addTopUpsAndReferences}, except that a repetition uses the top-ups of the first request. A retried line is
 * rejected if another call has credited its top-up.
 */
async function addFirstTopUpsAndReferences(
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
  commands: readonly BankLineCommand[],
): Promise<BankLineCommand[]> {
  const paying = await addPaidTopUps(ctx.em, commands, ctx.clock.now());
  const found = paying.map(({ request: part, topUpId = null }) => [part?.key, topUpId] as const);
  const first: Record<string, string | null> = await valuesOfFirstRequest(
    ctx,
    request,
    Object.fromEntries(found),
  );
  const stays = paying.map((command) => {
    const topUpId = first[command.request?.key ?? ''];
    return topUpId === undefined ? command : { ...command, topUpId };
  });
  return addClaimedReferences(ctx.em, stays);
}

/**
 * Validates a line without the database.
 * @throws AppError `wallet.*`, `input.*`
 */
export function checkBankLine(
  ctx: UseCaseContext,
  line: BankLineCredit,
  request: IdempotentRequest | null,
): BankLineCommand {
  const { amountPaise, day } = line;
  if (amountPaise <= ZERO_PAISE) throw appError('wallet.amount', {}, 'amount');
  const creditPaise = line.creditPaise ?? amountPaise;
  if (creditPaise > amountPaise)
    throw appError('wallet.beyond-payment', { left: formatRupees(amountPaise) }, 'credit');
  const printed = { field: 'fingerprint', label: 'Fingerprint' };
  const fingerprint = checkLine(line.fingerprint, printed, MAX_LENGTH.reference);
  if (!fingerprint) throw appError('input.required', { label: 'Fingerprint' }, 'fingerprint');
  const narration = checkLine(line.narration, { field: 'narration', label: 'Narration' }, MAX_LENGTH.reason);
  const reference = checkReference(line.utr);
  const topUpId = line.topUpId ? checkId(line.topUpId, { field: 'topUpId', label: 'Top-up' }) : null;
  const command = checkCredit(
    ctx,
    { userId: line.userId, amountPaise: creditPaise, date: day, reference },
    request,
  );
  const payment = { source: PaymentSource.CSV, amountPaise, day, narration, fingerprint };
  return { ...command, payment, topUpId };
}
