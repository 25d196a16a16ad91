import { AUDIT_COLUMNS } from '../audit/record-audit.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { type StatementByProof, statementByProof } from './call-facts.js';
import { CHANGED_ORDER_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS } from './change-rows.js';
import { menuStampSql } from './menu-guard.js';
import { takePortionsSql } from './portions.js';

/** What some changes do to orders. A statement has the parts for that alone: each other one costs its time, though it finds nothing to do. */
export interface WriteParts {
  /** Some place an order. */
  readonly places: boolean;
  /** Some change one that is there. */
  readonly changes: boolean;
  /** Some credit a payment, or pay one back. */
  readonly pays: boolean;
  /** What somebody else holds is not waited for. */
  readonly skipsHeld: boolean;
}

const statements = new Map<string, StatementByProof>();

/**
 * The statement that writes changes, put together once for each kind. Its values: changes, lines and moves of portions as JSON; what
 * `auditAuthorValues` gives; the menu that they rest on, as meal, open day, dishes and stamp; whether all of them are written or none; the menu's day.
 */
export function writeStatement(parts: WriteParts): StatementByProof {
  const kind = JSON.stringify(parts);
  const statement = statements.get(kind) ?? statementByProof((proof) => writeSql(parts, proof));
  statements.set(kind, statement);
  return statement;
}

/** A change as a row. */
const CHANGE = `change (no int, customer_id uuid, type int, status int, version int, entry_no int, order_id uuid, is_new boolean,
    was_version int, was_status int, was_packed_at timestamptz, had_portions boolean, keeps_prints boolean, has_lines boolean, order_row jsonb, amount bigint, entry_id uuid,
    kind text, transaction_date date, remarks text, narration text, reference text, payment_id uuid, was_credited bigint,
    payment_row jsonb, top_up_id uuid, top_up_version int, key text, input_hash text, answer jsonb, action text, subject_type text,
    subject_id uuid, before jsonb, after jsonb)`;

