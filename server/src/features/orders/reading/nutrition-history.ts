import { condition } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { UseCaseContext } from '../../use-case.js';
import { isChargeKeptSql } from '../kept-charges.js';
import { nutritionOf, totalNutrition } from '../rules/order-nutrition.js';
import { isLiveSql } from '../rules/order-status.js';
import { idOfCustomer } from './find-orders.js';

/**
 * Returns a customer's nutrition between two days of orders, both included, oldest first. Cancelled orders and charged,
 * undelivered orders are excluded.
 * @param input.userId internal ID or `user_uuid`; optional for customers
 * @returns nutrition for each dish of each order, multiplied by the quantity, and the sums, in which a missing value counts as 0
 * @throws AppError `not-found`, `input.*`, and access errors
 */
export async function nutritionHistory(
  ctx: UseCaseContext,
  input: { userId?: string | null; from: IndiaDate; to: IndiaDate },
) {
  const portions = await tables(ctx.em)
    .selectFrom('Order as o')
    .innerJoin('OrderLine as l', 'l.orderId', 'o.id')
    .where('o.customerId', '=', await idOfCustomer(ctx, input.userId))
    .where('o.forDate', '>=', input.from)
    .where('o.forDate', '<=', input.to)
    .where(condition(`${isLiveSql('o')} and not ${isChargeKeptSql('o')}`))
    .select(['o.id as orderId', 'o.forDate as date', 'l.dishId', 'l.title as dishTitle', 'l.quantity'])
    .select(['l.calories', 'l.protein', 'l.carbs', 'l.fats'])
    .orderBy('o.forDate')
    .orderBy('o.orderNumber')
    .orderBy('l.position')
    .$narrowType<{ date: IndiaDate }>()
    .execute();
  const { calories, protein, carbs, fats } = totalNutrition(portions);
  return {
    entries: portions.map((portion) => ({ ...portion, ...nutritionOf(portion) })),
    total: { calories: calories ?? 0, protein: protein ?? 0, carbs: carbs ?? 0, fats: fats ?? 0 },
  };
}
