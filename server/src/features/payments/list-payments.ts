import { anyOf, condition, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type IndiaDate, instantAt } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { clampPage, PAGE_SIZES, type PageOf, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkReference, type PaymentSource } from '../wallet/entry-wish.js';

/** What a wallet has of a payment. */
export interface PaymentCredit {
  /** Of the ledger entry. */
  readonly entryId: string;
  readonly userId: string;
  readonly amountPaise: Paise;
  readonly creditedAt: Date;
}

/** Money that the kitchen's bank received. */
export interface PaymentView {
  readonly id: string;
  readonly reference: string | null;
  readonly amountPaise: Paise;
  readonly leftPaise: Paise;
  readonly day: IndiaDate;
  readonly source: PaymentSource;
  /** What the bank says of it; may be empty. */
  readonly narration: string;
  /** In the order in which they were written. */
  readonly credits: readonly PaymentCredit[];
  readonly createdById: string | null;
  readonly createdAt: Date;
}

export interface PaymentsInput {
  /** True: only those of which something is left. */
  readonly left?: boolean | null;
  readonly source?: PaymentSource | null;
  readonly reference?: string | null;
  /** Only those of which a wallet was credited on this day or after it. */
  readonly creditedFrom?: IndiaDate | null;
  readonly first?: number | null;
  /** The id of a payment: only older ones are given. */
  readonly before?: string | null;
}

const received = (em: EntityManager) =>
  query(em)
    .selectFrom('payments as p')
    .where('p.amount', '>', '0')
    .select(['p.id', 'p.reference', 'p.amount', 'p.credited', 'p.day', 'p.source', 'p.narration'])
    .select(['p.created_by as createdById', 'p.created_at'])
    .$narrowType<{ source: PaymentSource; day: IndiaDate }>();
type Payments = ReturnType<typeof received>;

/**
 * Payments that were received, those entered last first. Admins only.
 *
 * @throws AppError `input.*`, and refusals of access
 */
export async function payments(ctx: UseCaseContext, input: PaymentsInput): Promise<PageOf<PaymentView>> {
  requireAdmin(ctx.actor);
  const before = input.before ? checkId(input.before, { field: 'before', label: 'The cursor' }) : null;
  const reference = checkReference(input.reference);
  const { limit } = clampPage(1, input.first, PAGE_SIZES.payments);
  const found = await readPayments(ctx.em, (all) => {
    let narrowed = all
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit + 1);
    if (input.left) narrowed = narrowed.whereRef('p.amount', '>', 'p.credited');
    if (input.source) narrowed = narrowed.where('p.source', '=', input.source);
    if (reference) narrowed = narrowed.where('p.reference', '=', reference);
    const { creditedFrom } = input;
    if (creditedFrom)
      narrowed = narrowed.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wallet_logs as l')
            .whereRef('l.payment_id', '=', 'p.id')
            .where('l.created_at', '>=', instantAt(creditedFrom, '00:00').toISOString()),
        ),
      );
    if (before) {
      const isOlder = (cursor: string) =>
        `(p.created_at, p.id) < (select created_at, id from payments where id = ${cursor})`;
      narrowed = narrowed.where(condition((bind) => isOlder(bind(before))));
    }
    return narrowed;
  });
  return pageOf(found, limit);
}

/** Reads payments that were received. @param narrow which of them, and in what order */
export async function readPayments(
  em: EntityManager,
  narrow: (all: Payments) => Payments,
): Promise<PaymentView[]> {
  const rows = await narrow(received(em)).execute();
  const ids = rows.map(({ id }) => id);
  const entries = await query(em)
    .selectFrom('wallet_logs')
    .where('payment_id', '=', anyOf(ids))
    .select(['id', 'payment_id', 'user_id', 'amount', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const creditsOf = Map.groupBy(entries, ({ payment_id }) => payment_id);
  return rows.map(({ amount, credited, created_at, ...row }) => ({
    ...row,
    amountPaise: paise(amount),
    leftPaise: (paise(amount) - paise(credited)) as Paise,
    credits: (creditsOf.get(row.id) ?? []).map((entry) => ({
      entryId: entry.id,
      userId: entry.user_id,
      amountPaise: paise(entry.amount),
      creditedAt: new Date(entry.created_at),
    })),
    createdAt: new Date(created_at),
  }));
}
