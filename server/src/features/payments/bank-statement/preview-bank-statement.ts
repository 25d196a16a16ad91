import { query, sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { paise } from '../../../shared/money.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { PaymentSource } from '../../wallet/entry-wish.js';
import { waits } from '../top-up-view.js';
import {
  type BankFacts,
  type BankLine,
  type BankMapping,
  type BankStatement,
  type KnownPayment,
  type MatchedLine,
  numbersOf,
  type OpenTopUp,
} from './bank-line.js';
import { matchBankLines, overlapsNothing } from './match-bank-lines.js';
import { parseBankStatement } from './parse-bank-statement.js';
import { checkMapping, rememberedColumns } from './remembered-columns.js';

/** The most requests and claims that lines are held against, the newest. */
const MAX_OPEN_TOP_UPS = 5_000;

/** A statement of the bank, and whose each line of it is. */
export interface BankPreview extends Omit<BankStatement, 'lines'> {
  readonly lines: readonly MatchedLine[];
  /** Statements have come before, and nothing of this one was in them: days may be missing in between. */
  readonly overlapsNothing: boolean;
}

/**
 * What a bank's statement would credit. Writes nothing. Admins only.
 *
 * @param input.mapping left out: the columns as they were read last, or by their names
 * @throws AppError `input.*`, `import.*`, and refusals of access
 */
export async function previewBankStatement(
  ctx: UseCaseContext,
  input: { readonly csv: string; readonly mapping?: Partial<BankMapping> | null },
): Promise<BankPreview> {
  requireAdmin(ctx.actor);
  const mapping = input.mapping ? checkMapping(input.mapping) : await rememberedColumns(ctx.em);
  const { lines, ...statement } = parseBankStatement(input.csv, mapping);
  const matches = matchBankLines(lines, await gatherFacts(ctx.em, lines, ctx.clock.now()));
  const before = await query(ctx.em)
    .selectFrom('payments')
    .where('source', '=', PaymentSource.CSV)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return { ...statement, lines: matches, overlapsNothing: overlapsNothing(matches, before !== undefined) };
}

async function gatherFacts(em: EntityManager, lines: readonly BankLine[], now: Date): Promise<BankFacts> {
  return { payments: await knownPayments(em, lines), topUps: await openTopUps(em, now) };
}

async function knownPayments(em: EntityManager, lines: readonly BankLine[]): Promise<KnownPayment[]> {
  const rows = await sql<Omit<KnownPayment, 'amountPaise'> & { readonly amount: string }>(
    em,
    `select id, reference, fingerprint, amount, day::text, source = 'CSV' as "isOfStatement" from payments
     where reference = any($1::text[]) or fingerprint = any($2::text[])
     union
     select id, reference, fingerprint, amount, day::text, true from payments
     where source = 'CSV' and (day, amount) in (select * from unnest($3::date[], $4::bigint[]))`,
    [
      lines.flatMap(numbersOf),
      lines.map(({ fingerprint }) => fingerprint),
      lines.map(({ day }) => day),
      lines.map(({ amountPaise }) => amountPaise.toString()),
    ],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amountPaise: paise(amount) }));
}

async function openTopUps(em: EntityManager, now: Date): Promise<OpenTopUp[]> {
  const rows = await query(em)
    .selectFrom('top_ups as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where(waits(now))
    .select(['t.id', 't.user_id as userId', 't.amount', 't.utr', 'u.user_title', 'u.mobile_number'])
    .orderBy('t.requested_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_OPEN_TOP_UPS)
    .execute();
  return rows.map(({ amount, user_title, mobile_number, ...row }) => ({
    ...row,
    userName: user_title || mobile_number,
    amountPaise: paise(amount),
  }));
}
