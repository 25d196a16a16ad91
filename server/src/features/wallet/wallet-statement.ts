import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import type { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import { type AskedDays, checkDays } from './days.js';
import { entriesOfDays, type FoundEntries, readEntries, type Wanted } from './read-entries.js';

export interface WalletStatement extends FoundEntries {
  readonly userId: string;
  readonly userTitle: string;
  readonly balancePaise: Paise;
}

/**
 * A user's wallet: the balance and the ledger, newest first. Admins see anybody's, customers their own.
 *
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @param input.before number of an entry: the page begins with the one before it, whatever has been added meanwhile
 * @param input.from with `until`: only the entries of these days, both included, in the order of the days on which the money moved
 * @throws AppError `not-found`, `wallet.delivery`, `input.until-before-from`, and refusals of access
 */
export async function walletStatement(
  ctx: UseCaseContext,
  input: AskedDays & {
    userId?: string | null;
    page?: number | null;
    limit?: number | null;
    before?: number | null;
  },
): Promise<WalletStatement> {
  const id = checkId(resolveOwner(ctx.actor, input.userId, 'Customer'), { field: 'userId', label: 'User' });
  const { limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.walletStatement);
  const days = input.from || input.until ? checkDays(input) : null;
  const user = await query(ctx.em)
    .selectFrom('users')
    .select(['id', 'user_title', 'type', 'wallet_balance', 'wallet_entry_no'])
    .where((its) => its.or([its('id', '=', id), its('user_uuid', '=', id)]))
    .$narrowType<{ type: UserType }>()
    .executeTakeFirst();
  if (!user) throw refusal('not-found', { thing: 'Customer' });
  const ruling = walletRuling(user);
  if (ruling) throw ruling;
  const balancePaise = paise(user.wallet_balance);
  const written = user.wallet_entry_no ?? 0;
  const wanted: Wanted = { userId: user.id, written, before: input.before ?? null, limit, offset };
  return {
    userId: user.id,
    userTitle: user.user_title,
    balancePaise,
    ...(days
      ? await entriesOfDays(ctx.em, wanted, days)
      : await entriesOfLedger(ctx.em, wanted, balancePaise)),
  };
}

const LEDGER =
  'select *, null::numeric as by_day from wallet_logs where user_id = $1 and entry_no <= $2 and entry_no > $3';

/** Entries are numbered without gaps, so a page is a range of numbers, and money that moves meanwhile shifts nothing. */
async function entriesOfLedger(
  em: EntityManager,
  wanted: Wanted,
  balancePaise: Paise,
): Promise<FoundEntries> {
  const { userId, written, before, limit, offset } = wanted;
  const newest = Math.max(0, Math.min(written, (before ?? Number.POSITIVE_INFINITY) - 1) - offset);
  const entries = await readEntries(em, LEDGER, 'order by l.entry_no desc', [userId, newest, newest - limit]);
  return {
    entries,
    total: written,
    olderEntries: newest - entries.length,
    openingPaise: ZERO_PAISE,
    closingPaise: balancePaise,
  };
}
