import { menuWritten } from '../../db/menu-writes.js';
import { prepared } from '../../db/prepared.js';
import { fromRow } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { SUBJECT_OF_ACTION } from '../audit/audit-action.js';
import { auditAuthorValues } from '../audit/record-audit.js';
import { hashOfRequest } from '../idempotency/idempotent-request.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { statementByProof } from './call-facts.js';
import type { Change, Written } from './change.js';
import { CHANGED_ORDER_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS } from './change-rows.js';
import { isClosedSql, type MenuGuard, menuStampSql } from './menu-guard.js';
import { takePortionsSql } from './portions.js';

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
 * Writes changes that were decided on, in one statement: orders and their lines, ledger, balances, portions, audit trail, keys with their answers. It holds
 * no rule, only what makes the decisions still true: the proof, accounts and orders as they were read, money that is still there, a menu that nobody has
 * written since, and a day that is not closed. A change for which that is not so is not among those it gives, and nothing of it is written.
 *
 * A `unique_violation` ends it for all when somebody has another live order by now, or a key was used, or a payment was credited; a `check_violation` when a limited dish has too few
 * portions.
 *
 * Customers are locked first, in the order of their ids, then orders, so that no two calls wait for each other in a circle; then the proof. What is locked
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
  const { text, values } = (skipsHeld ? writeUnheldStatement : writeStatement)(ctx, now, [
    JSON.stringify(changes.map(rowOfChange)),
    JSON.stringify(lines),
    JSON.stringify(portions),
    [...new Set(changes.flatMap(({ account }) => account?.id ?? []))],
    changes.flatMap(({ order }) => (order?.was ? order.id : [])),
    ...auditAuthorValues({ ...ctx, clock: { now: () => now } }),
    guard?.mealId ?? null,
    guard?.openDay ?? null,
    guard ? [...guard.dishIds] : [],
    guard?.menuStamp ?? null,
    allOrNothing,
  ]);
  const rows = await sql<WrittenRow>(em, prepared(text), values);
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

function rowOfChange(change: Change, no: number) {
  const { account, order, posting, audit, request } = change;
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
    key: request?.key,
    input_hash: request && hashOfRequest(request).toString('hex'),
    answer: request && change.answer,
    action: audit?.action,
    subject_type: audit && SUBJECT_OF_ACTION[audit.action],
    subject_id: audit?.subjectId,
    before: audit?.before,
    after: audit?.after,
  };
}

/** What {@link rowOfChange} gives, as a table. */
const CHANGE = `change (no int, customer_id uuid, type int, status int, version int, entry_no int, order_id uuid, is_new boolean,
    was_version int, was_status int, was_packed_at timestamptz, keeps_prints boolean, has_lines boolean, order_row jsonb, amount bigint, entry_id uuid,
    kind text, transaction_date date, remarks text, narration text, reference text, key text, input_hash text, answer jsonb, action text, subject_type text,
    subject_id uuid, before jsonb, after jsonb)`;

