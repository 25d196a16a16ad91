import { anyOf, computed, condition, lockTable, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { BY_RUN, type PackingList, readPackingList } from './packing-list.js';

const NEXT_NUMBER = `coalesce((select max(b.number) from box_numbers b where (b.for_date, b.meal_id) = (o.for_date, o.meal_id)), 0)
  + row_number() over (partition by o.for_date, o.meal_id order by ${BY_RUN})`;
const HAS_NONE = `not exists (
  select 1 from box_numbers b where (b.order_id, b.for_date, b.meal_id) = (o.id, o.for_date, o.meal_id))`;

/**
 * Gives a number to each box of a day and meal that has none, behind those that have one, so that it can stand on paper. A box keeps it. Admins, and stations that open Pack.
 *
 * @returns the packing list
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function numberBoxes(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<PackingList> {
  requireKitchen(ctx.actor, 'pack');
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const orders = await query(em)
      .selectFrom('orders')
      .where('for_date', '=', input.date)
      .where('meal_id', '=', mealId)
      .where('status', '<>', OrderStatus.CANCELLED)
      .select('id')
      .execute();
    await giveNumbers(
      em,
      orders.map(({ id }) => id),
    );
    return readPackingList(em, input.date, mealId);
  });
}

/**
 * Gives numbers to the boxes of some orders that have none for their day and meal, in the order of the packing list.
 *
 * @param em of a transaction; nobody else gives numbers until it ends
 */
export async function giveNumbers(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  // Before the table, and by their ids, as everybody locks them: what is written of them refers to them.
  await query(em)
    .selectFrom('orders')
    .where('id', '=', anyOf(orderIds))
    .orderBy('id')
    .forKeyShare()
    .select('id')
    .execute();
  const numbered = await query(em)
    .selectFrom('box_numbers as b')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.id', '=', 'b.order_id')
        .onRef('o.for_date', '=', 'b.for_date')
        .onRef('o.meal_id', '=', 'b.meal_id'),
    )
    .where('o.id', '=', anyOf(orderIds))
    .select('o.id')
    .execute();
  if (numbered.length === orderIds.length) return;
  await lockTable(em, 'box_numbers', 'exclusive');
  await query(em)
    .insertInto('box_numbers')
    .columns(['order_id', 'for_date', 'meal_id', 'number'])
    .expression((its) =>
      its
        .selectFrom('orders as o')
        .select(['o.id', 'o.for_date', 'o.meal_id', computed<number>(NEXT_NUMBER).as('number')])
        .where('o.id', '=', anyOf(orderIds))
        .where(condition(isLiveSql('o')))
        .where(condition(HAS_NONE)),
    )
    .execute();
}
