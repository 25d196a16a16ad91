import { anyOfTexts } from '../../../db/sql.js';
import { boundRows, tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { UserType } from '../../../shared/status.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { PaymentSource } from '../../wallet/entry-command.js';
import { isPendingTopUp } from '../top-up-view.js';
import {
  type BankContext,
  type BankLine,
  type BankMapping,
  type KnownCustomer,
  type KnownPayment,
  type OpenTopUp,
  type UtrClaim,
  UtrClaimState,
  utrCandidates,
} from './bank-line.js';
import { upiIdsOf } from './customer-finder.js';
import { matchBankLines, overlapsNothing } from './match-bank-lines.js';
import { parseBankStatement } from './parse-bank-statement.js';
import { checkMapping, readStoredMapping } from './stored-mapping.js';

/** Maximum number of requests and claims to match with lines, newest first. */
const MAX_OPEN_TOP_UPS = 5_000;

/** Number of credited payments, newest first, whose UPI IDs are read. */
const MAX_REMEMBERED = 20_000;

/**
 * Previews a bank statement. Writes nothing. Admins only.
 * @param input.mapping default: the columns of the last statement, or those that the column names suggest
 * @returns the statement with the customer of each line
 * @throws AppError `input.*`, `import.*`, and access errors
 */
export async function previewBankStatement(
  ctx: UseCaseContext,
  input: { readonly csv: string; readonly mapping?: Partial<BankMapping> | null },
) {
  requireAdmin(ctx.actor);
  const mapping = input.mapping ? checkMapping(input.mapping) : await readStoredMapping(ctx.em);
  const { lines, ...statement } = parseBankStatement(input.csv, mapping, Boolean(input.mapping));
  const matches = matchBankLines(lines, await loadBankContext(ctx.em, lines, ctx.clock.now()));
  const before = await tables(ctx.em)
    .selectFrom('Payment')
    .where('source', '=', PaymentSource.CSV)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return { ...statement, lines: matches, overlapsNothing: overlapsNothing(matches, before !== undefined) };
}

async function loadBankContext(
  em: EntityManager,
  lines: readonly BankLine[],
  now: Date,
): Promise<BankContext> {
  return {
    payments: await knownPayments(em, lines),
    topUps: await openTopUps(em, now),
    customers: await knownCustomers(em),
    claims: await claimsOfUtrs(em, lines.flatMap(utrCandidates)),
  };
}

/**
 * Reads all customers with the UPI IDs in the statements of their credited payments. A UPI ID belongs to the customer of its
 * newest payment.
 */
async function knownCustomers(em: EntityManager): Promise<KnownCustomer[]> {
  const paid = await tables(em)
    .selectFrom('Payment as p')
    .innerJoin('WalletLog as l', 'l.paymentId', 'p.id')
    .where('p.source', '=', 'CSV')
    .where('p.narration', 'like', '%@%')
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MAX_REMEMBERED)
    .select(['p.narration', 'l.userId'])
    .execute();
  const ownerOf = new Map<string, string>();
  for (const { narration, userId } of paid) {
    const [upiId, ...others] = upiIdsOf(narration);
    if (upiId && others.length === 0 && !ownerOf.has(upiId)) ownerOf.set(upiId, userId);
  }
  const upiIdsOfUser = Map.groupBy(ownerOf.keys(), (upiId) => ownerOf.get(upiId));
  const users = await tables(em)
    .selectFrom('User')
    .select(['id', 'title', 'mobileNumber', 'alternateMobileNumber'])
    .where('type', '=', UserType.CUSTOMER)
    .execute();
  return users.map(({ id, title, mobileNumber, alternateMobileNumber }) => ({
    id,
    name: title || mobileNumber,
    mobiles: [...new Set([mobileNumber, alternateMobileNumber].filter(Boolean))] as string[],
    upiIds: upiIdsOfUser.get(id) ?? [],
  }));
}

/** Reads the claims of UTRs, including those that an admin or the server rejected. */
async function claimsOfUtrs(em: EntityManager, utrs: readonly string[]): Promise<UtrClaim[]> {
  if (utrs.length === 0) return [];
  const rows = await tables(em)
    .selectFrom('TopUp as t')
    .innerJoin('User as u', 'u.id', 't.userId')
    .where(({ eb, or }) =>
      or([eb('t.utr', '=', anyOfTexts(utrs)), eb('t.refusedUtr', '=', anyOfTexts(utrs))]),
    )
    .select(['t.id as topUpId', 't.utr', 't.refusedUtr', 't.state', 't.userId', 'u.title', 'u.mobileNumber'])
    .orderBy('t.requestedAt')
    .orderBy('t.id')
    .execute();
  const requested = new Set(utrs);
  return rows.flatMap(({ utr, refusedUtr, state, title, mobileNumber, ...claim }) =>
    [
      { utr, state },
      { utr: refusedUtr, state: UtrClaimState.DUPLICATE },
    ].flatMap((of) =>
      of.utr !== null && requested.has(of.utr) && isClaimState(of.state)
        ? [{ ...claim, userName: title || mobileNumber, utr: of.utr, state: of.state }]
        : [],
    ),
  );
}

const isClaimState = (state: string): state is UtrClaimState => state in UtrClaimState;

async function knownPayments(em: EntityManager, lines: readonly BankLine[]): Promise<KnownPayment[]> {
  const rows = tables(em)
    .selectFrom('Payment as p')
    .select(['p.id', 'p.reference', 'p.fingerprint', 'p.amountPaise', 'p.creditedPaise', 'p.day'])
    .select((its) => its('p.source', '=', 'CSV').as('isOfStatement'))
    .$castTo<KnownPayment>();
  const ofDays = rows.where('p.source', '=', 'CSV').where(({ exists, selectFrom }) =>
    exists(
      selectFrom(boundRows(em, 'Payment', ['day', 'amountPaise'], lines))
        .whereRef('given.day', '=', 'p.day')
        .whereRef('given.amountPaise', '=', 'p.amountPaise')
        .select('given.day'),
    ),
  );
  const named = rows.where(({ eb, or }) =>
    or([
      eb('p.reference', '=', anyOfTexts(lines.flatMap(utrCandidates))),
      eb('p.fingerprint', '=', anyOfTexts(lines.map(({ fingerprint }) => fingerprint))),
    ]),
  );
  return named.union(ofDays).execute();
}

async function openTopUps(em: EntityManager, now: Date): Promise<OpenTopUp[]> {
  const rows = await tables(em)
    .selectFrom('TopUp as t')
    .innerJoin('User as u', 'u.id', 't.userId')
    .where(isPendingTopUp(now))
    .select(['t.id', 't.userId', 't.amountPaise', 't.utr', 'u.title', 'u.mobileNumber'])
    .orderBy('t.requestedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_OPEN_TOP_UPS)
    .execute();
  return rows.map(({ title, mobileNumber, ...row }) => ({ ...row, userName: title || mobileNumber }));
}
