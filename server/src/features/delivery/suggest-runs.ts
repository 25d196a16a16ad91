import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status, UserType } from '../../shared/status.js';
import { knownMeal } from '../kitchen/packing-list.js';
import type { OrderView } from '../orders/order-view.js';
import { readOrders } from '../orders/read-orders.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { assign } from './assign-stops.js';
import { type DeliveryBoard, readBoard, UNASSIGNED } from './delivery-board.js';
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
  const mealId = await knownMeal(ctx.em, input.mealId);
  return inTransaction(ctx.em, async (em) => {
    const orders = await readOrders(em, `${UNASSIGNED} order by o.id for update of o`, [input.date, mealId]);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const byId = new Map(orders.map((order) => [order.id, order]));
    for (const [riderId, last] of Map.groupBy(await lastBrought(em, orders), (row) => row.rider_id))
      await assign(
        em,
        ctx,
        riderId,
        last.map(({ order_id }) => byId.get(order_id) as OrderView),
      );
    return readBoard(em, input.date, mealId);
  });
}

/**
 * Who brought that meal to the address of each order last, in the sequence in which they did: the newest run's first. Of orders that somebody has put on
 * a run while this waited for them: nobody.
 */
function lastBrought(
  em: EntityManager,
  orders: readonly OrderView[],
): Promise<{ order_id: string; rider_id: string }[]> {
  return sql(
    em,
    `select o.id as order_id, last.rider_id from orders o
     cross join lateral (
       select r.rider_id, r.for_date, r.started_at, s.sequence from orders p
       join delivery_stop_orders so on so.order_id = p.id join delivery_stops s on s.id = so.stop_id
       join delivery_runs r on r.id = s.run_id
       where ${isSameStopSql('p', 'o')} and p.meal_id = o.meal_id and r.status <> 'DRAFT' and r.for_date <= o.for_date
       order by r.for_date desc, r.started_at desc limit 1) last
     join users u on u.id = last.rider_id and u.type = ${UserType.DELIVERY} and u.status = ${Status.ACTIVE}
     where o.id = any($1::uuid[]) and not exists (select 1 from delivery_stop_orders so where so.order_id = o.id)
     order by last.rider_id, last.for_date desc, last.started_at desc, last.sequence, o.order_number`,
    [orders.map(({ id }) => id)],
  );
}
