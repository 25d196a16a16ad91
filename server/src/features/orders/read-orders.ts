import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { LINE_AS_JSON, readLine, type StoredLine } from './order-line.js';
import type { OrderStatus } from './order-status.js';
import type { OrderView } from './order-view.js';

interface OrderRow {
  id: string;
  order_number: string;
  user_id: string;
  placed_by: string;
  meal_id: string;
  for_date: IndiaDate;
  status: OrderStatus;
  amount: string;
  instructions: string;
  cancel_reason: string | null;
  refunded: boolean | null;
  cancelled_by: string | null;
  cancelled_at: string | null;
  version: number;
  placed_at: string;
  lines: StoredLine[];
}

/** The columns of an order, for a `select` with the table named `o`. */
const COLUMNS = `o.id, o.order_number, o.user_id, o.placed_by, o.meal_id, o.for_date, o.status, o.amount, o.instructions,
  o.cancel_reason, o.refunded, o.cancelled_by, o.cancelled_at, o.version, o.placed_at`;

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
export function ordersAsJson(tail: string, order: string): string {
  return `(
  select coalesce(json_agg(row_to_json(listed)), '[]') from (
    select ${COLUMNS.replace('o.amount', 'o.amount::text')}, ${LINES} as lines from orders o ${tail} order by ${order}) listed)`;
}

/** Reads what {@link ordersAsJson} gave. */
export function ordersOfJson(json: unknown): OrderView[] {
  return (json as OrderRow[]).map(orderOf);
}

/**
 * Reads orders with their lines, in one statement.
 *
 * @param tail what follows `from orders o` (joins, conditions, order, limits), with `$1` … for the parameters: one of few, as
 *   the database keeps the plan of each
 * @returns the orders in the order of the statement
 */
export async function readOrders(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<OrderView[]> {
  const statement = prepared(`select ${COLUMNS}, ${LINES} as lines from orders o ${tail}`);
  return (await sql<OrderRow>(em, statement, parameters)).map(orderOf);
}

function orderOf(row: OrderRow): OrderView {
  return {
    id: row.id,
    orderNumber: Number(row.order_number),
    customerId: row.user_id,
    placedById: row.placed_by,
    mealId: row.meal_id,
    forDate: row.for_date,
    status: row.status,
    amountPaise: paise(row.amount),
    instructions: row.instructions,
    cancelReason: row.cancel_reason,
    refunded: row.refunded,
    cancelledById: row.cancelled_by,
    cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at),
    version: row.version,
    placedAt: new Date(row.placed_at),
    lines: row.lines.map((line) => readLine(line)),
  };
}
