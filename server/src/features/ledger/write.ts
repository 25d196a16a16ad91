import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import { subjectOf } from '../audit/audit-action.js';
import { AUDIT_COLUMNS, auditAuthorValues } from '../audit/record-audit.js';
import { hashOfRequest } from '../idempotency/idempotent-request.js';
import { requireCaller } from '../sessions/actor.js';
import type { Change } from './change.js';
import { CHANGED_ORDER_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS } from './change-rows.js';
import type { Tx } from './transaction.js';

/** Parts of the write statement. `newOrders` is first, because later parts read its order numbers. */
export const TABLES = [
  'newOrders',
  'changedOrders',
  'removedLines',
  'newLines',
  'changedLines',
  'prints',
  'payments',
  'topUps',
  'wallets',
  'entries',
  'keys',
  'audit',
] as const;
type Table = (typeof TABLES)[number];
type Rows = Readonly<Record<Table, readonly object[]>>;

const ENTRY_COLUMNS = [
  'id',
  'user_id',
  'entry_no',
  'amount',
  'balance_before',
  'balance_after',
  'kind',
  'order_id',
  'transaction_date',
  'narration',
  'reference',
  'payment_id',
  'created_by',
  'created_at',
] as const;
const LINE_VALUES = LINE_COLUMNS.filter((column) => column !== 'order_id' && column !== 'dish_id');

const list = (columns: readonly string[], table = '') => columns.map((column) => table + column).join(', ');
const assign = (columns: readonly string[], table: string) =>
  columns.map((column) => `${column} = ${table}.${column}`).join(', ');
/**
 * Returns the SQL for the IDs in rows. With a condition on these IDs, PostgreSQL finds the rows to change with an index. Otherwise,
 * it assumes 100 rows and reads the table.
 */
const idsIn = (rows: string, column = 'id') =>
  `any (array(select (one ->> '${column}')::uuid from jsonb_array_elements(${rows}) one))`;
const insertLines = (rows: string) => `insert into order_lines (${list(LINE_COLUMNS)})
  select ${list(LINE_COLUMNS)} from jsonb_populate_recordset(null::order_lines, ${rows})`;
/** Adds the number of a new order to a snapshot or a stored response. */
const numbered = (json: string) =>
  `case when o.id is null then ${json} else ${json} || jsonb_build_object('orderNumber', o.order_number) end`;

/**
 * Functions that return the statement of each table, without business rules. `rows` is an expression for the rows, and `placed` is
 * a table of the new orders with their numbers.
 */
