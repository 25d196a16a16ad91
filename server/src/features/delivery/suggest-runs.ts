import { anyOf, condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus } from '../../shared/delivery-states.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { isActiveRiderSql } from '../sessions/credential-conditions.js';
import type { UseCaseContext } from '../use-case.js';
import { assignOrders } from './assign-stops.js';
import { type DeliveryBoard, isOnNoRun, readBoard, readUnassigned } from './delivery-board.js';
import { isSameStop } from './stop-identity.js';

/**
 * Assigns unassigned stops to the draft of the rider who last delivered that meal to the address, in the sequence of that run.
 * New customers, and customers whose rider no longer delivers, remain unassigned. Admins only.
 * @returns the board of the day and meal
 * @throws AppError `not-found` for a meal, `input.id`, and access errors
 */
export async function suggestRuns(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<DeliveryBoard> {
  requireAdmin(ctx.actor);
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  return inTransaction(ctx.em, async (em) => {
    const orders = await readUnassigned(em, { date: input.date, mealId }, (all) =>
      all.orderBy('o.id').forUpdate('o'),
    );
    await reauthenticate(em, ctx.actor, ctx.clock);
    const byId = new Map(orders.map((order) => [order.id, order]));
    for (const [riderId, last] of Map.groupBy(await lastBrought(em, orders), (row) => row.riderId))
      await assignOrders(
        em,
        ctx,
        riderId,
        last.flatMap(({ id }) => byId.get(id) ?? []),
      );
    return readBoard(em, input.date, mealId);
  });
}

/**
 * Finds the rider who last delivered that meal to the address of each order, in the sequence of that run, starting with the
 * newest run. Omits orders that another call added to a run while this call waited for the locks.
 */
function lastBrought(em: EntityManager, orders: readonly OrderView[]) {
  const ids = orders.map(({ id }) => id);
  return tables(em)
    .selectFrom('Order as o')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('Order as p')
          .innerJoin('DeliveryStopOrder as so', 'so.orderId', 'p.id')
          .innerJoin('DeliveryStop as s', 's.id', 'so.stopId')
          .innerJoin('DeliveryRun as r', 'r.id', 's.runId')
          .where(isSameStop('p', 'o'))
          .whereRef('p.mealId', '=', 'o.mealId')
          .where('r.status', '<>', RunStatus.DRAFT)
          .whereRef('r.forDate', '<=', 'o.forDate')
          .orderBy('r.forDate', 'desc')
          .orderBy('r.startedAt', 'desc')
          .limit(1)
          .select(['r.riderId as rider', 'r.forDate as day', 'r.startedAt as started', 's.sequence'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('User as u', 'u.id', 'last.rider')
    .where('o.id', '=', anyOf(ids))
    .where(isOnNoRun())
    .where(condition(isActiveRiderSql('u')))
    .orderBy('last.rider')
    .orderBy('last.day', 'desc')
    .orderBy('last.started', 'desc')
    .orderBy('last.sequence')
    .orderBy('o.orderNumber')
    .select(['o.id', 'last.rider as riderId'])
    .execute();
}
