import { sql } from 'kysely';
import { anyOf, condition } from '../../db/sql.js';
import { expressionsOn, lockTable, tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { numberOfOrder, orderByRun, type PackingList, readPackingList } from './packing-list.js';

/** Returns the next number for the box of an order `o` among some orders, in the sequence of the packing list. */
function nextNumber() {
  const { fn, lit, selectFrom } = expressionsOn<{ o: 'Order' }>();
  const [stop, name, orderNumber] = orderByRun();
  const last = selectFrom('BoxNumber as b')
    .whereRef('b.forDate', '=', 'o.forDate')
    .whereRef('b.mealId', '=', 'o.mealId')
    .select(({ fn }) => fn.max('b.number').as('last'));
  const position = fn.agg<number>('row_number').over((over) =>
    over
      .partitionBy(['o.forDate', 'o.mealId'])
      .orderBy(stop, (by) => by.asc().nullsLast())
      .orderBy(name)
      .orderBy(orderNumber),
  );
  return sql<number>`${fn.coalesce(last, lit(0))} + ${position}`;
}

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
  if ((await readBoxNumbers(em, orderIds)).size === orderIds.length) return;
  await lockTable(em, 'BoxNumber', 'exclusive');
  await tables(em)
    .insertInto('BoxNumber')
    .columns(['orderId', 'forDate', 'mealId', 'number'])
    .expression((its) =>
      its
        .selectFrom('Order as o')
        .select(['o.id', 'o.forDate', 'o.mealId', nextNumber().as('number')])
        .where('o.id', '=', anyOf(orderIds))
        .where(condition(isLiveSql('o')))
        .where(({ exists, not }) => not(exists(numberOfOrder()))),
    )
    .execute();
}

/** Reads the numbers of the boxes of some orders for their day and meal, by order ID. Boxes without a number are not included. */
export async function readBoxNumbers(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(em)
    .selectFrom('BoxNumber as b')
    .innerJoin('Order as o', (join) =>
      join
        .onRef('o.id', '=', 'b.orderId')
        .onRef('o.forDate', '=', 'b.forDate')
        .onRef('o.mealId', '=', 'b.mealId'),
    )
    .where('o.id', '=', anyOf(orderIds))
    .select(['o.id', 'b.number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
