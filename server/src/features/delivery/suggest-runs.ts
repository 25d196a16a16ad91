import { anyOf, condition, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus } from '../../shared/delivery-states.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { isActiveRiderSql } from '../sessions/valid-session.js';
import type { UseCaseContext } from '../use-case.js';
import { assign } from './assign-stops.js';
import { type DeliveryBoard, IS_ON_NO_RUN, readBoard, UNASSIGNED } from './delivery-board.js';
import { isSameStopSql } from './what-is-a-stop.js';

/**
 * Puts what is on no run on the draft of the rider who brought that meal there last, in the sequence of that run; who is new, and whose rider brings
 * nothing any more, stays on no run. Admins only.
 *
 * @returns the board of the day and meal
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function suggestRuns(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<DeliveryBoard> {
  requireAdmin(ctx.actor);
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  return inTransaction(ctx.em, async (em) => {
    const orders = await readOrders(em, `${UNASSIGNED} order by o.id for update of o`, [input.date, mealId]);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const byId = new Map(orders.map((order) => [order.id, order]));
    for (const [riderId, last] of Map.groupBy(await lastBrought(em, orders), (row) => row.rider_id))
      await assign(
        em,
        ctx,
        riderId,
        last.flatMap(({ id }) => byId.get(id) ?? []),
      );
    return readBoard(em, input.date, mealId);
  });
}

/**
 * Who brought that meal to the address of each order last, in the sequence in which they did: the newest run's first. Of orders that somebody has put on
 * a run while this waited for them: nobody.
 */
function lastBrought(em: EntityManager, orders: readonly OrderView[]) {
  const ids = orders.map(({ id }) => id);
  return query(em)
    .selectFrom('orders as o')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('orders as p')
          .innerJoin('delivery_stop_orders as so', 'so.order_id', 'p.id')
          .innerJoin('delivery_stops as s', 's.id', 'so.stop_id')
          .innerJoin('delivery_runs as r', 'r.id', 's.run_id')
          .where(condition(isSameStopSql('p', 'o')))
          .whereRef('p.meal_id', '=', 'o.meal_id')
          .where('r.status', '<>', RunStatus.DRAFT)
          .whereRef('r.for_date', '<=', 'o.for_date')
          .orderBy('r.for_date', 'desc')
          .orderBy('r.started_at', 'desc')
          .limit(1)
          .select(['r.rider_id', 'r.for_date', 'r.started_at', 's.sequence'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as u', 'u.id', 'last.rider_id')
    .where('o.id', '=', anyOf(ids))
    .where(condition(`${IS_ON_NO_RUN} and ${isActiveRiderSql('u')}`))
    .orderBy('last.rider_id')
    .orderBy('last.for_date', 'desc')
    .orderBy('last.started_at', 'desc')
    .orderBy('last.sequence')
    .orderBy('o.order_number')
    .select(['o.id', 'last.rider_id'])
    .execute();
}
