import { sql } from 'kysely';
import { condition, query, SqlParameters } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { refusal } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { clampPage, PAGE_SIZES } from '../../../shared/page-sizes.js';
import { checkId } from '../../../shared/validation.js';
import { checkOwner, requireAdmin, requireSignedIn, resolveOwner } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { isLiveSql } from '../rules/order-status.js';
import type { OrderView } from './order-view.js';
import { readOrders } from './read-orders.js';

/**
 * One order. Admins see any, customers their own.
 *
 * @param named whose order a customer says it is, if they say so
 * @throws AppError `not-found` when there is none, or when it is somebody else's; refusals of access
 */
export async function findOrder(ctx: UseCaseContext, id: string, named?: string | null): Promise<OrderView> {
  const actor = requireSignedIn(ctx.actor);
  if (actor.kind === 'customer') resolveOwner(actor, named, 'Order');
  const [order] = await readOrders(ctx.em, 'where o.id = $1', [checkId(id, { field: 'id', label: 'Order' })]);
  if (!order || (actor.kind === 'customer' && order.customerId !== actor.userId))
    throw refusal('not-found', { thing: 'Order' });
  return order;
}

/**
 * A customer's orders, newest first. Cancelled ones are among them.
 *
 * @param input.ofAll an admin who names nobody means everybody's orders
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @throws AppError `not-found`, `input.*`, and refusals of access
 */
export async function ordersOf(
  ctx: UseCaseContext,
  input: {
    userId?: string | null;
    mealId?: string | null;
    forDate?: IndiaDate | null;
    /** The first day. */
    from?: IndiaDate | null;
    limit?: number | null;
    ofAll?: boolean;
  },
): Promise<OrderView[]> {
  const everybodys = input.ofAll && !input.userId && requireSignedIn(ctx.actor).kind === 'admin';
  const userId = everybodys ? null : await idOfCustomer(ctx, input.userId);
  const { limit } = clampPage(1, input.limit, PAGE_SIZES.ordersOfCustomer);
  const parameters = new SqlParameters();
  const conditions = ['true'];
  if (userId) conditions.push(`o.user_id = ${parameters.bind(userId)}`);
  if (input.mealId) {
    const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
    conditions.push(`o.meal_id = ${parameters.bind(mealId)}`);
  }
  if (input.forDate) conditions.push(`o.for_date = ${parameters.bind(input.forDate)}::date`);
  if (input.from) conditions.push(`o.for_date >= ${parameters.bind(input.from)}::date`);
  return readOrders(
    ctx.em,
    `where ${conditions.join(' and ')} order by o.placed_at desc, o.order_number desc limit ${parameters.bind(limit)}`,
    parameters.values,
  );
}

/** The most customers of one answer: as many as a list of users has. */
const MAX_WITH_ORDER = 10_000;

/**
 * Who has a live order for a meal of a day: whom a new one would be refused, as `order.already-placed`. Admins only.
 *
 * @throws AppError `input.id`, and refusals of access
 */
export async function customersWithOrder(
  ctx: UseCaseContext,
  input: { mealId: string; forDate: IndiaDate },
): Promise<string[]> {
  requireAdmin(ctx.actor);
  const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
  const rows = await query(ctx.em)
    .selectFrom('orders as o')
    .select('o.user_id')
    .where('o.for_date', '=', input.forDate)
    .where('o.meal_id', '=', mealId)
    .where(condition(isLiveSql('o')))
    .orderBy('o.order_number')
    .limit(MAX_WITH_ORDER)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A day on which a meal was ordered, and by whom. */
export interface ServedDay {
  readonly date: IndiaDate;
  /** Internal ids. */
  readonly customerIds: readonly string[];
}

/**
 * The last day before another one for which a meal has live orders, and whose they are. Admins only.
 *
 * @param input.before the day itself is left out
 * @returns null where there is none
 * @throws AppError `input.id`, and refusals of access
 */
export async function lastServed(
  ctx: UseCaseContext,
  input: { mealId: string; before: IndiaDate },
): Promise<ServedDay | null> {
  requireAdmin(ctx.actor);
  const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
  const last = await query(ctx.em)
    .selectFrom('orders as o')
    .select('o.for_date')
    .where('o.for_date', '<', input.before)
    .where('o.meal_id', '=', mealId)
    .where(condition(isLiveSql('o')))
    .orderBy('o.for_date', 'desc')
    .limit(1)
    .$narrowType<{ for_date: IndiaDate }>()
    .executeTakeFirst();
  if (!last) return null;
  const date = last.for_date;
  return { date, customerIds: await customersWithOrder(ctx, { mealId, forDate: date }) };
}

/**
 * Whose data it is, by the internal id: as `resolveOwner` says, of somebody who exists.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function idOfCustomer(ctx: UseCaseContext, userId: string | null | undefined): Promise<string> {
  const named = checkOwner(ctx.actor, userId);
  const user = await query(ctx.em)
    .selectFrom('users')
    .select('id')
    .where((its) => its.or([its('id', '=', named), its('user_uuid', '=', named)]))
    .executeTakeFirst();
  if (!user) throw refusal('not-found', { thing: 'Customer' });
  return user.id;
}

/** How many orders customers have, without cancelled ones; who has none is left out. */
export async function orderCounts(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(em)
    .selectFrom('orders as o')
    .select(['o.user_id', (eb) => eb.fn.countAll().as('count')])
    .where('o.user_id', 'in', customerIds)
    .where(sql.raw<boolean>(isLiveSql('o')))
    .groupBy('o.user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
}
