import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { PostingKind } from '../ledger/change.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkDays } from './checked-days.js';

/** Kinds of ledger entries, in the order of the report. */
export const WalletEntryKind = {
  CREDIT: 'credit',
  CORRECTION: 'correction',
  PAID_BACK: 'source-refund',
  ORDER: 'order',
  ORDER_EDIT: 'order-edit',
  ORDER_REFUND: 'order-refund',
} as const satisfies Record<string, PostingKind>;
export type WalletEntryKind = (typeof WalletEntryKind)[keyof typeof WalletEntryKind];

interface Moved {
  entries: number;
  added: string;
  taken: string;
}

interface ReportRow {
  opening: string;
  closing: string;
  cancelled: string;
  lines: (Moved & { kind: WalletEntryKind })[] | null;
  days: (Moved & { date: IndiaDate })[] | null;
}

/**
 * Returns the movements of all wallets between two days, both included, by the day on which the money moved. Admins only.
 * @returns a line for each kind of entry, and the days with entries; `closingPaise` is computed from the balances, not the lines
 * @throws AppError `input.until-before-from`, and access errors
 */
export async function moneyReport(
  ctx: UseCaseContext,
  input: { readonly from: IndiaDate; readonly to: IndiaDate },
) {
  requireAdmin(ctx.actor);
  const { from, until: to } = checkDays({ from: input.from, until: input.to }, 'to');
  const [row] = await sql<ReportRow>(ctx.em, REPORT, [from, to]);
  const openingPaise = paise(row?.opening ?? 0);
  const moved = new Map((row?.lines ?? []).map((line) => [line.kind, line]));
  return {
    from,
    to,
    openingPaise,
    closingPaise: paise(row?.closing ?? 0),
    cancelledChargesPaise: paise(row?.cancelled ?? 0),
    lines: Object.values(WalletEntryKind).map((kind) => {
      const { entries = 0, added = 0, taken = 0 } = moved.get(kind) ?? {};
      return { kind, entries, addedPaise: paise(added), takenPaise: paise(taken) };
    }),
    days: daysOf(row?.days ?? [], openingPaise),
  };
}

function daysOf(days: readonly (Moved & { date: IndiaDate })[], openingPaise: Paise) {
  let closing = openingPaise;
  return days.map(({ date, entries, added, taken }) => {
    const [addedPaise, takenPaise] = [paise(added), paise(taken)];
    closing = paise(closing + addedPaise - takenPaise);
    return { date, entries, addedPaise, takenPaise, closingPaise: closing };
  });
}

const MOVED = `count(*)::int as entries, coalesce(sum(amount) filter (where amount > 0), 0)::text as added,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as taken
    from wallet_logs where transaction_date between $1::date and $2::date`;

/**
 * SQL statement of {@link moneyReport}. The closing balance is computed from the current balances and the later entries, so that it
 * matches the lines only if the ledger is consistent.
 */
const REPORT = preparedStatement(`/* moneyReport */ select
  (select coalesce(sum(amount), 0) from wallet_logs where transaction_date < $1::date)::text as opening,
  ((select coalesce(sum(wallet_balance), 0) from users)
    - (select coalesce(sum(amount), 0) from wallet_logs where transaction_date > $2::date))::text as closing,
  (select coalesce(-sum(l.amount), 0) from wallet_logs l join orders o on o.id = l.order_id
    where l.transaction_date between $1::date and $2::date and o.status = ${OrderStatus.CANCELLED} and not o.refunded)::text as cancelled,
  (select json_agg(row_to_json(k)) from (select kind, ${MOVED} group by kind) k) as lines,
  (select json_agg(row_to_json(d)) from (
    select transaction_date::text as date, ${MOVED} group by transaction_date order by transaction_date) d) as days`);
