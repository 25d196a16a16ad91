import { prepared } from '../../db/prepared.js';
import { sql } from '../../db/sql.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { PostingKind } from '../changes/change.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkDays } from './days.js';

/** What an entry of a ledger is, in the order of the report. */
export const WalletEntryKind = {
  CREDIT: 'credit',
  CORRECTION: 'correction',
  PAID_BACK: 'source-refund',
  ORDER: 'order',
  ORDER_EDIT: 'order-edit',
  ORDER_REFUND: 'order-refund',
} as const satisfies Record<string, PostingKind>;
export type WalletEntryKind = (typeof WalletEntryKind)[keyof typeof WalletEntryKind];

/** What the entries of a kind moved. */
export interface MoneyReportLine {
  readonly kind: WalletEntryKind;
  readonly entries: number;
  /** Into wallets, zero or more. */
  readonly addedPaise: Paise;
  /** Out of wallets, zero or more. */
  readonly takenPaise: Paise;
}

export interface MoneyReport {
  readonly from: IndiaDate;
  readonly to: IndiaDate;
  /** In all wallets together before the first day. */
  readonly openingPaise: Paise;
  /** In all wallets together at the end of the last day: by their balances, not by the lines. */
  readonly closingPaise: Paise;
  /** Every kind once. */
  readonly lines: readonly MoneyReportLine[];
}

interface ReportRow {
  opening: string;
  closing: string;
  lines: { kind: WalletEntryKind; entries: number; added: string; taken: string }[] | null;
}

/**
 * What moved in all wallets together between two days, both included, by the day on which the money moved. Admins only.
 *
 * @throws AppError `input.until-before-from`, and refusals of access
 */
export async function moneyReport(
  ctx: UseCaseContext,
  input: { readonly from: IndiaDate; readonly to: IndiaDate },
): Promise<MoneyReport> {
  requireAdmin(ctx.actor);
  const { from, until: to } = checkDays({ from: input.from, until: input.to }, 'to');
  const [row] = await sql<ReportRow>(ctx.em, REPORT, [from, to]);
  const moved = new Map((row?.lines ?? []).map((line) => [line.kind, line]));
  return {
    from,
    to,
    openingPaise: paise(row?.opening ?? 0),
    closingPaise: paise(row?.closing ?? 0),
    lines: Object.values(WalletEntryKind).map((kind) => {
      const { entries = 0, added = 0, taken = 0 } = moved.get(kind) ?? {};
      return { kind, entries, addedPaise: paise(added), takenPaise: paise(taken) };
    }),
  };
}

/** The closing balance is worked out from the balances, backwards, so that it adds up with the lines only if the ledgers do. */
const REPORT = prepared(`select
  (select coalesce(sum(amount), 0) from wallet_logs where transaction_date < $1::date)::text as opening,
  ((select coalesce(sum(wallet_balance), 0) from users)
    - (select coalesce(sum(amount), 0) from wallet_logs where transaction_date > $2::date))::text as closing,
  (select json_agg(row_to_json(k)) from (
    select kind, count(*)::int as entries, coalesce(sum(amount) filter (where amount > 0), 0)::text as added,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as taken
    from wallet_logs where transaction_date between $1::date and $2::date group by kind) k) as lines`);
