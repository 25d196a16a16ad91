import { condition, query } from '../../../db/sql.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { UseCaseContext } from '../../use-case.js';
import { isChargeKeptSql } from '../kept-charges.js';
import { nutritionOf, totalNutrition } from '../rules/order-nutrition.js';
import { isLiveSql } from '../rules/order-status.js';
import { idOfCustomer } from './find-orders.js';
import type { Nutrition } from './order-line.js';

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
  readonly total: { readonly [Measure in keyof Nutrition]: number };
}

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
  const rows = await query(ctx.em)
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.user_id', '=', await idOfCustomer(ctx, input.userId))
    .where('o.for_date', '>=', input.from)
    .where('o.for_date', '<=', input.to)
    .where(condition(`${isLiveSql('o')} and not ${isChargeKeptSql('o')}`))
    .select([
      'o.id as orderId',
      'o.for_date as date',
      'l.dish_id as dishId',
      'l.title as dishTitle',
      'l.quantity',
    ])
    .select(['l.calories', 'l.protein', 'l.carbs', 'l.fats'])
    .orderBy('o.for_date')
    .orderBy('o.order_number')
    .orderBy('l.position')
    .$narrowType<{ date: IndiaDate }>()
    .execute();
  const measure = (value: string | null) => (value === null ? null : Number(value));
  const portions = rows.map((row) => ({
    ...row,
    calories: measure(row.calories),
    protein: measure(row.protein),
    carbs: measure(row.carbs),
    fats: measure(row.fats),
  }));
  const { calories, protein, carbs, fats } = totalNutrition(portions);
  return {
    entries: portions.map((portion) => ({ ...portion, ...nutritionOf(portion) })),
    total: { calories: calories ?? 0, protein: protein ?? 0, carbs: carbs ?? 0, fats: fats ?? 0 },
  };
}
