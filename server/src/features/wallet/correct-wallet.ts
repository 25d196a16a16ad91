import { refusal } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { onlyOf } from '../changes/apply-changes.js';
import type { AccountFacts } from '../changes/change.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { debitRuling } from '../users/wallet-rules.js';
import { checkReference, type EntryWish } from './entry-wish.js';
import { postEntries } from './post-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

export interface CorrectWalletInput {
  /** Whose wallet it is: the user's internal id or `user_uuid`. */
  readonly userId: string;
  /** Signed: below zero it is taken out. */
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly idempotency?: Idempotency | null;
}

export interface RefundToSourceInput extends CorrectWalletInput {
  /** The bank's reference of the payment to the customer: it is entered once. */
  readonly reference: string;
}

/**
 * Puts a wallet right by an entry of its own; no entry that exists is changed. What is taken out goes as far as the credit limit. Admins only.
 *
 * @returns the ledger entry
 * @throws AppError `wallet.amount-zero`, `input.*`, `wallet.delivery`, `wallet.insufficient`, `not-found`, `key-reused`, and refusals of access
 */
export async function correctWallet(ctx: UseCaseContext, input: CorrectWalletInput): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  const { amountPaise } = input;
  if (amountPaise === ZERO_PAISE) throw refusal('wallet.amount-zero', {}, 'amount');
  const request = requestOf('correctWallet', input.idempotency);
  const wish: EntryWish = { ...checkReason(ctx, input), kind: 'correction', reference: null, request };
  return onlyOf(postEntries(ctx, [wish], debitedRuling));
}

/**
 * Takes out of a wallet what the kitchen's bank has paid back to the customer; never more than it holds. Admins only.
 *
 * @param input.amountPaise more than 0
 * @returns the ledger entry, a debit
 * @throws AppError `wallet.amount`, `input.*`, `wallet.delivery`, `wallet.insufficient`, `wallet.credited-before`, `wallet.paid-back-before`, `not-found`,
 *   `key-reused`, and refusals of access
 */
export async function refundToSource(
  ctx: UseCaseContext,
  input: RefundToSourceInput,
): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  if (input.amountPaise <= ZERO_PAISE) throw refusal('wallet.amount', {}, 'amount');
  const reference = checkReference(input.reference);
  if (!reference) throw refusal('input.required', { label: 'Payment reference' }, 'reference');
  const amountPaise = -input.amountPaise as Paise;
  const request = requestOf('refundToSource', input.idempotency);
  const checked = checkReason(ctx, { ...input, amountPaise });
  const wish: EntryWish = { ...checked, kind: 'source-refund', reference, request };
  return onlyOf(postEntries(ctx, [wish], heldRuling));
}

function checkReason({ clock }: Pick<UseCaseContext, 'clock'>, input: CorrectWalletInput) {
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  const narration = checkLine(input.reason, { field: 'reason', label: 'Reason' }, MAX_LENGTH.reason);
  if (!narration) throw refusal('input.required', { label: 'Reason' }, 'reason');
  return {
    userId,
    amountPaise: input.amountPaise,
    transactionDate: indiaDateOf(clock.now()),
    narration,
  };
}

const debitedRuling = (account: AccountFacts, { amountPaise }: EntryWish) =>
  debitRuling(account, -amountPaise as Paise);

/** Only what the wallet holds can go back: what may be owed is none of it. */
const heldRuling = (account: AccountFacts, wish: EntryWish) =>
  debitedRuling({ ...account, creditLimitPaise: ZERO_PAISE }, wish);
