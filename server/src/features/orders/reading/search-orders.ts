import { type SqlParameter, sql } from '../../../db/sql.js';
import { clausesOf } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { type ListCursor, readCursor, writeCursor } from '../../../shared/list-cursor.js';
import { type Paise, paise } from '../../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../../shared/page-sizes.js';
import { type Sort, SortDirection } from '../../../shared/sort.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { isLiveSql } from '../rules/order-status.js';
import { filterOrders, type OrderFilter } from './order-filter.js';
import type { OrderView } from './order-view.js';
import { everyOrder, ordersById } from './read-orders.js';

/** Fields to sort orders by: each sortable column of the screen All Orders. */
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
  readonly hasNextPage: boolean;
  /** Cursor of the last order. Null for an empty page. */
  readonly endCursor: string | null;
  /** Number of matching orders, on all pages. */
  readonly total: number;
  /** Sum of the amounts of all matching orders. */
  readonly totalAmountPaise: Paise;
  /** Part of that sum that belongs to cancelled orders. */
  readonly totalAmountCancelledPaise: Paise;
  readonly page: number;
  readonly limit: number;
}

/**
 * Searches all orders, by default the newest placed first. Admins only.
 * @throws AppError `input.*`, and access errors
 */
export async function searchOrders(
  ctx: UseCaseContext,
  input: OrderFilter & {
    sort?: OrderSort | null;
    page?: number | null;
    limit?: number | null;
    /** Cursor of an order. The page begins after this order, even if orders were placed since then. */
    after?: string | null;
  },
): Promise<OrderPage> {
  requireAdmin(ctx.actor);
  const { page, limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.orders);
  const sort = `${input.sort?.field ?? OrderSortField.PLACED_AT} ${input.sort?.direction ?? SortDirection.DESCENDING}`;
  const after = readCursor(input.after, sort);
  // One more row than requested shows whether a next page exists.
  const statement = orderPageStatement(ctx.em, input, limit + 1, after ? 0 : offset, input.sort, after);
  // SQL text, because the filter determines how orders are collected, and `tools/explain-plans.ts` explains the statement.
  const found = await sql<PageRow>(ctx.em, ...statement);
  const rows = found.filter((row) => row.id !== null);
  const last = rows.slice(0, limit).at(-1);
  const ids = rows.slice(0, limit).flatMap((row) => row.id ?? []);
  const orders = await ordersById(ctx.em, ids);
  return {
    items: ids.flatMap((id) => orders.get(id) ?? []),
    hasNextPage: rows.length > limit,
    endCursor: last ? writeCursor({ sort, value: String(last.key), tie: String(last.order_number) }) : null,
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
  key: string | null;
  order_number: string | number | null;
}

/** Type of the value that each sort order compares. */
const KEY_TYPES: Readonly<Record<OrderSortField, string>> = {
  [OrderSortField.ORDER_NUMBER]: 'bigint',
  [OrderSortField.FOR_DATE]: 'date',
  [OrderSortField.PLACED_AT]: 'timestamptz',
  [OrderSortField.AMOUNT]: 'bigint',
  [OrderSortField.STATUS]: 'smallint',
  [OrderSortField.CUSTOMER]: 'text',
  [OrderSortField.MEAL]: 'text',
};

/**
 * Function that returns an SQL select of orders with their sort value, `key`.
 * @param most returns an SQL expression for the number of rows that the page needs
 * @param isAfter returns the SQL condition that a row is after the cursor
 */
type KeyedOrders = (
  direction: SortDirection,
  most: () => string,
  isAfter: (key: string, number: string) => string,
) => string;

/** Returns the select that sorts by an indexed column of the order. */
const byColumn =
  (column: string): KeyedOrders =>
  (_direction, _most, isAfter) =>
    `select o.id, o.${column} as key, o.order_number from o where ${isAfter(`o.${column}`, 'o.order_number')}`;

/** Selects by sort field. Names are compared without regard to case. */
const KEYED_ORDERS: Readonly<Record<OrderSortField, KeyedOrders>> = {
  [OrderSortField.ORDER_NUMBER]: byColumn('order_number'),
  [OrderSortField.FOR_DATE]: byColumn('for_date'),
  [OrderSortField.PLACED_AT]: byColumn('placed_at'),
  [OrderSortField.AMOUNT]: byColumn('amount'),
  [OrderSortField.STATUS]: byColumn('status'),
  [OrderSortField.CUSTOMER]: (_direction, _most, isAfter) =>
    `select o.id, lower(u.user_title) as key, o.order_number from o join users u on u.id = o.user_id
     where ${isAfter('lower(u.user_title)', 'o.order_number')}`,
  // Few meals have many orders each. The first orders of each meal are read with its index, instead of all orders.
  [OrderSortField.MEAL]: (direction, most, isAfter) =>
    `select of_meal.id, lower(m.meal_title) as key, of_meal.order_number
     from meals m cross join lateral (
       select o.id, o.order_number from o where o.meal_id = m.id and ${isAfter('lower(m.meal_title)', 'o.order_number')}
       order by o.order_number ${direction} limit ${most()}
     ) of_meal`,
};

/**
 * Builds the statement for a page of orders and the totals of all matches, with its parameters: a row for each order with the
 * totals, or one row without an order for an empty page. Equal values are sorted by order number in the same direction, so that
 * no order is on two pages and an index can be read in both directions.
 */
export function orderPageStatement(
  em: EntityManager,
  filter: OrderFilter,
  limit: number,
  offset: number,
  sort?: OrderSort | null,
  after: ListCursor | null = null,
): [string, SqlParameter[]] {
  const { clauses, values } = clausesOf(filterOrders(everyOrder(em), filter));
  const bind = (value: SqlParameter) => `$${values.push(value)}`;
  const field = sort?.field ?? OrderSortField.PLACED_AT;
  const keyed = KEYED_ORDERS[field];
  const direction = sort?.direction ?? SortDirection.DESCENDING;
  const isAfter = (key: string, number: string) =>
    after
      ? `(${key}, ${number}) ${direction === SortDirection.ASCENDING ? '>' : '<'} (${bind(after.value)}::${KEY_TYPES[field]}, ${bind(after.tie)}::bigint)`
      : 'true';
  // The orders of some customers are not adjacent, so they are collected once for both results. A range of days is already
  // sorted: its page is the end of an index, and collecting the whole range would cost more than summing it separately.
  const collected = filter.customer?.trim() ? 'materialized' : 'not materialized';
  const text = `/* searchOrders */ with o as ${collected} (
      select o.id, o.user_id, o.meal_id, o.for_date, o.placed_at, o.order_number, o.amount, o.status ${clauses}
    )
    select totals.total, totals.amount, totals.cancelled, page.id, page.key::text as key, page.order_number
    from (
      select count(*) as total, coalesce(sum(o.amount), 0)::bigint as amount,
        coalesce(sum(o.amount) filter (where not ${isLiveSql('o')}), 0)::bigint as cancelled
      from o
    ) totals
      left join (
        ${keyed(direction, () => bind(limit + offset), isAfter)}
        order by key ${direction}, order_number ${direction}
        limit ${bind(limit)} offset ${bind(offset)}
      ) page on true
    order by page.key ${direction}, page.order_number ${direction}`;
  return [text, values];
}

/** Maximum number of IDs per response. */
const MAX_MATCHING_IDS = 10_000;

/**
 * Returns the IDs of all matching orders, newest placed first, at most {@link MAX_MATCHING_IDS}. Used for actions on all matches.
 * Admins only.
 * @throws AppError as {@link searchOrders}
 */
export async function matchingOrderIds(ctx: UseCaseContext, filter: OrderFilter): Promise<string[]> {
  requireAdmin(ctx.actor);
  const found = await filterOrders(everyOrder(ctx.em), filter)
    .select('o.id')
    .orderBy('o.placedAt', 'desc')
    .orderBy('o.orderNumber', 'desc')
    .limit(MAX_MATCHING_IDS)
    .execute();
  return found.map(({ id }) => id);
}
