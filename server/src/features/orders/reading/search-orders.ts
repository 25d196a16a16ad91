import { condition, query, type SqlParameter, SqlParameters, sql } from '../../../db/sql.js';
import { addDays, type IndiaDate, startOfIndiaDate } from '../../../shared/india-date.js';
import { type Paise, paise } from '../../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../../shared/page-sizes.js';
import { type Sort, SortDirection } from '../../../shared/sort.js';
import { checkId, checkLine, MAX_LENGTH } from '../../../shared/validation.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { isNamedSql } from '../../users/named-users.js';
import { isLiveSql, OrderStatus } from '../rules/order-status.js';
import type { OrderView } from './order-view.js';
import { ordersById } from './read-orders.js';

/** The filters of the all-orders screen. What is left out, or empty, filters nothing. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null;
  readonly mealId?: string | null;
  /** Part of the customer's name or mobile number. */
  readonly customer?: string | null;
  /** Days in India, both included. */
  readonly placedFrom?: IndiaDate | null;
  readonly placedTo?: IndiaDate | null;
  readonly forFrom?: IndiaDate | null;
  readonly forTo?: IndiaDate | null;
  readonly orderNumber?: number | null;
  /** A dish that is on the order. */
  readonly dishId?: string | null;
}

/** What a search of orders can be in the order of: each column of the all-orders screen that has one. */
export const OrderSortField = {
  ORDER_NUMBER: 'order-number',
  CUSTOMER: 'customer',
  FOR_DATE: 'for-date',
  PLACED_AT: 'placed-at',
  MEAL: 'meal',
  AMOUNT: 'amount',
  STATUS: 'status',
} as const;
export type OrderSortField = (typeof OrderSortField)[keyof typeof OrderSortField];

export type OrderSort = Sort<OrderSortField>;

export interface OrderPage {
  readonly items: readonly OrderView[];
  /** How many orders match, on all pages. */
  readonly total: number;
  /** The sum of their amounts, on all pages. */
  readonly totalAmountPaise: Paise;
  /** How much of that sum belongs to cancelled orders. */
  readonly totalAmountCancelledPaise: Paise;
  readonly page: number;
  readonly limit: number;
}

/**
 * Searches all orders, newest placed first unless another order is asked for. Admins only.
 *
 * @throws AppError `input.*`, and refusals of access
 */
export async function searchOrders(
  ctx: UseCaseContext,
  input: OrderFilter & { sort?: OrderSort | null; page?: number | null; limit?: number | null },
): Promise<OrderPage> {
  requireAdmin(ctx.actor);
  const { page, limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.orders);
  const statement = pageStatement(input, limit, offset, input.sort);
  // As text: which orders are collected first is chosen by the filter, and a tool explains its plans.
  const found = await sql<PageRow>(ctx.em, ...statement);
  const ids = found.flatMap((row) => row.id ?? []);
  const orders = await ordersById(ctx.em, ids);
  return {
    items: ids.flatMap((id) => orders.get(id) ?? []),
    total: Number(found[0]?.total ?? 0),
    totalAmountPaise: paise(found[0]?.amount ?? 0),
    totalAmountCancelledPaise: paise(found[0]?.cancelled ?? 0),
    page,
    limit,
  };
}

interface PageRow {
  total: string;
  amount: string;
  cancelled: string;
  id: string | null;
}

/** Orders with what they are compared by, `key`: the first so many of them are all that a page needs. */
type KeyedOrders = (direction: SortDirection, most: () => string) => string;

/** By a column of the order, which an index is in the order of. */
const byColumn =
  (column: string): KeyedOrders =>
  () =>
    `select o.id, o.${column} as key, o.order_number from o`;

/** What each order of a search compares. Names are compared without regard to case. */
const KEYED_ORDERS: Readonly<Record<OrderSortField, KeyedOrders>> = {
  [OrderSortField.ORDER_NUMBER]: byColumn('order_number'),
  [OrderSortField.FOR_DATE]: byColumn('for_date'),
  [OrderSortField.PLACED_AT]: byColumn('placed_at'),
  [OrderSortField.AMOUNT]: byColumn('amount'),
  [OrderSortField.STATUS]: byColumn('status'),
  [OrderSortField.CUSTOMER]: () =>
    'select o.id, lower(u.user_title) as key, o.order_number from o join users u on u.id = o.user_id',
  // Few meals have many orders each: of each meal the first ones by its index, instead of all of all.
  [OrderSortField.MEAL]: (direction, most) =>
    `select of_meal.id, lower(m.meal_title) as key, of_meal.order_number
     from meals m cross join lateral (
       select o.id, o.order_number from o where o.meal_id = m.id
       order by o.order_number ${direction} limit ${most()}
     ) of_meal`,
};