const of = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${table}.${column}`).join(', ');
const bound = (placeholder: string) => `(select ${placeholder}::uuid[])`;

/** A bound array stands in a subquery, so that PostgreSQL thinks the same of every length of it and keeps one plan for one change and for a hundred. */
const writeSql = (held: '' | 'skip locked') => (proof: string) =>
  `with change as materialized (
    select * from jsonb_to_recordset($1::jsonb) as ${CHANGE}
  ), line as materialized (
    select * from jsonb_populate_recordset(null::order_lines, $2::jsonb)
  ), locked as materialized (
    select id, type, status, version, wallet_balance, coalesce(wallet_entry_no, 0) as entry_no from users
    where id = any (${bound('$4')}::uuid[]) order by id for no key update ${held}
  ), locked_orders as materialized (
    select id, version, status, packed_at from orders
    where id = any (${bound('$5')}::uuid[]) and (select count(*) from locked) >= 0 order by id for update ${held}
  ), proof as materialized (
    ${proof} and (select count(*) from locked) >= 0 and (select count(*) from locked_orders) >= 0 for share of proof
  ), closed as materialized (
    select 1 from kitchen_closures k where ${isClosedSql('k', '$12::date', '$11::uuid')} for key share
  ), valid as materialized (
    select change.*, locked.wallet_balance, locked.entry_no as last_entry from change
    left join locked on locked.id = change.customer_id left join locked_orders o on o.id = change.order_id
    where exists (select 1 from proof) and not exists (select 1 from closed)
      and ($14::text is null or ${menuStampSql('$11::uuid', bound('$13'))} is not distinct from nullif($14::text, ''))
      and (change.type is null or (locked.type, locked.status, locked.version) = (change.type, change.status, change.version)
        and locked.wallet_balance + change.amount >= 0)
      and (change.was_version is null or (o.version, o.status) = (change.was_version, change.was_status)
        and date_trunc('milliseconds', o.packed_at) is not distinct from change.was_packed_at)
  ), numbered as materialized (
    select valid.*, wallet_balance + sum(amount) over earlier as balance,
      last_entry + count(*) filter (where amount <> 0) over earlier as entry
    from valid window earlier as (partition by customer_id order by no)
  ), going as materialized (
    select numbered.*, case when is_new then nextval('order_numbers') end as order_number from numbered
    where (entry_no is null or entry - 1 = entry_no)
      and (not $15::boolean or (select count(*) from valid) = (select count(*) from change))
  ), ${takePortionsSql(
    `select "mealId", "forDate", "dishId", sum(delta)::int as delta
     from jsonb_to_recordset($3::jsonb) as move (no int, "mealId" uuid, "forDate" date, "dishId" uuid, delta int)
     where exists (select 1 from going where going.no = move.no) group by 1, 2, 3`,
  )}, wallet as (
    update users u set wallet_balance = moved.balance, wallet_entry_no = moved.entry
    from (select distinct on (customer_id) customer_id, balance, entry from going where amount <> 0 order by customer_id, no desc) moved
    where u.id = moved.customer_id
    returning case when (select count(*) from change) = 1 then to_jsonb(u) - 'password_hash' end as customer
  ), placed as (
    insert into orders (order_number, ${ORDER_COLUMNS.join(', ')})
    select going.order_number, ${of('new', ORDER_COLUMNS)} from going, jsonb_populate_record(null::orders, going.order_row) new where going.is_new
  ), changed as (
    update orders o set (${CHANGED_ORDER_COLUMNS.join(', ')}) = (select ${of('new', CHANGED_ORDER_COLUMNS)}
      from jsonb_populate_record(null::orders, going.order_row) new)
    from going where o.id = going.order_id and not going.is_new
  ), lines_gone as (
    delete from order_lines old using going
    where old.order_id = going.order_id and going.has_lines
      and not exists (select 1 from line where (line.order_id, line.dish_id) = (old.order_id, old.dish_id))
  ), lines as (
    insert into order_lines (${LINE_COLUMNS.join(', ')})
    select ${of('line', LINE_COLUMNS)} from going join line on line.order_id = going.order_id
    on conflict (order_id, dish_id) do update set position = excluded.position, quantity = excluded.quantity
  ), prints as (
    update order_prints p set version = p.version + 1 from going
    where p.order_id = going.order_id and going.keeps_prints and p.version = going.was_version
  ), ledger as (
    insert into wallet_logs
      (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, reference, created_by, created_at)
    select entry_id, customer_id, entry, amount, balance - amount, balance, kind, order_id, transaction_date,
      coalesce(remarks, 'Order #' || order_number), narration, reference, $8::uuid, $6::timestamptz
    from going where amount <> 0
  ), kept as (
    insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
    select $8::uuid, key, decode(input_hash, 'hex'),
      case when is_new then answer || jsonb_build_object('orderNumber', order_number) else answer end, $6::timestamptz
    from going where key is not null
  ), audited as (
    insert into audit_entries
      (happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, customer_id, before, after)
    select $6::timestamptz, $7::text, $8::uuid, $9::text, $10::text, action, subject_type, subject_id, customer_id, before,
      case when is_new then after || jsonb_build_object('orderNumber', order_number) else after end
    from going where action is not null order by no
  )
  select no, order_number, balance, exists (select 1 from limited) as limited, (select customer from wallet limit 1) as customer from going`;
/** The statement itself, also for the test of its plan. */
export const writeStatement = statementByProof(writeSql(''));
const writeUnheldStatement = statementByProof(writeSql('skip locked'));
