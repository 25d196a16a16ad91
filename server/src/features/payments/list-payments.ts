import { anyOf } from '../../db/sql.js';
import { countRows, isAfterRow, runPrepared, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type IndiaDate, instantAt } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { clampPage, PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkReference, type PaymentSource } from '../wallet/entry-command.js';

interface PaymentsInput {
  /** True: only payments with an uncredited amount. */
  readonly left?: boolean | null;
  readonly source?: PaymentSource | null;
  readonly reference?: string | null;
  /** Only payments with a credit on this day or later. */
  readonly creditedFrom?: IndiaDate | null;
  readonly first?: number | null;
  /** ID of a payment. The page begins after it. */
  readonly after?: string | null;
}

const received = (em: EntityManager) =>
  tables(em)
    .selectFrom('Payment as p')
    .where('p.amountPaise', '>', ZERO_PAISE)
    .select(['p.id', 'p.reference', 'p.amountPaise', 'p.creditedPaise', 'p.day', 'p.source', 'p.narration'])
    .select(['p.createdById', 'p.createdAt'])
    .$narrowType<{ source: PaymentSource; day: IndiaDate }>();
type Payments = ReturnType<typeof received>;

/**
 * Returns received payments, the latest recorded first. Admins only.
 * @returns the page, and a function that counts the payments of all pages
 * @throws AppError `input.*`, and access errors
 */
export async function payments(ctx: UseCaseContext, input: PaymentsInput) {
  requireAdmin(ctx.actor);
  const after = input.after ? checkId(input.after, { field: 'after', label: 'The cursor' }) : null;
  const reference = checkReference(input.reference);
  const { limit } = clampPage(1, input.first, PAGE_SIZES.payments);
  const matching = (all: Payments): Payments => {
    let narrowed = all;
    if (input.left) narrowed = narrowed.whereRef('p.amountPaise', '>', 'p.creditedPaise');
    if (input.source) narrowed = narrowed.where('p.source', '=', input.source);
    if (reference) narrowed = narrowed.where('p.reference', '=', reference);
    const { creditedFrom } = input;
    if (creditedFrom)
      narrowed = narrowed.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('WalletLog as l')
            .whereRef('l.paymentId', '=', 'p.id')
            .where('l.createdAt', '>=', instantAt(creditedFrom, '00:00')),
        ),
      );
    return narrowed;
  };
  const found = await readPayments(ctx.em, (all) =>
    matching(all)
      .$if(after !== null, (some) => some.where(isAfterRow(ctx.em, 'Payment', 'createdAt', after ?? '', 'p')))
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit + 1),
  );
  return { ...pageOf(found, limit), count: () => countRows(matching(received(ctx.em))) };
}

/** Payment that the kitchen's bank received, with its uncredited amount and its credits, oldest first. */
export type PaymentView = Awaited<ReturnType<typeof readPayments>>[number];

/**
 * Reads received payments.
 * @param narrow filters and sorts the payments
 */
export async function readPayments(em: EntityManager, narrow: (all: Payments) => Payments) {
  const rows = await runPrepared(em, narrow(received(em)));
  const ids = rows.map(({ id }) => id);
  const entries = await runPrepared(
    em,
    tables(em)
      .selectFrom('WalletLog')
      .where('paymentId', '=', anyOf(ids))
      .select(['id', 'paymentId', 'userId', 'amountPaise', 'createdAt'])
      .orderBy('createdAt')
      .orderBy('id'),
  );
  const creditsOf = Map.groupBy(entries, ({ paymentId }) => paymentId);
  return rows.map(({ creditedPaise, ...row }) => ({
    ...row,
    leftPaise: (row.amountPaise - creditedPaise) as Paise,
    credits: (creditsOf.get(row.id) ?? []).map((entry) => ({
      entryId: entry.id,
      userId: entry.userId,
      amountPaise: entry.amountPaise,
      creditedAt: entry.createdAt,
    })),
  }));
}

/** Reads received payments by their IDs. */
export async function paymentsById(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentView>> {
  const found = await readPayments(em, (all) => all.where('p.id', '=', anyOf(ids)));
  return new Map(found.map((payment) => [payment.id, payment]));
}
