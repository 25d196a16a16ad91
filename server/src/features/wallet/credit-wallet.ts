import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { creditSnapshot } from '../audit/audit-snapshots.js';
import { type AuditAuthor, recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf, withIdempotencyKey } from '../idempotency/with-idempotency-key.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { User } from '../users/user.entity.js';
import { lockUser, requireWallet } from './lock-customer.js';
import { postWalletEntry, type WalletEntry } from './post-wallet-entry.js';
import { WALLET_LOG_FORMAT, type WalletLogView, walletLogView } from './wallet-log-view.js';

export interface CreditWalletInput {
  /** Whose wallet it is: the user's internal id or `user_uuid`. */
  readonly userId: string;
  readonly amountPaise: Paise;
  /** The day the money came; today when left out. At most one day ahead. */
  readonly date?: IndiaDate | null;
  readonly narration?: string | null;
  readonly idempotency?: Idempotency | null;
}

/** What a credit says of itself on the statement (specification 2.6). */
const CREDIT_REMARKS = 'Wallet Balance Added';

/**
 * Adds money to a wallet (specification 2.5 and 5, "Add wallet balance"). Admins only.
 *
 * @returns the ledger entry
 * @throws AppError `wallet.amount`, `wallet.delivery`, `wallet.date-ahead`, `not-found`, `key-reused`, and refusals of access
 */
export async function creditWallet(ctx: UseCaseContext, input: CreditWalletInput): Promise<WalletLogView> {
  const admin = requireAdmin(ctx.actor);
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  if (input.amountPaise <= ZERO_PAISE) throw refusal('wallet.amount', {}, 'amount');
  const narration = checkLine(
    input.narration,
    { field: 'narration', label: 'Narration' },
    MAX_LENGTH.narration,
  );
  const now = ctx.clock.now();
  const today = indiaDateOf(now);
  if (input.date && input.date > addDays(today, 1)) throw refusal('wallet.date-ahead', {}, 'date');

  return inTransaction(
    ctx.em,
    async (em) => {
      const user = await lockUser(em, ctx, userId);
      requireWallet(user);
      const request = requestOf('creditWallet', input.idempotency);
      return withIdempotencyKey(em, ctx, request, WALLET_LOG_FORMAT, () =>
        postCredit(em, ctx, user, {
          amountPaise: input.amountPaise,
          transactionDate: input.date ?? today,
          narration,
          createdById: admin.userId,
        }),
      );
    },
    userId,
  );
}

/**
 * Posts a credit, with its entry in the audit trail.
 *
 * @param em the transaction's entity manager
 * @param author who adds the money
 * @param user locked, with a wallet
 * @param credit more than nothing
 * @returns the ledger entry
 */
export async function postCredit(
  em: EntityManager,
  author: AuditAuthor,
  user: User,
  credit: Pick<WalletEntry, 'amountPaise' | 'transactionDate' | 'narration' | 'createdById'>,
): Promise<WalletLogView> {
  const posted = await postWalletEntry(em, user, {
    ...credit,
    kind: 'credit',
    orderId: null,
    remarks: CREDIT_REMARKS,
    createdAt: author.clock.now(),
  });
  await recordAudit(em, author, {
    action: 'WALLET_CREDITED',
    subjectId: user.id,
    customerId: user.id,
    before: { balancePaise: Number(posted.balanceBeforePaise) },
    after: creditSnapshot(posted),
  });
  return walletLogView(posted, null);
}
