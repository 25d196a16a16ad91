import { AppError, appError } from '../../shared/errors.js';
import { readMobile } from '../../shared/mobile.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { reserveKeyForParts } from '../idempotency/reserve-key.js';
import { inBatches } from '../ledger/in-batches.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { customersByMobile } from '../users/read-users.js';
import { MAX_CREDITS } from './credit-file.js';
import { type CreditWalletInput, checkCredit } from './credit-wallet.js';
import { postEntries } from './post-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

/** Payment to credit: to a user by ID, or to a customer by mobile number. */
export interface CreditLine extends Omit<CreditWalletInput, 'userId' | 'idempotency'> {
  readonly userId?: string | null;
  readonly mobileNumber?: string | null;
}

/** Result of one line: the ledger entry, or the error. */
export interface CreditLineResult {
  /** Position in the call, from 1. */
  readonly line: number;
  readonly userId: string | null;
  readonly entry: WalletLogView | null;
  readonly rejection: AppError | null;
}

/**
 * Credits many wallets, each line like `creditWallet` and independently. A user with two lines is credited twice. With a key,
 * each line has a derived key: a repetition returns the first results, and retries rejected and interrupted lines. Admins only.
 * @returns a result for each line, in sequence
 * @throws AppError `wallet.no-line`, `input.too-many`, `key-reused`, and access errors; an unexpected error (a lost database)
 * ends the call, but credited lines remain
 */
export async function creditWallets(
  ctx: UseCaseContext,
  input: { readonly lines: readonly CreditLine[]; readonly idempotency?: Idempotency | null },
): Promise<CreditLineResult[]> {
  requireAdmin(ctx.actor);
  const { lines } = input;
  checkLineCount(lines);
  const request = requestOf('creditWallets', input.idempotency);
  const partOf = await reserveKeyForParts(ctx, request);
  const mobiles = lines.flatMap(({ mobileNumber }) => readMobile(mobileNumber ?? '') ?? []);
  const customers = await customersByMobile(ctx, mobiles);
  const named = lines.map(
    ({ userId, mobileNumber }) => userId || (customers.get(readMobile(mobileNumber ?? '') ?? '')?.id ?? null),
  );
  const checked = lines.map(({ mobileNumber, ...credit }, index) => {
    const userId = named[index];
    // A line is identified by its position, because two lines can have the same user and amount.
    return userId
      ? resultOrError(() => checkCredit(ctx, { ...credit, userId }, partOf(String(index))))
      : appError('not-found', { thing: 'Customer' });
  });
  return toLineResults(
    named,
    await processValidItems(checked, (commands) => inBatches(commands, (batch) => postEntries(ctx, batch))),
  );
}

/**
 * Checks the number of lines: at least one, and at most {@link MAX_CREDITS}.
 * @throws AppError `wallet.no-line`, `input.too-many`
 */
export function checkLineCount(lines: readonly unknown[]): void {
  if (lines.length === 0) throw appError('wallet.no-line', {}, 'lines');
  if (lines.length > MAX_CREDITS)
    throw appError('input.too-many', { label: 'The list of lines', max: MAX_CREDITS }, 'lines');
}

/** Converts the outcomes to results, one for each line. */
export function toLineResults(
  userIds: readonly (string | null)[],
  outcomes: readonly (WalletLogView | AppError)[],
): CreditLineResult[] {
  return outcomes.map((outcome, index) =>
    outcome instanceof AppError
      ? { line: index + 1, userId: userIds[index] ?? null, entry: null, rejection: outcome }
      : { line: index + 1, userId: outcome.userId, entry: outcome, rejection: null },
  );
}

/**
 * Processes the items that passed their check.
 * @param checked items, or the errors of their check
 * @param work receives the items without an error, and returns an outcome for each
 * @returns the outcomes and the errors, in the sequence of `checked`
 */
export async function processValidItems<Command, Outcome>(
  checked: readonly (Command | AppError)[],
  work: (commands: readonly Command[]) => Promise<readonly (Outcome | AppError)[]>,
): Promise<(Outcome | AppError)[]> {
  const outcomes = await work(checked.filter((each): each is Command => !(each instanceof AppError)));
  let next = 0;
  return checked.map((each) => (each instanceof AppError ? each : (outcomes[next++] as Outcome | AppError)));
}

/** Returns the result of a check, or its error. */
export function resultOrError<T>(check: () => T): T | AppError {
  try {
    return check();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
