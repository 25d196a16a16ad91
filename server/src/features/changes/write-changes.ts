import { menuWritten } from '../../db/menu-writes.js';
import { fromRow } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { subjectOf } from '../audit/audit-action.js';
import { auditAuthorValues } from '../audit/record-audit.js';
import { hashOfRequest } from '../idempotency/idempotent-request.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import type { Change, Written } from './change.js';
import type { MenuGuard } from './menu-guard.js';
import { writeStatement } from './write-statement.js';

/** How changes are written. */
export interface WriteOptions {
  /** What they rest on beside accounts and orders; left out, nothing. */
  readonly guard?: MenuGuard | null;
  /** Either all of them are written or none. */
  readonly allOrNothing?: boolean;
  /** Accounts and orders that somebody else holds are not waited for: what concerns them is not written. */
  readonly skipsHeld?: boolean;
}

interface WrittenRow {
  no: number;
  order_number: string | number | null;
  balance: string | number;
  /** Whether portions of limited dishes were moved. */
  limited: boolean;
  /** When it is one account: the customer's columns as the entry left them. */
  customer: Record<string, unknown> | null;
}

/**
 * Writes changes that were decided on, in one statement: orders and their lines, ledger, balances, payments, portions, audit trail, keys with their answers. It holds
 * no rule, only what makes the decisions still true: the proof, accounts, orders and payments as they were read, money that is still there, a menu that nobody has
 * written since, and a day that is not closed. A change for which that is not so is not among those it gives, and nothing of it is written.
 *
 * A `unique_violation` ends it for all when somebody has another live order by now, or a key was used, or a payment was entered; a `check_violation` when a limited dish has too few
 * portions.
 *
 * Customers are locked first, in the order of their ids, then orders, then payments, so that no two calls wait for each other in a circle; then the proof. What is locked
 * is seen as it is now, and not as it was when the statement began.
 *
 * @param now the one time that the call goes by
 * @param changes in the order in which entries of one wallet are to stand
 * @returns those that were written
 */
export async function writeChanges<Result>(
  em: EntityManager,
  ctx: UseCaseContext,
  now: Date,
  changes: readonly Change<Result>[],
  { guard = null, allOrNothing = false, skipsHeld = false }: WriteOptions = {},
): Promise<Map<Change<Result>, Written>> {
  const lines = changes.flatMap(({ order }) => order?.lines ?? []);
  const portions = changes.flatMap(({ portions }, no) => portions.map((move) => ({ no, ...move })));
  const statement = writeStatement({
    places: changes.some(({ order }) => order && !order.was),
    changes: changes.some(({ order }) => order?.was),
    pays: changes.some(({ payment }) => payment),
    skipsHeld,
  });
  const { text, values } = statement(ctx, now, [
    JSON.stringify(changes.map(rowOfChange)),
    JSON.stringify(lines),
    JSON.stringify(portions),
    ...auditAuthorValues({ ...ctx, clock: { now: () => now } }),
    guard?.mealId ?? null,
    guard?.openDay ?? null,
    guard ? [...guard.dishIds] : [],
    guard?.menuStamp ?? null,
    allOrNothing,
    guard?.forDate ?? null,
  ]);
  // As text, built once: every change goes this way, and the database keeps its plan.
  const rows = await sql<WrittenRow>(em, text, values);
  // What the open menu says of a limited dish may be another now.
  if (rows[0]?.limited) menuWritten(em);
  const written = new Map<Change<Result>, Written>();
  for (const row of rows) {
    const orderNumber = row.order_number === null ? null : Number(row.order_number);
    written.set(changes[row.no] as Change<Result>, { orderNumber });
    if (row.customer)
      ctx.primeUser?.(fromRow(ctx.em, User, { ...row.customer, wallet_balance: row.balance }));
  }
  return written;
}

/** A row of the statement's table `change`. */
function rowOfChange(change: Change, no: number) {
  const { account, order, posting, payment, audit, request } = change;
  return {
    no,
    customer_id: change.customerId,
    type: account?.type,
    status: account?.status,
    version: account?.version,
    entry_no: change.isBalanceTold ? account?.entryNo : undefined,
    order_id: order?.id,
    is_new: order !== null && order.was === null,
    was_version: order?.was?.version,
    was_status: order?.was?.status,
    was_packed_at: order?.was?.packedAt,
    had_portions: order?.was?.hasPortions,
    keeps_prints: order?.keepsPrints ?? false,
    has_lines: order !== null && order.was !== null && order.lines !== null,
    order_row: order?.row,
    amount: (posting?.amountPaise ?? 0n).toString(),
    entry_id: posting?.id,
    kind: posting?.kind,
    transaction_date: posting?.transactionDate,
    remarks: posting?.remarks,
    narration: posting?.narration ?? '',
    reference: posting?.reference,
    payment_id: payment?.id,
    was_credited: payment?.wasCreditedPaise?.toString(),
    payment_row: payment?.row,
    top_up_id: payment?.topUp?.id,
    top_up_version: payment?.topUp?.version,
    key: request?.key,
    input_hash: request && hashOfRequest(request),
    answer: request && change.answer,
    action: audit?.action,
    subject_type: audit && subjectOf(audit.action),
    subject_id: audit?.subjectId,
    before: audit?.before,
    after: audit?.after,
  };
}

/**
 * Writes changes as part of a transaction that has locked whatever they rest on, and has proved the caller.
 *
 * @param em the transaction's
 * @param now the one time that the call goes by
 * @throws AppError `session.ended`; Error when one of them is not written: something was not locked
 */
export async function writeLocked(
  em: EntityManager,
  ctx: UseCaseContext,
  now: Date,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const written = await writeChanges(em, ctx, now, changes);
  if (written.size === changes.length) return;
  // Access may have ended since it was proved.
  await reauthenticate(em, ctx.actor, ctx.clock);
  throw new Error('A change was decided on that rests on what was not locked.');
}