const of = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${table}.${column}`).join(', ');

/** Bound and collected arrays stand in a subquery, so that PostgreSQL thinks the same of every length of them and keeps one plan for one change and for a hundred. */
function writeSql({ places, changes, pays, skipsHeld }: WriteParts, proof: string): string {
  const held = skipsHeld ? 'skip locked' : '';
  const guard = `change as materialized (
    select * from jsonb_to_recordset($1::jsonb) as ${CHANGE}
  ), line as materialized (
    select * from jsonb_populate_recordset(null::order_lines, $2::jsonb)
  ), locked as materialized (
    select id, type, status, version, wallet_balance, credit_limit, coalesce(wallet_entry_no, 0) as entry_no from users
    where id = any (array(select customer_id from change where type is not null)) order by id for no key update ${held}
  ), ${changes ? lockedOrders(held) : ''} ${pays ? lockedPayments(held) : ''} proof as materialized (
    ${proof} and (select count(*) from ${changes ? 'locked_orders' : 'locked'}) >= 0
      ${pays ? 'and (select count(*) from locked_top_ups) >= 0' : ''} for share of proof
  ), closed as materialized (
    select 1 from kitchen_closures k where ${isClosedSql('k', '$10::date', '$9::uuid')} for key share
  ), valid as materialized (
    select change.*, locked.wallet_balance, locked.entry_no as last_entry
    from change left join locked on locked.id = change.customer_id ${changes ? 'left join locked_orders o on o.id = change.order_id' : ''}
    where exists (select 1 from proof) and not exists (select 1 from closed)
      and ($12::text is null or ${menuStampSql('$9::uuid', '$14::date', '(select $11::uuid[])')} is not distinct from nullif($12::text, ''))
      and (change.type is null or (locked.type, locked.status, locked.version) = (change.type, change.status, change.version)
        and (change.amount >= 0 or locked.wallet_balance + change.amount >= -locked.credit_limit))
      ${changes ? AS_READ : ''} ${pays ? PAYMENT_AS_READ : ''}
  ), numbered as materialized (
    select valid.*, wallet_balance + sum(amount) over earlier as balance,
      last_entry + count(*) filter (where amount <> 0) over earlier as entry
    from valid window earlier as (partition by customer_id order by no)
  ), going as materialized (
    select numbered.*, case when is_new then nextval('order_numbers') end as order_number from numbered
    where (entry_no is null or entry - 1 = entry_no)
      and (not $13::boolean or (select count(*) from valid) = (select count(*) from change))
  )`;
  return `with ${[guard, TAKE_PORTIONS, WALLET, pays && PAID, places && PLACED, changes && CHANGED, lines(changes), KEPT].filter(Boolean).join(', ')}
  select no, order_number, balance, exists (select 1 from limited) as limited, (select customer from wallet limit 1) as customer from going`;
}

const lockedOrders = (held: string) => `locked_orders as materialized (
    select id, version, status, packed_at, uncovered_version from orders
    where id = any (array(select order_id from change where was_version is not null)) and (select count(*) from locked) >= 0
    order by id for update ${held}
  ),`;

const lockedPayments = (held: string) => `locked_payments as materialized (
    select id, credited from payments
    where id = any (array(select payment_id from change where was_credited is not null)) and (select count(*) from locked) >= 0
    order by id for no key update ${held}
  ), locked_top_ups as materialized (
    select id, version from top_ups
    where id = any (array(select top_up_id from change where top_up_id is not null)) and (select count(*) from locked_payments) >= 0
    order by id for no key update ${held}
  ),`;

/** Of a payment as much is left as when it was decided about, and nobody has settled the request meanwhile. */
const PAYMENT_AS_READ = `and (change.was_credited is null
        or exists (select 1 from locked_payments p where (p.id, p.credited) = (change.payment_id, change.was_credited)))
      and (change.top_up_id is null
        or exists (select 1 from locked_top_ups t where (t.id, t.version) = (change.top_up_id, change.top_up_version)))`;

/** An order is what it was when it was decided about. */
const AS_READ = `and (change.was_version is null or (o.version, o.status, o.uncovered_version is null) = (change.was_version, change.was_status, change.had_portions)
        and date_trunc('milliseconds', o.packed_at) is not distinct from change.was_packed_at)`;

const TAKE_PORTIONS = takePortionsSql(
  `select "mealId", "forDate", "dishId", sum(delta)::int as delta
   from jsonb_to_recordset($3::jsonb) as move (no int, "mealId" uuid, "forDate" date, "dishId" uuid, delta int)
   where exists (select 1 from going where going.no = move.no) group by 1, 2, 3`,
);

const WALLET = `wallet as (
    update users u set wallet_balance = moved.balance, wallet_entry_no = moved.entry
    from (select distinct on (customer_id) customer_id, balance, entry from going where amount <> 0 order by customer_id, no desc) moved
    where u.id = moved.customer_id
    returning case when (select count(*) from change) = 1 then to_jsonb(u) - 'password_hash' end as customer
  ), ledger as (
    insert into wallet_logs
      (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, reference,
       payment_id, created_by, created_at)
    select entry_id, customer_id, entry, amount, balance - amount, balance, kind, order_id, transaction_date,
      coalesce(remarks, 'Order #' || order_number), narration, reference, payment_id, $6::uuid, $4::timestamptz
    from going where amount <> 0
  )`;

/** What is credited of a payment, the ledger itself adds to it. */
const PAID = `paid as (
    insert into payments (${PAYMENT_COLUMNS.join(', ')}, credited, created_by, created_at)
    select ${of('new', PAYMENT_COLUMNS)}, 0, $6::uuid, $4::timestamptz
    from going, jsonb_populate_record(null::payments, going.payment_row) new where going.payment_row is not null
  ), settled as (
    update top_ups t set state = 'CREDITED', entry_id = going.entry_id, decided_by = $6::uuid, decided_at = $4::timestamptz, version = t.version + 1
    from going where t.id = going.top_up_id
  )`;

const PLACED = `placed as (
    insert into orders (order_number, ${ORDER_COLUMNS.join(', ')})
    select going.order_number, ${of('new', ORDER_COLUMNS)} from going, jsonb_populate_record(null::orders, going.order_row) new where going.is_new
  )`;

const CHANGED = `changed as (
    update orders o set (${CHANGED_ORDER_COLUMNS.join(', ')}) = (select ${of('new', CHANGED_ORDER_COLUMNS)}
      from jsonb_populate_record(null::orders, going.order_row) new)
    from going where o.id = going.order_id and not going.is_new
  ), lines_gone as (
    delete from order_lines old using going
    where old.order_id = going.order_id and going.has_lines
      and not exists (select 1 from line where (line.order_id, line.dish_id) = (old.order_id, old.dish_id))
  ), prints as (
    update order_prints p set version = p.version + 1 from going
    where p.order_id = going.order_id and going.keeps_prints and p.version = going.was_version
  )`;

/** A line that stays is written whole: who keeps its price hands that in. */
const KEPT_LINE = LINE_COLUMNS.filter((column) => column !== 'order_id' && column !== 'dish_id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const lines = (changes: boolean) => `lines as (
    insert into order_lines (${LINE_COLUMNS.join(', ')})
    select ${of('line', LINE_COLUMNS)} from going join line on line.order_id = going.order_id
    ${changes ? `on conflict (order_id, dish_id) do update set ${KEPT_LINE}` : ''}
  )`;

const KEPT = `kept as (
    insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
    select $6::uuid, key, decode(input_hash, 'hex'),
      case when is_new then answer || jsonb_build_object('orderNumber', order_number) else answer end, $4::timestamptz
    from going where key is not null
  ), audited as (
    insert into audit_entries (${AUDIT_COLUMNS.join(', ')})
    select $4::timestamptz, $5::text, $6::uuid, $7::text, $8::text, action, subject_type, subject_id, customer_id, before,
      case when is_new then after || jsonb_build_object('orderNumber', order_number) else after end
    from going where action is not null order by no
  )`;
