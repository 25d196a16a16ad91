import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { refusal } from '../../shared/errors.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { onlyOf } from '../changes/apply-changes.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../idempotency/idempotent-request.js';
import { requireAdmin, SYSTEM } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkReference, type EntryWish } from './entry-wish.js';
import { postEntries } from './post-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

export interface CreditWalletInput {
  /** Whose wallet it is: the user's internal id or `user_uuid`. */
  readonly userId: string;
  readonly amountPaise: Paise;
  /** The day the money came; today when left out. At most one day ahead. */
  readonly date?: IndiaDate | null;
  readonly narration?: string | null;
  /** The bank's reference of the payment: it is credited once. */
  readonly reference?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Adds money to a wallet. Admins only.
 *
 * @returns the ledger entry
 * @throws AppError `wallet.amount`, `wallet.delivery`, `wallet.date-ahead`, `wallet.credited-before`, `wallet.paid-back-before`, `not-found`,
 *   `key-reused`, and refusals of access
 */
export async function creditWallet(ctx: UseCaseContext, input: CreditWalletInput): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  const wish = checkCredit(ctx, input, requestOf('creditWallet', input.idempotency));
  return onlyOf(postEntries(ctx, [wish]));
}

/**
 * Checks what can be checked of a credit without the database.
 *
 * @throws AppError `input.*`, `wallet.amount`, `wallet.date-ahead`
 */
export function checkCredit(
  { clock }: Pick<UseCaseContext, 'clock'>,
  input: Omit<CreditWalletInput, 'idempotency'>,
  request: IdempotentRequest | null,
): EntryWish {
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  const { amountPaise } = input;
  if (amountPaise <= ZERO_PAISE) throw refusal('wallet.amount', {}, 'amount');
  const named = { field: 'narration', label: 'Narration' };
  const narration = checkLine(input.narration, named, MAX_LENGTH.narration);
  const reference = checkReference(input.reference);
  const today = indiaDateOf(clock.now());
  if (input.date && input.date > addDays(today, 1)) throw refusal('wallet.date-ahead', {}, 'date');
  const transactionDate = input.date ?? today;
  return { userId, amountPaise, kind: 'credit', transactionDate, narration, reference, request };
}

/**
 * Adds money to a wallet by a command on the machine itself.
 *
 * @param em of a transaction, if it is to be part of one
 * @returns the ledger entry
 * @throws AppError as {@link creditWallet}
 */
export async function creditFromMachine(
  em: EntityManager,
  clock: Clock,
  input: Omit<CreditWalletInput, 'idempotency'>,
): Promise<WalletLogView> {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  return onlyOf(postEntries(ctx, [checkCredit(ctx, input, null)]));
}
