import { query, sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { paise } from '../../../shared/money.js';
import { UserType } from '../../../shared/status.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { PaymentSource } from '../../wallet/entry-wish.js';
import { waits } from '../top-up-view.js';
import {
  type BankFacts,
  type BankLine,
  type BankMapping,
  type BankStatement,
  type KnownCustomer,
  type KnownPayment,
  type MatchedLine,
  numbersOf,
  type OpenTopUp,
  type UtrClaim,
} from './bank-line.js';
import { matchBankLines, overlapsNothing } from './match-bank-lines.js';
import { upiIdsOf } from './name-customers.js';
import { parseBankStatement } from './parse-bank-statement.js';
import { checkMapping, rememberedColumns } from './remembered-columns.js';

/** The most requests and claims that lines are held against, the newest. */
const MAX_OPEN_TOP_UPS = 5_000;

/** Number of credited payments, newest first, whose UPI IDs are remembered. */
const MAX_REMEMBERED = 20_000;

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
  const { lines, ...statement } = parseBankStatement(input.csv, mapping, Boolean(input.mapping));
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
  return {
    payments: await knownPayments(em, lines),
    topUps: await openTopUps(em, now),
    customers: await knownCustomers(em),
    claims: await claimsOfUtrs(em, lines.flatMap(numbersOf)),
  };
}

/** All customers, with the UPI IDs by which statements name them in payments that were credited. The newest payment decides whose a UPI ID is. */
async function knownCustomers(em: EntityManager): Promise<KnownCustomer[]> {
  const paid = await sql<{ readonly narration: string; readonly userId: string }>(
    em,
    `/* creditedNarrations */ select p.narration, l.user_id as "userId" from payments p join wallet_logs l on l.payment_id = p.id
     where p.source = 'CSV' and strpos(p.narration, '@') > 0 order by l.created_at desc, l.id desc limit ${MAX_REMEMBERED}`,
    [],
  );
  const ownerOf = new Map<string, string>();
  for (const { narration, userId } of paid) {
    const [upiId, ...others] = upiIdsOf(narration);
    if (upiId && others.length === 0 && !ownerOf.has(upiId)) ownerOf.set(upiId, userId);
  }
  const upiIdsOfUser = Map.groupBy(ownerOf.keys(), (upiId) => ownerOf.get(upiId));
  const users = await query(em)
    .selectFrom('users')
    .select(['id', 'user_title', 'mobile_number', 'alternate_mobile_number'])
    .where('type', '=', UserType.CUSTOMER)
    .execute();
  return users.map(({ id, user_title, mobile_number, alternate_mobile_number }) => ({
    id,
    name: user_title || mobile_number,
    mobiles: [...new Set([mobile_number, alternate_mobile_number].filter(Boolean))] as string[],
    upiIds: upiIdsOfUser.get(id) ?? [],
  }));
}

/** Claims of UTRs, also those that an admin or the server rejected. */
async function claimsOfUtrs(em: EntityManager, utrs: readonly string[]): Promise<UtrClaim[]> {
  if (utrs.length === 0) return [];
  return sql<UtrClaim>(
    em,
    `/* claimsOfUtrs */ select t.id as "topUpId", c.utr, t.user_id as "userId", coalesce(nullif(u.user_title, ''), u.mobile_number) as "userName", c.state
     from top_ups t join users u on u.id = t.user_id
     cross join lateral (values (t.utr, t.state), (t.refused_utr, 'REFUSED')) c (utr, state)
     where (t.utr = any($1::text[]) or t.refused_utr = any($1::text[])) and c.utr = any($1::text[])
       and c.state in ('CLAIMED', 'REJECTED', 'REFUSED')
     order by t.requested_at, t.id`,
    [utrs],
  );
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
