import { condition } from '../../../db/sql.js';
import { runPrepared, tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { appError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { clampPage, PAGE_SIZES } from '../../../shared/page-sizes.js';
import { checkId } from '../../../shared/validation.js';
import { checkOwner, requireAdmin, requireSignedIn, resolveOwner } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { isLiveSql } from '../rules/order-status.js';
import type { OrderView } from './order-view.js';
import { readOrders } from './read-orders.js';

/**
 * Returns one order. Admins can read any order, and customers their own.
 * @param named customer stated by the caller, if any
 * @throws AppError `not-found` if the order does not exist or belongs to another customer; access errors
 */
export async function findOrder(ctx: UseCaseContext, id: string, named?: string | null): Promise<OrderView> {
  const actor = requireSignedIn(ctx.actor);
  if (actor.kind === 'customer') resolveOwner(actor, named, 'Order');
  const orderId = checkId(id, { field: 'id', label: 'Order' });
  const [order] = await readOrders(ctx.em, (all) => all.where('o.id', '=', orderId));
  if (!order || (actor.kind === 'customer' && order.customerId !== actor.userId))
    throw appError('not-found', { thing: 'Order' });
  return order;
}

/**
 * Returns a customer's orders, newest first, including cancelled ones.
 * @param input.ofAll whether an admin without a stated customer gets all orders
 * @param input.userId internal ID or `user_uuid`; optional for customers
 * @throws AppError `not-found`, `input.*`, and access errors
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
  const { limit } = clampPage(1, input.limit, PAGE_SIZES.ordersOf);
  const { forDate, from } = input;
  const mealId = input.mealId ? checkId(input.mealId, { field: 'mealId', label: 'Meal' }) : null;
  return readOrders(ctx.em, (all) =>
    all
      .$if(userId !== null, (orders) => orders.where('o.customerId', '=', userId ?? ''))
      .$if(mealId !== null, (orders) => orders.where('o.mealId', '=', mealId ?? ''))
      .$if(Boolean(forDate), (orders) => orders.where('o.forDate', '=', forDate as IndiaDate))
      .$if(Boolean(from), (orders) => orders.where('o.forDate', '>=', from as IndiaDate))
      .orderBy('o.placedAt', 'desc')
      .orderBy('o.orderNumber', 'desc')
      .limit(limit),
  );
}

/** Maximum number of customers per response. */
const MAX_WITH_ORDER = 10_000;

/**
 * Returns the customers with a live order for a meal and day, whose new order would be rejected as `order.already-placed`. Admins
 * only.
 * @throws AppError `input.id`, and access errors
 */
export async function customersWithOrder(
  ctx: UseCaseContext,
  input: { mealId: string; forDate: IndiaDate },
): Promise<string[]> {
  requireAdmin(ctx.actor);
  const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
  const rows = await tables(ctx.em)
    .selectFrom('Order as o')
    .select('o.customerId')
    .where('o.forDate', '=', input.forDate)
    .where('o.mealId', '=', mealId)
    .where(condition(isLiveSql('o')))
    .orderBy('o.orderNumber')
    .limit(MAX_WITH_ORDER)
    .execute();
  return rows.map((row) => row.customerId);
}

/**
 * Returns the last day before a date with live orders for a meal, and their customers. Admins only.
 * @param input.before the date, which is excluded
 * @returns the day, or null if there is none
 * @throws AppError `input.id`, and access errors
 */
export async function lastServed(ctx: UseCaseContext, input: { mealId: string; before: IndiaDate }) {
  requireAdmin(ctx.actor);
  const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
  const last = await tables(ctx.em)
    .selectFrom('Order as o')
    .select('o.forDate')
    .where('o.forDate', '<', input.before)
    .where('o.mealId', '=', mealId)
    .where(condition(isLiveSql('o')))
    .orderBy('o.forDate', 'desc')
    .limit(1)
    .$narrowType<{ forDate: IndiaDate }>()
    .executeTakeFirst();
  if (!last) return null;
  const date = last.forDate;
  return { date, customerIds: await customersWithOrder(ctx, { mealId, forDate: date }) };
}

/**
 * Returns the internal ID of the customer whose data is requested: the calling customer, or the user that an admin names.
 * @param userId internal ID or `user_uuid`; optional for customers
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function idOfCustomer(ctx: UseCaseContext, userId: string | null | undefined): Promise<string> {
  const named = checkOwner(ctx.actor, userId);
  if (ctx.actor.kind === 'customer') return named;
  const [user] = await runPrepared(
    ctx.em,
    tables(ctx.em)
      .selectFrom('User')
      .select('id')
      .where((its) => its.or([its('id', '=', named), its('userUuid', '=', named)])),
  );
  if (!user) throw appError('not-found', { thing: 'Customer' });
  return user.id;
}

/** Counts the orders of customers, without cancelled ones. Customers without orders are omitted. */
export async function orderCounts(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(em)
    .selectFrom('Order as o')
    .select(['o.customerId', (eb) => eb.fn.countAll().as('count')])
    .where('o.customerId', 'in', customerIds)
    .where(condition(isLiveSql('o')))
    .groupBy('o.customerId')
    .execute();
  return new Map(rows.map((row) => [row.customerId, Number(row.count)]));
}
