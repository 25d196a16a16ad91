import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import type { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkWallet } from '../users/wallet-rules.js';
import { checkDays, type DayRange } from './checked-days.js';
import { type EntriesPage, type EntriesRequest, entriesOfDays, readEntries } from './read-entries.js';

export interface WalletStatement extends EntriesPage {
  readonly userId: string;
  readonly userTitle: string;
  readonly balancePaise: Paise;
}

/**
 * Returns a user's wallet: the balance and the ledger, newest first. Admins can read any wallet, and customers their own.
 * @param input.userId internal ID or `user_uuid`; optional for customers
 * @param input.before number of an entry: the page begins with the previous entry, even if entries were added since
 * @param input.from with `until`: only the entries of these days, both included, sorted by the days on which the money moved
 * @throws AppError `not-found`, `wallet.delivery`, `input.until-before-from`, and access errors
 */
export async function walletStatement(
  ctx: UseCaseContext,
  input: DayRange & {
    userId?: string | null;
    page?: number | null;
    limit?: number | null;
    before?: number | null;
  },
): Promise<WalletStatement> {
  const id = checkId(resolveOwner(ctx.actor, input.userId, 'Customer'), { field: 'userId', label: 'User' });
  const { limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.walletStatement);
  const days = input.from || input.until ? checkDays(input) : null;
  const user = await tables(ctx.em)
    .selectFrom('User')
    .select(['id', 'title', 'type', 'walletBalancePaise', 'walletEntryNo'])
    .where((its) => its.or([its('id', '=', id), its('userUuid', '=', id)]))
    .$narrowType<{ type: UserType }>()
    .executeTakeFirst();
  if (!user) throw appError('not-found', { thing: 'Customer' });
  const error = checkWallet(user);
  if (error) throw error;
  const balancePaise = user.walletBalancePaise;
  const written = user.walletEntryNo ?? 0;
  const wanted: EntriesRequest = { userId: user.id, written, before: input.before ?? null, limit, offset };
  return {
    userId: user.id,
    userTitle: user.title,
    balancePaise,
    ...(days
      ? await entriesOfDays(ctx.em, wanted, days)
      : await entriesOfLedger(ctx.em, wanted, balancePaise)),
  };
}

/** Reads a page of entries. Entries are numbered without gaps, so a page is a range of numbers, and new entries shift no page. */
async function entriesOfLedger(
  em: EntityManager,
  wanted: EntriesRequest,
  balancePaise: Paise,
): Promise<EntriesPage> {
  const { userId, written, before, limit, offset } = wanted;
  const newest = Math.max(0, Math.min(written, (before ?? Number.POSITIVE_INFINITY) - 1) - offset);
  const entries = await readEntries(em, (all) =>
    all
      .where('l.userId', '=', userId)
      .where('l.entryNo', '<=', newest)
      .where('l.entryNo', '>', newest - limit)
      .orderBy('l.entryNo', 'desc'),
  );
  return {
    entries,
    total: written,
    olderEntries: newest - entries.length,
    openingPaise: ZERO_PAISE,
    closingPaise: balancePaise,
  };
}
