import type { ExpressionBuilder } from 'kysely';
import { countRows, type Tables, tables } from '../../db/tables.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { ZERO_PAISE } from '../../shared/money.js';
import { PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkDays } from './checked-days.js';
import type { WalletEntryKind } from './money-report.js';
import { readEntries } from './read-entries.js';

/** Direction of a ledger entry. */
export const WalletDirection = { ADDED: 'added', TAKEN: 'taken' } as const;
export type WalletDirection = (typeof WalletDirection)[keyof typeof WalletDirection];

/** Filter of the ledger. An omitted field does not restrict the result. */
export interface LedgerFilter {
  readonly kind?: WalletEntryKind | null;
  /** Entries written at this time or later. */
  readonly writtenFrom?: Date | null;
  /** Entries written before this time. */
  readonly writtenUntil?: Date | null;
  /** First day on which the money moved. */
  readonly movedFrom?: IndiaDate | null;
  /** Last day on which the money moved. */
  readonly movedUntil?: IndiaDate | null;
  readonly direction?: WalletDirection | null;
  /** Internal ID. */
  readonly userId?: string | null;
}

/**
 * Reads the ledger of all wallets, page by page. A page begins after the last ID of the previous one, so that newly written
 * entries do not shift the pages.
 * @returns the page, and a function that counts the entries of all pages
 * @throws AppError `input.*`, and access errors
 */
export async function walletEntries(
  ctx: UseCaseContext,
  input: {
    readonly filter?: LedgerFilter | null;
    readonly first?: number | null;
    readonly after?: string | null;
  },
) {
  requireAdmin(ctx.actor);
  const filter = checkFilter(input.filter ?? {});
  const first = input.first ?? PAGE_SIZES.walletEntries.standard;
  const after = input.after ? checkId(input.after, { field: 'after', label: 'The cursor' }) : null;
  const found = await readEntries(ctx.em, (all) =>
    all
      .where(isMatching(filter))
      .$if(after !== null, (later) => later.where('l.id', '>', after ?? ''))
      .orderBy('l.id')
      .limit(first + 1),
  );
  const page = pageOf(found, first);
  return {
    ...page,
    endCursor: page.endCursor ?? input.after ?? null,
    count: () => countRows(tables(ctx.em).selectFrom('WalletLog as l').where(isMatching(filter))),
  };
}

function checkFilter(filter: LedgerFilter): LedgerFilter {
  const { writtenFrom, writtenUntil, userId } = filter;
  if (writtenFrom && writtenUntil && writtenUntil < writtenFrom)
    throw appError('input.until-before-from', {}, 'writtenUntil');
  checkDays({ from: filter.movedFrom, until: filter.movedUntil }, 'movedUntil');
  return { ...filter, userId: userId ? checkId(userId, { field: 'userId', label: 'User' }) : null };
}

/** Returns the condition of the entries `l` that match a filter. */
const isMatching =
  ({ kind, writtenFrom, writtenUntil, movedFrom, movedUntil, direction, userId }: LedgerFilter) =>
  ({ and, eb }: ExpressionBuilder<Tables & { l: Tables['WalletLog'] }, 'l'>) =>
    and([
      ...(kind ? [eb('l.kind', '=', kind)] : []),
      ...(writtenFrom ? [eb('l.createdAt', '>=', writtenFrom)] : []),
      ...(writtenUntil ? [eb('l.createdAt', '<', writtenUntil)] : []),
      ...(movedFrom ? [eb('l.transactionDate', '>=', movedFrom)] : []),
      ...(movedUntil ? [eb('l.transactionDate', '<=', movedUntil)] : []),
      ...(direction ? [eb('l.amountPaise', direction === 'added' ? '>' : '<', ZERO_PAISE)] : []),
      ...(userId ? [eb('l.userId', '=', userId)] : []),
    ]);
