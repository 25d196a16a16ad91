import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { LINE_COLUMNS, LINE_ROWS, LINE_VALUES, lineRows, type OrderLineView } from './order-line.js';

/** Writes the lines of an order in one statement, in their order. */
export async function writeOrderLines(
  em: EntityManager,
  orderId: string,
  lines: readonly OrderLineView[],
): Promise<void> {
  await sql(
    em,
    `insert into order_lines (order_id, ${LINE_COLUMNS}) select $1::uuid, ${LINE_VALUES} from jsonb_to_recordset($2::jsonb) as ${LINE_ROWS}`,
    [orderId, JSON.stringify(lineRows(lines))],
  );
}
