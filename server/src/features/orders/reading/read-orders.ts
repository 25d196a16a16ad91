import { preparedStatement } from '../../../db/prepared-statements.js';
import { entityFromRow, selectedColumnsOf } from '../../../db/raw-reads.js';
import { anyOf, sql } from '../../../db/sql.js';
import { clausesOf, tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { Order } from '../order.entity.js';
import { LINE_AS_JSON, parseStoredLine, type StoredLine } from './order-line.js';
import type { StoredOrder } from './order-view.js';

/** Row of `orders`, with {@link LINES}. */
type OrderRow = Record<string, unknown> & { lines: StoredLine[] };

/**
 * SQL expression for the lines of an order as JSON, sorted by position. PostgreSQL converts whole rows to JSON faster than it
 * builds objects by name.
 */
const LINES = `(
  select coalesce(json_agg(row_to_json(l)), '[]') from (
    select ${LINE_AS_JSON}
    from order_lines where order_id = o.id order by position) l)`;

/**
 * Returns an SQL expression for orders with their lines as one JSON value, so that another statement can include them.
 * @param tail SQL conditions after `from orders o`
 * @param order sort column
 */
export function ordersAsJson(em: EntityManager, tail: string, order: string): string {
  const columns = selectedColumnsOf(em, Order).replace(/\bamount\b/, 'amount::text');
  return `(
  select coalesce(json_agg(row_to_json(listed)), '[]') from (
    select ${columns}, ${LINES} as lines from orders o ${tail} order by ${order}) listed)`;
}

/** Converts the value of {@link ordersAsJson}. */
export function parseOrders(em: EntityManager, json: unknown): StoredOrder[] {
  return (json as OrderRow[]).map((row) => orderOf(em, row));
}

/** Returns the query of all orders `o`, without columns. */
export const everyOrder = (em: EntityManager) => tables(em).selectFrom('Order as o');
export type Orders = ReturnType<typeof everyOrder>;

/**
 * Reads orders with their lines in one statement.
 * @param narrow adds conditions, a sort order, and limits; their SQL must be one of a few texts, with bound values, because the
 * database stores a plan for each
 * @returns orders in the sequence of the statement
 */
export async function readOrders(
  em: EntityManager,
  narrow: (orders: Orders) => Orders,
): Promise<StoredOrder[]> {
  const { clauses, values } = clausesOf(narrow(everyOrder(em)));
  // The columns are SQL text, because this read is the most frequent one.
  const statement = `/* readOrders */ select ${selectedColumnsOf(em, Order)}, ${LINES} as lines ${clauses}`;
  return (await sql<OrderRow>(em, preparedStatement(statement), values)).map((row) => orderOf(em, row));
}

function orderOf(em: EntityManager, row: OrderRow): StoredOrder {
  return { ...entityFromRow(em, Order, row), lines: row.lines.map((line) => parseStoredLine(line)) };
}

/** Reads orders by ID, with any status. Unknown IDs are omitted. */
export async function ordersById(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await readOrders(em, (all) => all.where('o.id', '=', anyOf(ids)));
  return new Map(orders.map((order) => [order.id, order]));
}