const STATEMENTS: Readonly<Record<Table, (rows: string, placed: string) => string>> = {
  newOrders: (rows) => `insert into orders (${list(ORDER_COLUMNS)})
    select ${list(ORDER_COLUMNS)} from jsonb_populate_recordset(null::orders, ${rows}) returning id, order_number`,
  changedOrders: (rows) => `update orders o set ${assign(CHANGED_ORDER_COLUMNS, 'new')}
    from jsonb_populate_recordset(null::orders, ${rows}) new where o.id = new.id and o.id = ${idsIn(rows)}`,
  removedLines: (rows) => `delete from order_lines l
    using jsonb_to_recordset(${rows}) as kept (order_id uuid, dish_ids uuid[])
    where l.order_id = kept.order_id and l.order_id = ${idsIn(rows, 'order_id')} and l.dish_id <> all (kept.dish_ids)`,
  newLines: insertLines,
  changedLines: (rows) =>
    `${insertLines(rows)} on conflict (order_id, dish_id) do update set ${assign(LINE_VALUES, 'excluded')}`,
  prints: (rows) => `update order_prints p set version = p.version + 1
    from jsonb_to_recordset(${rows}) as print (order_id uuid, version int)
    where p.order_id = print.order_id and p.order_id = ${idsIn(rows, 'order_id')} and p.version = print.version`,
  payments: (rows) => `insert into payments (${list(PAYMENT_COLUMNS)}, credited, created_by, created_at)
    select ${list(PAYMENT_COLUMNS)}, 0, created_by, created_at from jsonb_populate_recordset(null::payments, ${rows})`,
  topUps: (
    rows,
  ) => `update top_ups t set state = 'CREDITED', entry_id = one.entry_id, decided_by = one.decided_by,
      decided_at = one.decided_at, version = t.version + 1
    from jsonb_populate_recordset(null::top_ups, ${rows}) one where t.id = one.id and t.id = ${idsIn(rows)}`,
  wallets: (rows) => `update users u set wallet_balance = w.balance, wallet_entry_no = w.entry_no
    from jsonb_to_recordset(${rows}) as w (id uuid, balance bigint, entry_no int) where u.id = w.id and u.id = ${idsIn(rows)}`,
  entries: (rows, placed) => `insert into wallet_logs (${list(ENTRY_COLUMNS)}, remarks)
    select ${list(ENTRY_COLUMNS, 'e.')}, coalesce(e.remarks, 'Order #' || o.order_number)
    from jsonb_populate_recordset(null::wallet_logs, ${rows}) e left join ${placed} o on o.id = e.order_id`,
  keys: (rows, placed) => `insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
    select k.owner_id, k.key, decode(k.input_hash, 'hex'), ${numbered('k.answer')}, k.created_at
    from jsonb_to_recordset(${rows}) as k (owner_id uuid, key text, input_hash text, answer jsonb, created_at timestamptz, order_id uuid)
    left join ${placed} o on o.id = k.order_id`,
  audit: (rows, placed) => `insert into audit_entries (${list(AUDIT_COLUMNS)})
    select ${list(AUDIT_COLUMNS.slice(0, -1), 'a.')}, ${numbered('a.after')}
    from jsonb_to_recordset(${rows}) as a (no int, happened_at timestamptz, actor_kind text, actor_id uuid, door text, request_id text,
      action text, subject_type text, subject_id uuid, customer_id uuid, before jsonb, after jsonb, order_id uuid)
    left join ${placed} o on o.id = a.order_id order by a.no`,
};

const NO_ORDERS = '(select null::uuid as id, 0::bigint as order_number where false)';

/** Returns the statement that writes rows of some tables, with one parameter per table. */
export function statementOf(tables: readonly Table[]): string {
  const placed = tables.includes('newOrders') ? 'new_orders' : NO_ORDERS;
  const parts = tables.map((table, index) => {
    const name = table === 'newOrders' ? placed : `part_${index}`;
    return `${name} as (${STATEMENTS[table](`$${index + 1}::jsonb`, placed)})`;
  });
  return preparedStatement(
    `/* writeChanges */ with ${parts.join(', ')} select id, order_number from ${placed} placed`,
  );
}

const MOVE_COUNTERS = preparedStatement(
  `/* moveCounters */ with counter as materialized (
    select c.plan_id, c.meal_id, c.dish_id, move.delta from (
      select "mealId", "forDate", "dishId", sum(delta)::int as delta
      from jsonb_to_recordset($1::jsonb) as one ("mealId" uuid, "forDate" date, "dishId" uuid, delta int) group by 1, 2, 3) move
    join meal_plans p on p.date = move."forDate"
    join portions c on c.plan_id = p.id and c.meal_id = move."mealId" and c.dish_id = move."dishId"
    order by c.plan_id, c.meal_id, c.dish_id for no key update of c)
  update portions c set sold = c.sold + counter.delta from counter
  where (c.plan_id, c.meal_id, c.dish_id) = (counter.plan_id, counter.meal_id, counter.dish_id) returning 1`,
);

/** Values that the database assigned. */
interface WrittenRows {
  /** Numbers of new orders by ID. */
  readonly orderNumbers: ReadonlyMap<string, number>;
  /** Whether counters of limited dishes changed. */
  readonly hasMovedCounters: boolean;
}

/**
 * Writes the rows of changes that were decided under the transaction's locks: first one statement for all tables, then the
 * counters of limited dishes. The database rejects rows that break the sequence of the ledger or exceed a limit.
 */
