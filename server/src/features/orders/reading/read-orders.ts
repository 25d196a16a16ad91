import { prepared } from '../../../db/prepared.js';
import { columnsOf, fromRow } from '../../../db/raw-reads.js';
import { isOneOf, type SqlParameter, sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { Order } from '../order.entity.js';
import { LINE_AS_JSON, readLine, type StoredLine } from './order-line.js';
import type { StoredOrder } from './order-view.js';

/** A row of `orders`, with {@link LINES}. */
type OrderRow = Record<string, unknown> & { lines: StoredLine[] };

/**
 * An order's lines as JSON. A price goes as text: JSON has no whole numbers as large as money may be. Rows become JSON as a whole, which
 * PostgreSQL does faster than building objects name by name; they come in the order of the inner select.
 */
const LINES = `(
  select coalesce(json_agg(row_to_json(l)), '[]') from (
    select ${LINE_AS_JSON}
    from order_lines where order_id = o.id order by position) l)`;

/**
 * Orders with their lines as one JSON value, for a statement about something else: so that it brings them along.
 *
 * @param tail as for {@link readOrders}, without an `order by`
 * @param order the column that they are in the order of
 */
export function ordersAsJson(em: EntityManager, tail: string, order: string): string {
  const columns = columnsOf(em, Order).replace(/\bamount\b/, 'amount::text');
  return `(
  select coalesce(json_agg(row_to_json(listed)), '[]') from (
    select ${columns}, ${LINES} as lines from orders o ${tail} order by ${order}) listed)`;
}

/** Reads what {@link ordersAsJson} gave. */
export function ordersOfJson(em: EntityManager, json: unknown): StoredOrder[] {
  return (json as OrderRow[]).map((row) => orderOf(em, row));
}

/**
 * Reads orders with their lines, in one statement.
 *
 * @param tail what follows `from orders o` (conditions, order, limits), with `$1` … for the parameters: one of few, as
 *   the database keeps the plan of each
 * @returns the orders in the order of the statement
 */
export async function readOrders(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<StoredOrder[]> {
  // As text: what is read most, whose plan the database keeps for each tail.
  const statement = prepared(`select ${columnsOf(em, Order)}, ${LINES} as lines from orders o ${tail}`);
  return (await sql<OrderRow>(em, statement, parameters)).map((row) => orderOf(em, row));
}

function orderOf(em: EntityManager, row: OrderRow): StoredOrder {
  return { ...fromRow(em, Order, row), lines: row.lines.map((line) => readLine(line)) };
}

/** Orders by their ids, whatever their status; unknown ids are left out. */
export async function ordersById(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const [isWanted, parameter] = isOneOf('o.id', ids);
  const orders = await readOrders(em, `where ${isWanted}`, [parameter]);
  return new Map(orders.map((order) => [order.id, order]));
}
