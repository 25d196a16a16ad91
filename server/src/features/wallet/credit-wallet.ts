import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { appError } from '../../shared/errors.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../idempotency/idempotent-request.js';
import { singleResultOf } from '../ledger/commit.js';
import { requireAdmin, SYSTEM } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkReference, type EntryCommand, PaymentSource } from './entry-command.js';
import { postEntries } from './post-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

export interface CreditWalletInput {
  /** Owner of the wallet: internal ID or `user_uuid`. */
  readonly userId: string;
  readonly amountPaise: Paise;
  /** Day on which the money arrived. Default: today. At most one day ahead. */
  readonly date?: IndiaDate | null;
  readonly narration?: string | null;
  /** Bank's reference of the payment, which is credited once. */
  readonly reference?: string | null;
  /** Balance that was displayed to the caller. Null accepts any balance. */
  readonly expectedBalance?: Paise | null;
  /** Fingerprint of a row without a reference, which is credited once. */
  readonly fingerprint?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Adds money to a wallet. Admins only.
 * @returns the ledger entry
 * @throws AppError `wallet.*`, `not-found`, `key-reused`, `input.*`, and access errors
 */
export async function creditWallet(ctx: UseCaseContext, input: CreditWalletInput): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  const command = checkCredit(ctx, input, requestOf('creditWallet', input.idempotency));
  return singleResultOf(postEntries(ctx, [command]));
}

/**
 * Validates a credit without the database.
 * @throws AppError `input.*`, `wallet.amount`, `wallet.date-ahead`
 */
export function checkCredit(
  { clock }: Pick<UseCaseContext, 'clock'>,
  input: Omit<CreditWalletInput, 'idempotency'>,
  request: IdempotentRequest | null,
): EntryCommand {
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  const { amountPaise } = input;
  if (amountPaise <= ZERO_PAISE) throw appError('wallet.amount', {}, 'amount');
  const named = { field: 'narration', label: 'Narration' };
  const narration = checkLine(input.narration, named, MAX_LENGTH.narration);
  const reference = checkReference(input.reference);
  const fingerprint = checkLine(
    input.fingerprint,
    { field: 'fingerprint', label: 'Fingerprint' },
    MAX_LENGTH.reference,
  );
  const today = indiaDateOf(clock.now());
  const transactionDate = input.date ?? today;
  if (transactionDate > addDays(today, 1)) throw appError('wallet.date-ahead', {}, 'date');
  return {
    ...{ userId, amountPaise, kind: 'credit', transactionDate, narration, reference, request },
    expectedBalancePaise: input.expectedBalance ?? null,
    ...(fingerprint && {
      payment: { source: PaymentSource.HAND, amountPaise, day: transactionDate, narration, fingerprint },
    }),
  };
}

/**
 * Adds money to a wallet for a command-line tool on the server.
 * @param em entity manager of the transaction to join
 * @returns the ledger entry
 * @throws AppError as {@link creditWallet}
 */
export async function creditByCommandLine(
  em: EntityManager,
  clock: Clock,
  input: Omit<CreditWalletInput, 'idempotency'>,
): Promise<WalletLogView> {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  return singleResultOf(postEntries(ctx, [checkCredit(ctx, input, null)]));
}
