import { committed, skipsCache } from '../../db/commits.js';
import { prepared } from '../../db/prepared.js';
import { fromRow } from '../../db/raw-reads.js';
import { type SqlParameter, SqlParameters, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { newId } from '../../shared/ids.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { orderSnapshot } from '../audit/audit-snapshots.js';
import { auditAuthorValues } from '../audit/record-audit.js';
import { hashOfRequest } from '../idempotency/with-idempotency-key.js';
import { proofStatement, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import type { OrderWish, Placement } from './decide-order.js';
import { anyArray, isClosedSql, menuStampSql } from './gather-facts.js';
import type { OrderFacts } from './order-facts.js';
import { LINE_COLUMNS, LINE_ROWS, LINE_VALUES, lineRows } from './order-line.js';
import { OrderStatus } from './order-status.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { takePortionsSql } from './portions.js';

/** A new order that was decided on. */
export interface DecidedOrder {
  readonly wish: OrderWish;
  readonly placement: Placement;
}

/** What all of them have in common. */
export interface SharedContents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishIds: readonly string[];
  readonly instructions: string;
}

interface WrittenRow {
  order_id: string;
  order_number: string | number;
  /** When it is one order: the customer's columns as the debit left them. */
  customer: Record<string, unknown> | null;
  balance: string | number;
}

/**
 * Writes new orders that were decided on: debit, order, lines, ledger, audit trail, key with its answer, in one statement. It holds no rule, only what
 * makes the decisions still true: the proof, the customer as they were read with their addresses, money that is still there, a menu that nobody has written since, and a day
 * that is not closed.
 * A customer for whom that is not so is not among the orders it gives; one who has another live order by now, or a key that was used,
 * ends the statement for all with a `unique_violation`.
 *
 * More than there is of a limited dish ends it with a `check_violation`.
 *
 * Customers are locked first, in the order of their ids, so that no two calls wait for each other in a circle; then the proof. What is locked is seen as it
 * is now, and not as it was when the statement began.
 *
 * @param decided one order for each customer at most
 * @returns the orders that were written, by the wish
 */
export async function writeOrders(
  em: EntityManager,
  ctx: UseCaseContext,
  facts: OrderFacts,
  decided: readonly DecidedOrder[],
  shared: SharedContents,
): Promise<Map<OrderWish, OrderView>> {
  const parameters = new SqlParameters();
  const orders = decided.map(({ wish, placement }) => newOrder(ctx, facts, wish, placement, shared));
  const text = skipsCache(
    prepared(writeStatement(ctx, facts, { decided, orders, shared }, (value) => parameters.bind(value))),
  );
  const rows = await sql<WrittenRow>(em, text, parameters.values);
  // What the open menu says of a limited dish may be another now, which this process is notified of like all others.
  if (decided.some(({ placement }) => placement.lines.some(({ dishId }) => facts.portions.has(dishId))))
    committed(em, 'menu');
  const written = new Map(rows.map((row) => [row.order_id, row]));
  const placed = new Map<OrderWish, OrderView>();
  for (const [index, order] of orders.entries()) {
    const row = written.get(order.id);
    if (!row) continue;
    placed.set((decided[index] as DecidedOrder).wish, { ...order, orderNumber: Number(row.order_number) });
    if (row.customer)
      ctx.primeUser?.(fromRow(ctx.em, User, { ...row.customer, wallet_balance: row.balance }));
  }
  return placed;
}

function newOrder(
  ctx: UseCaseContext,
  { now }: OrderFacts,
  { mealId, forDate }: OrderWish,
  { customer, lines, amountPaise, deliveryAddress }: Placement,
  { instructions }: SharedContents,
): OrderView {
  return {
    id: newId(),
    orderNumber: 0,
    customerId: customer.id,
    placedById: requireSignedIn(ctx.actor).userId,
    mealId,
    forDate,
    status: OrderStatus.PLACED,
    amountPaise,
    instructions,
    deliveryAddress,
    cancelReason: null,
    refunded: null,
    cancelledById: null,
    cancelledAt: null,
    version: 1,
    placedAt: now,
    lines,
  };
}

export interface ToWrite {
  readonly decided: readonly DecidedOrder[];
  readonly orders: readonly OrderView[];
  readonly shared: SharedContents;
}

/** What orders for several customers have in common is bound once: the number of the contents tells it apart. */
function contentsOf(decided: readonly DecidedOrder[], orders: readonly OrderView[]) {
  // The same lines that were wished for, by the same facts, are the same order.
  const known = new Map<unknown, number>();
  const contents: object[] = [];
  const lines: object[] = [];
  const numbers = orders.map((order, index) => {
    const wished = decided[index]?.wish.lines;
    const number = known.get(wished) ?? known.size;
    if (number === known.size) {
      known.set(wished, number);
      contents.push({
        contents: number,
        meal_id: order.mealId,
        for_date: order.forDate,
        amount: order.amountPaise.toString(),
        instructions: order.instructions,
        answer: ORDER_FORMAT.write(order),
        audited: orderSnapshot(order),
      });
      lines.push(...lineRows(order.lines, number));
    }
    return number;
  });
  return { numbers, contents: JSON.stringify(contents), lines: JSON.stringify(lines) };
}

/** The statement itself, for the test of its plan. */
export function writeStatement(
  ctx: UseCaseContext,
  facts: OrderFacts,
  { decided, orders, shared }: ToWrite,
  bind: (value: SqlParameter) => string,
): string {
  const actor = requireSignedIn(ctx.actor);
  const { numbers, contents, lines } = contentsOf(decided, orders);
  const boundLines = bind(lines);
  const linesOf = (orders: string) =>
    `${orders} join jsonb_to_recordset(${boundLines}::jsonb) as ${LINE_ROWS} on line.contents = ${orders}.contents`;
  const [happenedAt, actorKind, actorId, door, requestId] = auditAuthorValues(ctx);
  const customers = anyArray(bind(orders.map((order) => order.customerId)), 'uuid');
  const each = [
    customers,
    anyArray(bind(orders.map((order) => order.id)), 'uuid'),
    anyArray(bind(orders.map(() => newId())), 'uuid'),
    anyArray(bind(numbers), 'int'),
    anyArray(bind(decided.map(({ placement }) => placement.customer.type)), 'int'),
    anyArray(bind(decided.map(({ placement }) => placement.customer.status)), 'int'),
    anyArray(bind(decided.map(({ placement }) => placement.customer.version)), 'int'),
    anyArray(bind(orders.map(({ deliveryAddress: to }) => to && JSON.stringify(to))), 'text'),
    anyArray(bind(decided.map(({ wish }) => wish.request?.key ?? null)), 'text'),
    anyArray(
      bind(decided.map(({ wish }) => wish.request && hashOfRequest(wish.request).toString('hex'))),
      'text',
    ),
  ];
  const proof = proofStatement(actor, facts.now, bind);
  const meal = `${bind(shared.mealId)}::uuid`;
  const day = `${bind(shared.forDate)}::date`;
  const stamp = menuStampSql(meal, anyArray(bind([...shared.dishIds]), 'uuid'));
  const stampRead = bind(facts.menuStamp);
  const now = `${bind(happenedAt)}::timestamptz`;
  const by = `${bind(actor.userId)}::uuid`;
  return `with locked as materialized (
    select id, type, status, version, wallet_balance, coalesce(wallet_entry_no, 0) as entry_no from users
    where id = any (${customers}::uuid[]) order by id for no key update
  ), proof as materialized (
    ${proof} and (select count(*) from locked) > 0 for share of proof
  ), closed as materialized (
    select 1 from kitchen_closures k where ${isClosedSql('k', day, meal)} for key share
  ), going as materialized (
    select w.order_id, w.customer_id, w.entry_id, w.key, w.input_hash, w.address::jsonb as address, c.*,
      l.wallet_balance - c.amount as balance, l.entry_no + 1 as entry_no, nextval('order_numbers') as order_number
    from unnest(${each.join(', ')}) as w (customer_id, order_id, entry_id, contents, type, status, version, address, key, input_hash)
    join jsonb_to_recordset(${bind(contents)}::jsonb) as c
      (contents int, meal_id uuid, for_date date, amount bigint, instructions text, answer jsonb, audited jsonb) on c.contents = w.contents
    join locked l on l.id = w.customer_id and l.type = w.type and l.status = w.status and l.version = w.version and l.wallet_balance >= c.amount
    where exists (select 1 from proof) and not exists (select 1 from closed) and ${stamp} is not distinct from nullif(${stampRead}::text, '')
  ), ${takePortionsSql(`select meal_id, for_date, "dishId", sum(line.quantity)::int as delta from ${linesOf('going')} group by 1, 2, 3`)}, wallet as (
    update users u set wallet_balance = g.balance, wallet_entry_no = g.entry_no
    from going g where u.id = g.customer_id and g.amount > 0
    returning case when (select count(*) from locked) = 1 then to_jsonb(u) - 'password_hash' end as customer
  ), placed as (
    insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, instructions, delivery_address, placed_at)
    select order_id, order_number, customer_id, ${by}, meal_id, for_date, ${OrderStatus.PLACED}, amount, instructions, address, ${now} from going
  ), placed_lines as (
    insert into order_lines (order_id, ${LINE_COLUMNS})
    select order_id, ${LINE_VALUES} from ${linesOf('going')}
  ), ledger as (
    insert into wallet_logs
      (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, created_by, created_at)
    select entry_id, customer_id, entry_no, -amount, balance + amount, balance, 'order', order_id, ${bind(indiaDateOf(facts.now))}::date,
      'Order #' || order_number, '', ${by}, ${now}
    from going where amount > 0
  ), kept as (
    insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
    select ${by}, key, decode(input_hash, 'hex'),
      answer || jsonb_build_object('id', order_id, 'customerId', customer_id, 'orderNumber', order_number, 'deliveryAddress', address), ${now}
    from going where key is not null
  ), audited as (
    insert into audit_entries
      (happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, customer_id, before, after)
    select ${now}, ${bind(actorKind)}::text, ${bind(actorId)}::uuid, ${bind(door)}::text, ${bind(requestId)}::text,
      'ORDER_PLACED', 'ORDER', order_id, customer_id, null, audited || jsonb_build_object('orderNumber', order_number, 'deliveryAddress', address)
    from going
  )
  select order_id, order_number, balance, (select customer from wallet limit 1) as customer from going`;
}
