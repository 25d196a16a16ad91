import { condition } from '../../db/sql.js';
import { expressionsOn, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import { RunStatus } from '../../shared/delivery-states.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { type Orders, readOrders } from '../orders/reading/read-orders.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';
import { activeRiderIds } from './riders.js';

/** Orders of one customer and address that need a delivery and are on no run. */
export interface UnassignedStop {
  readonly customerId: string;
  readonly address: DeliveryAddress | null;
  readonly orders: readonly OrderView[];
}

/** Runs and unassigned stops of a day and meal. */
export interface DeliveryBoard {
  readonly date: IndiaDate;
  readonly mealId: string;
  /** IDs of the active delivery users, by name. */
  readonly riderIds: readonly string[];
  /** Unassigned orders, by the customer's name. */
  readonly unassigned: readonly UnassignedStop[];
  /** Runs by the rider's name. The runs of one rider are in the order of their creation. */
  readonly runs: readonly RunView[];
  /** Whether suggestions have a started run of this meal to follow. */
  readonly canSuggest: boolean;
}

/** Returns the condition that an order `o` is on no run. */
export function isOnNoRun() {
  const { exists, not, selectFrom } = expressionsOn<{ o: 'Order' }>();
  return not(exists(selectFrom('DeliveryStopOrder as so').whereRef('so.orderId', '=', 'o.id')));
}

/** Reads the live, undelivered orders of a day and meal that are on no run. */
export function readUnassigned(
  em: EntityManager,
  { date, mealId }: { date: IndiaDate; mealId: string },
  sort: (orders: Orders) => Orders,
): Promise<StoredOrder[]> {
  return readOrders(em, (all) =>
    sort(
      all
        .where('o.forDate', '=', date)
        .where('o.mealId', '=', mealId)
        .where(condition(isLiveSql('o')))
        .where(isOnNoRun())
        .where('o.status', '<>', OrderStatus.COMPLETED),
    ),
  );
}

/**
 * Returns the runs, riders, and unassigned stops of a day and meal. Admins only.
 * @throws AppError `not-found` for a meal, `input.id`, and access errors
 */
export async function deliveryBoard(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<DeliveryBoard> {
  requireAdmin(ctx.actor);
  const meal = await findMeal(ctx.em, input.mealId);
  return readBoard(ctx.em, input.date, meal.id);
}

/**
 * Reads the board.
 * @param mealId ID of an existing meal
 */
export async function readBoard(em: EntityManager, date: IndiaDate, mealId: string): Promise<DeliveryBoard> {
  const unassigned = await readUnassigned(em, { date, mealId }, (orders) =>
    orders
      .orderBy(({ selectFrom }) =>
        selectFrom('User as u')
          .whereRef('u.id', '=', 'o.customerId')
          .select(({ fn }) => fn<string>('lower', ['u.title']).as('name')),
      )
      .orderBy('o.orderNumber'),
  );
  return {
    date,
    mealId,
    riderIds: await activeRiderIds(em),
    // A customer has one live order per meal and day, so each order is a separate stop.
    unassigned: unassigned.map((order) => ({
      customerId: order.customerId,
      address: order.deliveryAddress,
      orders: [order],
    })),
    runs: await readRuns(em, (all) =>
      all
        .where('r.forDate', '=', date)
        .where('r.mealId', '=', mealId)
        .orderBy(({ fn }) => fn('lower', ['u.title']))
        .orderBy('u.id')
        .orderBy('r.id'),
    ),
    canSuggest: await hasStartedRun(em, date, mealId),
  };
}

async function hasStartedRun(em: EntityManager, date: IndiaDate, mealId: string): Promise<boolean> {
  const run = await tables(em)
    .selectFrom('DeliveryRun as r')
    .where('r.forDate', '<=', date)
    .where('r.mealId', '=', mealId)
    .where('r.status', '<>', RunStatus.DRAFT)
    .select('r.id')
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
