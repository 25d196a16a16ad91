import { columnsOf, fromRow } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import { type Paise, paise } from '../../shared/money.js';
import type { UserType } from '../../shared/status.js';
import { checkId, clampPage } from '../../shared/validation.js';
import { resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import { WalletLog } from './wallet-log.entity.js';
import { type WalletLogView, walletLogView } from './wallet-log-view.js';

export interface WalletStatement {
  readonly userId: string;
  readonly userTitle: string;
  readonly balancePaise: Paise;
  /** Newest first, in the order of the ledger. */
  readonly entries: readonly WalletLogView[];
  /** How many entries the ledger has in all. */
  readonly total: number;
}

/** Entries a page. */
const PAGE = { standard: 100, most: 1_000 };

/**
 * A user's wallet: the balance and the ledger, newest first (specification 2.6). Admins see anybody's, customers their own.
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
  const { limit, offset } = clampPage(input.page, input.limit, PAGE);
  const [user] = await sql<{
    id: string;
    user_title: string;
    type: UserType;
    wallet_balance: string;
    total: number | null;
  }>(
    ctx.em,
    'select id, user_title, type, wallet_balance, wallet_entry_no as total from users where id = $1 or user_uuid = $1',
    [id],
  );
  if (!user) throw refusal('not-found', { thing: 'Customer' });
  const ruling = walletRuling(user);
  if (ruling) throw ruling;
  // Entries are numbered without gaps, so a page is a range of numbers, and money that moves meanwhile shifts nothing.
  const last = Math.min(user.total ?? 0, (input.before ?? Number.POSITIVE_INFINITY) - 1);
  const newest = Math.max(0, last - offset);
  const rows = await sql<Record<string, unknown> & { order_number: string | null }>(
    ctx.em,
    `select ${columnsOf(ctx.em, WalletLog)}, (select order_number from orders where id = order_id) as order_number
     from wallet_logs where user_id = $1 and entry_no <= $2 and entry_no > $3 order by entry_no desc`,
    [user.id, newest, newest - limit],
  );
  return {
    userId: user.id,
    userTitle: user.user_title,
    balancePaise: paise(user.wallet_balance),
    entries: rows.map((row) =>
      walletLogView(
        fromRow(ctx.em, WalletLog, row),
        row.order_number === null ? null : Number(row.order_number),
      ),
    ),
    total: user.total ?? 0,
  };
}
