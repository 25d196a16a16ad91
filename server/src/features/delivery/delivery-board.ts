import type { EntityManager } from '../../db/transaction.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';
import { activeRiders } from './riders.js';

/** The orders of one customer and address that are to be brought and are on no run. */
export interface UnassignedStop {
  readonly customerId: string;
  readonly address: DeliveryAddress | null;
  readonly orders: readonly OrderView[];
}

/** Who brings what, for a day and meal. */
export interface DeliveryBoard {
  readonly date: IndiaDate;
  readonly mealId: string;
  /** Active delivery users, by name. */
  readonly riderIds: readonly string[];
  /** By the customer's name. */
  readonly unassigned: readonly UnassignedStop[];
  /** By the rider's name, and a rider's in the order they were begun. */
  readonly runs: readonly RunView[];
}

/** The condition that an order `o` is on no run. */
export const IS_ON_NO_RUN = 'not exists (select 1 from delivery_stop_orders so where so.order_id = o.id)';
/** The live orders of a day and meal that are not delivered and on no run: what follows `from orders o`. */
export const UNASSIGNED = `where o.for_date = $1::date and o.meal_id = $2 and ${isLiveSql('o')}
    and o.status <> ${OrderStatus.COMPLETED} and ${IS_ON_NO_RUN}`;

/**
 * Who brings what. Admins only.
 *
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function deliveryBoard(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<DeliveryBoard> {
  requireAdmin(ctx.actor);
  const meal = await findMeal(ctx.em, input.mealId);
  return readBoard(ctx.em, input.date, meal.id);
}

/** @param mealId of a meal that there is */
export async function readBoard(em: EntityManager, date: IndiaDate, mealId: string): Promise<DeliveryBoard> {
  const unassigned = await readOrders(
    em,
    `${UNASSIGNED} order by (select lower(u.user_title) from users u where u.id = o.user_id), o.order_number`,
    [date, mealId],
  );
  return {
    date,
    mealId,
    riderIds: await activeRiders(em),
    // A customer has one live order for a meal and day, so each is a stop of its own.
    unassigned: unassigned.map((order) => ({
      customerId: order.customerId,
      address: order.deliveryAddress,
      orders: [order],
    })),
    runs: await readRuns(em, (all) =>
      all
        .where('r.for_date', '=', date)
        .where('r.meal_id', '=', mealId)
        .orderBy(({ fn }) => fn('lower', ['u.user_title']))
        .orderBy('u.id')
        .orderBy('r.id'),
    ),
  };
}
