import { query } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import type { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import type { PostingKind } from '../changes/change.js';
import { resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import type { WalletLogView } from './wallet-log-view.js';

export interface WalletStatement {
  readonly userId: string;
  readonly userTitle: string;
  readonly balancePaise: Paise;
  /** Newest first, in the order of the ledger. */
  readonly entries: readonly WalletLogView[];
  /** How many entries the ledger has in all. */
  readonly total: number;
}

/**
 * A user's wallet: the balance and the ledger, newest first. Admins see anybody's, customers their own.
 *
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @param input.before number of an entry: the page begins with the one before it, whatever has been added meanwhile
 * @throws AppError `not-found`, `wallet.delivery`, and refusals of access
 */
export async function walletStatement(
  ctx: UseCaseContext,
  input: { userId?: string | null; page?: number | null; limit?: number | null; before?: number | null },
): Promise<WalletStatement> {
  const id = checkId(resolveOwner(ctx.actor, input.userId, 'Customer'), { field: 'userId', label: 'User' });
  const { limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.walletStatement);
  const user = await query(ctx.em)
    .selectFrom('users')
    .select(['id', 'user_title', 'type', 'wallet_balance', 'wallet_entry_no'])
    .where((its) => its.or([its('id', '=', id), its('user_uuid', '=', id)]))
    .$narrowType<{ type: UserType }>()
    .executeTakeFirst();
  if (!user) throw refusal('not-found', { thing: 'Customer' });
  const ruling = walletRuling(user);
  if (ruling) throw ruling;
  // Entries are numbered without gaps, so a page is a range of numbers, and money that moves meanwhile shifts nothing.
  const total = user.wallet_entry_no ?? 0;
  const last = Math.min(total, (input.before ?? Number.POSITIVE_INFINITY) - 1);
  const newest = Math.max(0, last - offset);
  const entries = await query(ctx.em)
    .selectFrom('wallet_logs as l')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .where('l.user_id', '=', user.id)
    .where('l.entry_no', '<=', newest)
    .where('l.entry_no', '>', newest - limit)
    .select(['l.id', 'l.user_id as userId', 'l.entry_no as entryNo', 'l.amount', 'l.balance_after', 'l.kind'])
    .select(['l.order_id as orderId', 'o.order_number', 'l.transaction_date as transactionDate', 'l.remarks'])
    .select(['l.narration', 'l.reference', 'l.created_by as createdById', 'l.created_at'])
    .orderBy('l.entry_no', 'desc')
    .$narrowType<{ kind: PostingKind; transactionDate: IndiaDate }>()
    .execute();
  return {
    userId: user.id,
    userTitle: user.user_title,
    balancePaise: paise(user.wallet_balance),
    entries: entries.map(({ amount, balance_after, order_number, created_at, ...entry }) => ({
      ...entry,
      amountPaise: paise(amount),
      balanceAfterPaise: paise(balance_after),
      orderNumber: order_number === null ? null : Number(order_number),
      createdAt: new Date(created_at),
    })),
    total,
  };
}