export async function writeRows(tx: Tx, changes: readonly Change[]): Promise<WrittenRows> {
  const rows = rowsOf(tx, changes);
  const tables = TABLES.filter((table) => rows[table].length > 0);
  const moves = changes.flatMap(({ portions }) => portions);
  const [placed, moved] = await Promise.all([
    tables.length > 0
      ? sql<{ id: string; order_number: string | number }>(
          tx.em,
          statementOf(tables),
          tables.map((table) => JSON.stringify(rows[table])),
        )
      : [],
    moves.length > 0 ? sql(tx.em, MOVE_COUNTERS, [JSON.stringify(moves)]) : [],
  ]);
  return {
    orderNumbers: new Map(placed.map(({ id, order_number }) => [id, Number(order_number)])),
    hasMovedCounters: moved.length > 0,
  };
}

const DELETE_KEYS =
  '/* deleteKeys */ delete from idempotency_keys where owner_id = $1::uuid and key = any ($2::text[])';

/** Deletes expired idempotency keys of the caller, so that they can be written again. */
export async function deleteKeys({ em, actor }: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql(em, DELETE_KEYS, [requireCaller(actor).userId, [...keys]]);
}

function rowsOf(tx: Tx, changes: readonly Change[]): Rows {
  const [happened_at, actor_kind, actor_id, door, request_id] = auditAuthorValues(tx);
  const created = { created_by: actor_id, created_at: happened_at };
  const orders = changes.flatMap(({ order }) => order ?? []);
  const added = orders.filter(({ oldVersion }) => oldVersion === null);
  const changed = orders.filter(({ oldVersion }) => oldVersion !== null);
  const refilled = changed.filter(({ lines }) => lines !== null);
  const payments = changes.flatMap(({ payment, posting }) =>
    payment && posting ? [{ ...payment, posting }] : [],
  );
  const entries = changes.flatMap((change) => entryOf(change) ?? []);
  return {
    newOrders: added.map(({ row }) => row),
    changedOrders: changed.map(({ row }) => row),
    removedLines: refilled.map(({ id, lines }) => ({
      order_id: id,
      dish_ids: lines?.map(({ dish_id }) => dish_id),
    })),
    newLines: added.flatMap(({ lines }) => lines ?? []),
    changedLines: refilled.flatMap(({ lines }) => lines ?? []),
    prints: changed.flatMap(({ id, oldVersion, keepsPrints }) =>
      keepsPrints ? [{ order_id: id, version: oldVersion }] : [],
    ),
    payments: payments.flatMap(({ row }) => (row ? [{ ...row, ...created }] : [])),
    topUps: payments.flatMap(({ topUpId, posting }) =>
      topUpId ? [{ id: topUpId, entry_id: posting.id, decided_by: actor_id, decided_at: happened_at }] : [],
    ),
    // The last entry of each wallet.
    wallets: [
      ...new Map(
        entries.map(({ user_id, balance_after, entry_no }) => [
          user_id,
          { id: user_id, balance: balance_after, entry_no },
        ]),
      ).values(),
    ],
    entries: entries.map((entry) => ({ ...entry, ...created })),
    keys: changes.flatMap(({ request, answer, order }) =>
      request
        ? [
            {
              owner_id: actor_id,
              key: request.key,
              input_hash: hashOfRequest(request),
              answer,
              created_at: happened_at,
              order_id: order?.id,
            },
          ]
        : [],
    ),
    audit: changes.flatMap(({ audit, customerId: customer_id, order }, no) => {
      if (!audit) return [];
      const { action, subjectId: subject_id, before, after } = audit;
      const author = { happened_at, actor_kind, actor_id, door, request_id };
      const about = { action, subject_type: subjectOf(action), subject_id, customer_id, before, after };
      return [{ no, ...author, ...about, order_id: order?.id }];
    }),
  };
}

/** Returns the ledger entry of a change, which follows the entries of the account in the decision. */
function entryOf({ posting, account, order, payment }: Change) {
  if (!posting) return null;
  if (!account) throw new Error('A change of a wallet needs the account.');
  return {
    id: posting.id,
    user_id: account.id,
    entry_no: account.entryNo + 1,
    amount: `${posting.amountPaise}`,
    balance_before: `${account.balancePaise}`,
    balance_after: `${account.balancePaise + posting.amountPaise}`,
    kind: posting.kind,
    order_id: order?.id,
    transaction_date: posting.transactionDate,
    remarks: posting.remarks,
    narration: posting.narration ?? '',
    reference: posting.reference,
    payment_id: payment?.id,
  };
}
