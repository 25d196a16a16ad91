import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import type { OrderLineView } from './order-line.js';
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
}

interface LineRow {
  order_id: string;
  dish_id: string;
  title: string;
  quantity: number;
  unit_price: string;
  calories: string | null;
  protein: string | null;
  carbs: string | null;
  fats: string | null;
}

/** The columns of an order, for a `select` with the table named `o`. */
const COLUMNS = `o.id, o.order_number, o.user_id, o.placed_by, o.meal_id, o.for_date, o.status, o.amount, o.instructions,
  o.cancel_reason, o.refunded, o.cancelled_by, o.cancelled_at, o.version, o.placed_at`;

/**
 * Reads orders with their lines, in two statements however many there are.
 *
 * @param tail what follows `from orders o` (joins, conditions, order, limits), with `$1` … for the parameters
 * @returns the orders in the order of the statement
 */
export async function readOrders(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<OrderView[]> {
  const orders = await sql<OrderRow>(em, `select ${COLUMNS} from orders o ${tail}`, parameters);
  if (orders.length === 0) return [];
  const lines = await sql<LineRow>(
    em,
    `select order_id, dish_id, title, quantity, unit_price, calories, protein, carbs, fats
     from order_lines where order_id = any($1::uuid[]) order by order_id, position`,
    [orders.map((order) => order.id)],
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => orderOf(order, (byOrder.get(order.id) ?? []).map(lineOf)));
}

function orderOf(row: OrderRow, lines: OrderLineView[]): OrderView {
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
    lines,
  };
}

function lineOf(row: LineRow): OrderLineView {
  const measure = (value: string | null) => (value === null ? null : Number(value));
  return {
    dishId: row.dish_id,
    title: row.title,
    quantity: row.quantity,
    unitPricePaise: paise(row.unit_price),
    calories: measure(row.calories),
    protein: measure(row.protein),
    carbs: measure(row.carbs),
    fats: measure(row.fats),
  };
}
