import { appError } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import type { AccountState } from '../ledger/change.js';
import { singleResultOf } from '../ledger/commit.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkDebit } from '../users/wallet-rules.js';
import { checkReference, type EntryCommand } from './entry-command.js';
import { postEntries } from './post-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

interface CorrectWalletInput {
  /** Owner of the wallet: internal ID or `user_uuid`. */
  readonly userId: string;
  /** Signed amount. A negative amount is debited. */
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly idempotency?: Idempotency | null;
}

export interface RefundToSourceInput extends CorrectWalletInput {
  /** Bank's reference of the payment to the customer, which can be entered once. */
  readonly reference: string;
}

/**
 * Corrects a wallet with a new entry, because existing entries never change. A debit is limited by the credit limit. Admins only.
 * @returns the ledger entry
 * @throws AppError `wallet.amount-zero`, `input.*`, `wallet.delivery`, `wallet.insufficient`, `not-found`, `key-reused`, and
 * access errors
 */
export async function correctWallet(ctx: UseCaseContext, input: CorrectWalletInput): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  const { amountPaise } = input;
  if (amountPaise === ZERO_PAISE) throw appError('wallet.amount-zero', {}, 'amount');
  const request = requestOf('correctWallet', input.idempotency);
  const command: EntryCommand = { ...checkReason(ctx, input), kind: 'correction', reference: null, request };
  return singleResultOf(postEntries(ctx, [command], checkCorrection));
}

/**
 * Debits a wallet by an amount that the kitchen's bank paid back to the customer, at most by its balance. Admins only.
 * @param input.amountPaise more than 0
 * @returns the ledger entry, a debit
 * @throws AppError `wallet.amount`, `input.*`, `wallet.delivery`, `wallet.insufficient`, `wallet.credited-before`,
 * `wallet.paid-back-before`, `not-found`, `key-reused`, and access errors
 */
export async function refundToSource(
  ctx: UseCaseContext,
  input: RefundToSourceInput,
): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  if (input.amountPaise <= ZERO_PAISE) throw appError('wallet.amount', {}, 'amount');
  const reference = checkReference(input.reference);
  if (!reference) throw appError('input.required', { label: 'Payment reference' }, 'reference');
  const amountPaise = -input.amountPaise as Paise;
  const request = requestOf('refundToSource', input.idempotency);
  const checked = checkReason(ctx, { ...input, amountPaise });
  const command: EntryCommand = { ...checked, kind: 'source-refund', reference, request };
  return singleResultOf(postEntries(ctx, [command], checkBankRefund));
}

function checkReason({ clock }: Pick<UseCaseContext, 'clock'>, input: CorrectWalletInput) {
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  const narration = checkLine(input.reason, { field: 'reason', label: 'Reason' }, MAX_LENGTH.reason);
  if (!narration) throw appError('input.required', { label: 'Reason' }, 'reason');
  return {
    userId,
    amountPaise: input.amountPaise,
    transactionDate: indiaDateOf(clock.now()),
    narration,
  };
}

/** Checks that balance and credit limit cover the debit of a correction. */
export const checkCorrection = (account: AccountState, { amountPaise }: EntryCommand) =>
  checkDebit(account, -amountPaise as Paise);

/** Checks that a bank refund is within the balance. The credit limit does not count. */
export const checkBankRefund = (account: AccountState, command: EntryCommand) =>
  checkCorrection({ ...account, creditLimitPaise: ZERO_PAISE }, command);
