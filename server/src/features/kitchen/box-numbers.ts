import { anyOf, computedColumn, condition } from '../../db/sql.js';
import { lockTable, tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { ORDER_BY_RUN, type PackingList, readPackingList } from './packing-list.js';

const NEXT_NUMBER = `coalesce((select max(b.number) from box_numbers b where (b.for_date, b.meal_id) = (o.for_date, o.meal_id)), 0)
  + row_number() over (partition by o.for_date, o.meal_id order by ${ORDER_BY_RUN})`;
const HAS_NONE = `not exists (
  select 1 from box_numbers b where (b.order_id, b.for_date, b.meal_id) = (o.id, o.for_date, o.meal_id))`;

/**
 * Assigns numbers, for printing, to the boxes of a day and meal that have none, after the existing numbers. Existing numbers do
 * not change. Admins, and stations that open Pack.
 * @returns the packing list
 * @throws AppError `not-found` for a meal, `input.id`, and access errors
 */
export async function numberBoxes(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<PackingList> {
  requireKitchen(ctx.actor, 'pack');
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const orders = await tables(em)
      .selectFrom('Order')
      .where('forDate', '=', input.date)
      .where('mealId', '=', mealId)
      .where('status', '<>', OrderStatus.CANCELLED)
      .select('id')
      .execute();
    await assignBoxNumbers(
      em,
      orders.map(({ id }) => id),
    );
    return readPackingList(em, input.date, mealId);
  });
}

/**
 * Assigns numbers to the boxes of some orders that have none, in the sequence of the packing list.
 * @param em entity manager of a transaction; no other transaction assigns numbers until this transaction ends
 */
export async function assignBoxNumbers(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  // Locks the orders first and by ID, as every change does, because the written rows refer to them.
  await tables(em)
    .selectFrom('Order')
    .where('id', '=', anyOf(orderIds))
    .orderBy('id')
    .forKeyShare()
    .select('id')
    .execute();
  const numbered = await tables(em)
    .selectFrom('BoxNumber as b')
    .innerJoin('Order as o', (join) =>
      join
        .onRef('o.id', '=', 'b.orderId')
        .onRef('o.forDate', '=', 'b.forDate')
        .onRef('o.mealId', '=', 'b.mealId'),
    )
    .where('o.id', '=', anyOf(orderIds))
    .select('o.id')
    .execute();
  if (numbered.length === orderIds.length) return;
  await lockTable(em, 'BoxNumber', 'exclusive');
  await tables(em)
    .insertInto('BoxNumber')
    .columns(['orderId', 'forDate', 'mealId', 'number'])
    .expression((its) =>
      its
        .selectFrom('Order as o')
        .select(['o.id', 'o.forDate', 'o.mealId', computedColumn<number>(NEXT_NUMBER).as('number')])
        .where('o.id', '=', anyOf(orderIds))
        .where(condition(isLiveSql('o')))
        .where(condition(HAS_NONE)),
    )
    .execute();
}
