import { AppError, refusal } from '../../shared/errors.js';
import { readMobile } from '../../shared/mobile.js';
import { inPortions } from '../changes/in-portions.js';
import { claimForParts } from '../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { customersByMobile } from '../users/read-users.js';
import { MAX_CREDITS } from './credit-file.js';
import { type CreditWalletInput, checkCredit } from './credit-wallet.js';
import { postEntries } from './post-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

/** One payment: to a user by id, or to a customer by mobile number. */
export interface CreditLine extends Omit<CreditWalletInput, 'userId' | 'idempotency'> {
  readonly userId?: string | null;
  readonly mobileNumber?: string | null;
}

/** What became of one line: the ledger entry, or why it was refused. */
export interface CreditedOrRefused {
  /** Where it stands in the call, from 1. */
  readonly line: number;
  readonly userId: string | null;
  readonly entry: WalletLogView | null;
  readonly refusal: AppError | null;
}

/**
 * Adds money to many wallets. Each line is credited as by `creditWallet` and all or nothing by itself, so one refusal stops nobody else;
 * a user who stands on two lines is credited twice. With a key, each line has one derived from it: a second run of the same call gives
 * the first answers again and completes what was refused or interrupted. Admins only.
 *
 * @returns a result for each line, in their order
 * @throws AppError `wallet.no-line`, `input.too-many`, `key-reused`, and refusals of access; whatever is no refusal (a lost database)
 *   ends the call, with the credited lines standing
 */
export async function creditWallets(
  ctx: UseCaseContext,
  input: { readonly lines: readonly CreditLine[]; readonly idempotency?: Idempotency | null },
): Promise<CreditedOrRefused[]> {
  requireAdmin(ctx.actor);
  const { lines } = input;
  checkLineCount(lines);
  const request = requestOf('creditWallets', input.idempotency);
  const partOf = await claimForParts(ctx, request);
  const mobiles = lines.flatMap(({ mobileNumber }) => readMobile(mobileNumber ?? '') ?? []);
  const customers = await customersByMobile(ctx, mobiles);
  const named = lines.map(
    ({ userId, mobileNumber }) => userId || (customers.get(readMobile(mobileNumber ?? '') ?? '')?.id ?? null),
  );
  const checked = lines.map(({ mobileNumber, ...credit }, index) => {
    const userId = named[index];
    // The line's place is its name: the same user and amount may stand on two of them.
    return userId
      ? refusalOr(() => checkCredit(ctx, { ...credit, userId }, partOf(String(index))))
      : refusal('not-found', { thing: 'Customer' });
  });
  return lineResults(
    named,
    await forUnrefused(checked, (wishes) => inPortions(wishes, (portion) => postEntries(ctx, portion))),
  );
}

/**
 * Refuses a call without lines, or with more than {@link MAX_CREDITS}.
 *
 * @throws AppError `wallet.no-line`, `input.too-many`
 */
export function checkLineCount(lines: readonly unknown[]): void {
  if (lines.length === 0) throw refusal('wallet.no-line', {}, 'lines');
  if (lines.length > MAX_CREDITS)
    throw refusal('input.too-many', { label: 'The list of lines', max: MAX_CREDITS }, 'lines');
}

/** The result of each line, from what became of it. */
export function lineResults(
  userIds: readonly (string | null)[],
  outcomes: readonly (WalletLogView | AppError)[],
): CreditedOrRefused[] {
  return outcomes.map((outcome, index) =>
    outcome instanceof AppError
      ? { line: index + 1, userId: userIds[index] ?? null, entry: null, refusal: outcome }
      : { line: index + 1, userId: outcome.userId, entry: outcome, refusal: null },
  );
}

/**
 * Does what was not refused when it was checked.
 *
 * @param work gives an outcome for each of them
 * @returns the outcomes, and the refusals in their places
 */
export async function forUnrefused<Wish, Outcome>(
  checked: readonly (Wish | AppError)[],
  work: (wishes: readonly Wish[]) => Promise<readonly (Outcome | AppError)[]>,
): Promise<(Outcome | AppError)[]> {
  const outcomes = await work(checked.filter((each): each is Wish => !(each instanceof AppError)));
  let next = 0;
  return checked.map((each) => (each instanceof AppError ? each : (outcomes[next++] as Outcome | AppError)));
}

/** What a check gives, or why it was refused. */
export function refusalOr<T>(check: () => T): T | AppError {
  try {
    return check();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
