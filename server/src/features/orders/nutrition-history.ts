import { sql } from '../../db/sql.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { isChargeKeptSql } from '../delivery/kept-charges.js';
import type { UseCaseContext } from '../use-case.js';
import { idOfCustomer } from './find-orders.js';
import type { Nutrition } from './order-line.js';
import { isLiveSql } from './order-status.js';

/** What a customer ate of one dish on one order; nutrition is already multiplied by the quantity. */
export interface NutritionEntry extends Nutrition {
  readonly orderId: string;
  readonly date: IndiaDate;
  readonly dishId: string;
  readonly dishTitle: string;
  readonly quantity: number;
}

export interface NutritionHistory {
  readonly entries: readonly NutritionEntry[];
  /** Sums over all entries; what a dish does not say counts as nothing. */
  readonly total: {
    readonly calories: number;
    readonly protein: number;
    readonly carbs: number;
    readonly fats: number;
  };
}

type Row = {
  order_id: string;
  for_date: IndiaDate;
  dish_id: string;
  title: string;
  quantity: number;
} & Record<keyof Nutrition, string | null>;

/**
 * A customer's nutrition between two days of orders, both included, oldest first (by the
 * order's day, without those that are cancelled, and those that were charged and not delivered).
 *
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @throws AppError `not-found`, `input.*`, and refusals of access
 */
export async function nutritionHistory(
  ctx: UseCaseContext,
  input: { userId?: string | null; from: IndiaDate; to: IndiaDate },
): Promise<NutritionHistory> {
  const customerId = await idOfCustomer(ctx, input.userId);
  const rows = await sql<Row>(
    ctx.em,
    `select l.order_id, o.for_date, l.dish_id, l.title, l.quantity, l.calories * l.quantity as calories,
       l.protein * l.quantity as protein, l.carbs * l.quantity as carbs, l.fats * l.quantity as fats
     from orders o join order_lines l on l.order_id = o.id
     where o.user_id = $1 and o.for_date between $2::date and $3::date and ${isLiveSql('o')} and not ${isChargeKeptSql('o')}
     order by o.for_date, o.order_number, l.position`,
    [customerId, input.from, input.to],
  );
  const entries = rows.map(entryOf);
  return {
    entries,
    total: {
      calories: sum(entries, 'calories'),
      protein: sum(entries, 'protein'),
      carbs: sum(entries, 'carbs'),
      fats: sum(entries, 'fats'),
    },
  };
}

function entryOf(row: Row): NutritionEntry {
  const measure = (value: string | null) => (value === null ? null : Number(value));
  return {
    orderId: row.order_id,
    date: row.for_date,
    dishId: row.dish_id,
    dishTitle: row.title,
    quantity: row.quantity,
    calories: measure(row.calories),
    protein: measure(row.protein),
    carbs: measure(row.carbs),
    fats: measure(row.fats),
  };
}

/** Sums in hundredths, so that 0.1 + 0.2 is 0.3. */
function sum(entries: readonly NutritionEntry[], measure: keyof Nutrition): number {
  return entries.reduce((hundredths, entry) => hundredths + Math.round((entry[measure] ?? 0) * 100), 0) / 100;
}