/**
 * The statement that finds a page of orders and the totals of all that match, with its parameters: a row for each order of the
 * page, each with the totals; one row without an order when the page is empty. What is equal follows its order numbers, in the same
 * direction, so that no order stands on two pages and an index can be walked either way.
 */
export function pageStatement(
  filter: OrderFilter,
  limit: number,
  offset: number,
  sort?: OrderSort | null,
): [string, SqlParameter[]] {
  const parameters = new SqlParameters();
  const where = `where ${conditionsOf(filter, (value) => parameters.bind(value))}`;
  const keyed = KEYED_ORDERS[sort?.field ?? OrderSortField.PLACED_AT];
  const direction = sort?.direction ?? SortDirection.DESCENDING;
  // The orders of some customers lie apart, so they are collected once, for both. A range of days is in order already: its page
  // is the end of an index, and collecting the whole range would cost more than adding it up by itself.
  const collected = filter.customer?.trim() ? 'materialized' : 'not materialized';
  const text = `with o as ${collected} (
      select o.id, o.user_id, o.meal_id, o.for_date, o.placed_at, o.order_number, o.amount, o.status from orders o ${where}
    )
    select totals.total, totals.amount, totals.cancelled, page.id
    from (
      select count(*) as total, coalesce(sum(o.amount), 0)::bigint as amount,
        coalesce(sum(o.amount) filter (where not ${isLiveSql('o')}), 0)::bigint as cancelled
      from o
    ) totals
      left join (
        ${keyed(direction, () => parameters.bind(limit + offset))}
        order by key ${direction}, order_number ${direction}
        limit ${parameters.bind(limit)} offset ${parameters.bind(offset)}
      ) page on true
    order by page.key ${direction}, page.order_number ${direction}`;
  return [text, parameters.values];
}

/** The most ids of one answer. */
export const MAX_MATCHING = 10_000;

/**
 * The ids of all orders that match, newest placed first, at most {@link MAX_MATCHING}: for what is done to all of them. Admins only.
 *
 * @throws AppError as {@link searchOrders}
 */
export async function matchingOrderIds(ctx: UseCaseContext, filter: OrderFilter): Promise<string[]> {
  requireAdmin(ctx.actor);
  const found = await query(ctx.em)
    .selectFrom('orders as o')
    .select('o.id')
    .where(condition((bind) => conditionsOf(filter, bind)))
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.order_number', 'desc')
    .limit(MAX_MATCHING)
    .execute();
  return found.map(({ id }) => id);
}

/** Builds only the conditions that were asked for, so that each search can use its index. */
function conditionsOf(filter: OrderFilter, bind: (value: SqlParameter) => string): string {
  const conditions: string[] = [];
  const { statuses, mealId, placedFrom, placedTo, forFrom, forTo, orderNumber, dishId } = filter;
  const named = new Set(statuses);
  // All of them filter nothing.
  if (named.size > 0 && named.size < Object.values(OrderStatus).length)
    conditions.push(`o.status = any(${bind([...named])}::smallint[])`);
  if (mealId)
    conditions.push(`o.meal_id = ${bind(checkId(mealId, { field: 'filter.mealId', label: 'Meal' }))}`);
  if (placedFrom) conditions.push(`o.placed_at >= ${bind(startOfIndiaDate(placedFrom).toISOString())}`);
  if (placedTo)
    conditions.push(`o.placed_at < ${bind(startOfIndiaDate(addDays(placedTo, 1)).toISOString())}`);
  if (forFrom) conditions.push(`o.for_date >= ${bind(forFrom)}::date`);
  if (forTo) conditions.push(`o.for_date <= ${bind(forTo)}::date`);
  if (orderNumber !== null && orderNumber !== undefined)
    conditions.push(`o.order_number = ${bind(orderNumber)}`);
  if (dishId) {
    const dish = bind(checkId(dishId, { field: 'filter.dishId', label: 'Dish' }));
    conditions.push(`o.id in (select order_id from order_lines where dish_id = ${dish})`);
  }
  const customer = checkLine(
    filter.customer,
    { field: 'filter.customer', label: 'Customer' },
    MAX_LENGTH.search,
  );
  if (customer) conditions.push(`o.user_id in (select id from users where ${isNamedSql(customer, bind)})`);
  return conditions.join(' and ') || 'true';
}
