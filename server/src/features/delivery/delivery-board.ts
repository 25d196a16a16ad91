import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status, UserType } from '../../shared/status.js';
import { knownMeal } from '../kitchen/packing-list.js';
import { isLiveSql, OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import { readOrders } from '../orders/read-orders.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';

/** The orders of one customer and address that are to be brought and are on no run. */
export interface UnassignedStop {
  readonly customerId: string;
  readonly address: DeliveryAddress | null;
  readonly orders: readonly OrderView[];
}

/** Who brings what, for a day and meal (section 11, "Board"). */
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

/** The live orders of a day and meal that are not delivered and on no run: what follows `from orders o`. */
export const UNASSIGNED = `where o.for_date = $1::date and o.meal_id = $2 and ${isLiveSql('o')}
    and o.status <> ${OrderStatus.COMPLETED}
    and not exists (select 1 from delivery_stop_orders so where so.order_id = o.id)`;

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
  const mealId = await knownMeal(ctx.em, input.mealId);
  return readBoard(ctx.em, input.date, mealId);
}

/** @param mealId of a meal that there is */
export async function readBoard(em: EntityManager, date: IndiaDate, mealId: string): Promise<DeliveryBoard> {
  const riders = await sql<{ id: string }>(
    em,
    `select id from users where type = ${UserType.DELIVERY} and status = ${Status.ACTIVE} order by lower(user_title), id`,
  );
  const unassigned = await readOrders(
    em,
    `${UNASSIGNED} order by (select lower(u.user_title) from users u where u.id = o.user_id), o.order_number`,
    [date, mealId],
  );
  return {
    date,
    mealId,
    riderIds: riders.map(({ id }) => id),
    // A customer has one live order for a meal and day, so each is a stop of its own.
    unassigned: unassigned.map((order) => ({
      customerId: order.customerId,
      address: order.deliveryAddress,
      orders: [order],
    })),
    runs: await readRuns(
      em,
      `join users u on u.id = r.rider_id where r.for_date = $1::date and r.meal_id = $2
       order by lower(u.user_title), u.id, r.id`,
      [date, mealId],
    ),
  };
}
