import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { OrderLineView } from './order-line.js';

/** Writes the lines of an order in one statement, in their order. */
export async function writeOrderLines(
  em: EntityManager,
  orderId: string,
  lines: readonly OrderLineView[],
): Promise<void> {
  await sql(
    em,
    `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats)
     select $1::uuid, * from unnest($2::uuid[], $3::int[], $4::text[], $5::int[], $6::bigint[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[])`,
    [
      orderId,
      lines.map((line) => line.dishId),
      lines.map((_line, index) => index),
      lines.map((line) => line.title),
      lines.map((line) => line.quantity),
      lines.map((line) => line.unitPricePaise.toString()),
      lines.map((line) => line.calories),
      lines.map((line) => line.protein),
      lines.map((line) => line.carbs),
      lines.map((line) => line.fats),
    ],
  );
}
