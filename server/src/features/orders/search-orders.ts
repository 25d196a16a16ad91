import { onReplica } from '../../db/replicas.js';
import { escapeLike, type SqlParameter, SqlParameters, sql } from '../../db/sql.js';
import { addDays, type IndiaDate, startOfIndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { checkId, checkLine, clampPage, MAX_LENGTH } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { OrderStatus } from './order-status.js';
import type { OrderView } from './order-view.js';
import { readOrders } from './read-orders.js';

/** The filters of the all-orders screen (specification 2.10). What is left out, or empty, filters nothing. */
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
}

export interface OrderPage {
  readonly items: readonly OrderView[];
  /** How many orders match, on all pages. */
  readonly total: number;
  /** The sum of their amounts, on all pages. */
  readonly totalAmountPaise: Paise;
  readonly page: number;
  readonly limit: number;
}

/** Orders a page (specification 9; decisions, "REST answers"). */
const PAGE = { standard: 25, most: 100 };

/**
 * Searches all orders, newest placed first (specification 2.10). Admins only. A replica may answer.
 *
 * @throws AppError `input.*`, and refusals of access
 */
export async function searchOrders(
  ctx: UseCaseContext,
  input: OrderFilter & { page?: number | null; limit?: number | null },
): Promise<OrderPage> {
  requireAdmin(ctx.actor);
  const { page, limit, offset } = clampPage(input.page, input.limit, PAGE);
  const statement = pageStatement(input, limit, offset);
  const { found, items } = await onReplica(ctx.em, async (em) => {
    const found = await sql<{ total: string; amount: string; id: string | null }>(em, ...statement);
    const ids = found.flatMap((row) => row.id ?? []);
    const items =
      ids.length === 0 ? [] : await readOrders(em, `where o.id = any($1::uuid[]) ${NEWEST_FIRST}`, [ids]);
    return { found, items };
  });
  return {
    items,
    total: Number(found[0]?.total ?? 0),
    totalAmountPaise: paise(found[0]?.amount ?? 0),
    page,
    limit,
  };
}

const NEWEST_FIRST = 'order by o.placed_at desc, o.order_number desc';

/**
 * The statement that finds a page of orders and the totals of all that match, with its parameters: a row for each order of the
 * page, each with the totals; one row without an order when the page is empty.
 */
export function pageStatement(filter: OrderFilter, limit: number, offset: number): [string, SqlParameter[]] {
  const parameters = new SqlParameters();
  const where = conditionsOf(filter, parameters);
  // The orders of some customers lie apart, so they are collected once, for both. A range of days is in order already: its page
  // is the end of an index, and collecting the whole range would cost more than adding it up by itself.
  const collected = filter.customer?.trim() ? 'materialized' : 'not materialized';
  const text = `with o as ${collected} (
      select o.id, o.placed_at, o.order_number, o.amount from orders o ${where}
    )
    select totals.total, totals.amount, page.id
    from (select count(*) as total, coalesce(sum(o.amount), 0)::bigint as amount from o) totals
      left join (
        select o.id, o.placed_at, o.order_number from o ${NEWEST_FIRST}
        limit ${parameters.bind(limit)} offset ${parameters.bind(offset)}
      ) page on true
    order by page.placed_at desc, page.order_number desc`;
  return [text, parameters.values];
}

/** Builds only the conditions that were asked for, so that each search can use its index. */
function conditionsOf(filter: OrderFilter, parameters: SqlParameters): string {
  const conditions: string[] = [];
  const { statuses, mealId, placedFrom, placedTo, forFrom, forTo } = filter;
  const named = new Set(statuses);
  // All of them filter nothing.
  if (named.size > 0 && named.size < Object.values(OrderStatus).length)
    conditions.push(`o.status = any(${parameters.bind([...named])}::smallint[])`);
  if (mealId)
    conditions.push(
      `o.meal_id = ${parameters.bind(checkId(mealId, { field: 'filter.mealId', label: 'Meal' }))}`,
    );
  if (placedFrom)
    conditions.push(`o.placed_at >= ${parameters.bind(startOfIndiaDate(placedFrom).toISOString())}`);
  if (placedTo)
    conditions.push(`o.placed_at < ${parameters.bind(startOfIndiaDate(addDays(placedTo, 1)).toISOString())}`);
  if (forFrom) conditions.push(`o.for_date >= ${parameters.bind(forFrom)}::date`);
  if (forTo) conditions.push(`o.for_date <= ${parameters.bind(forTo)}::date`);
  const customer = checkLine(
    filter.customer,
    { field: 'filter.customer', label: 'Customer' },
    MAX_LENGTH.search,
  );
  if (customer) conditions.push(`o.user_id in (${customersNamed(customer, parameters)})`);
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function customersNamed(text: string, parameters: SqlParameters): string {
  const byName = `user_title ilike ${parameters.bind(`%${escapeLike(text)}%`)}`;
  const digits = text.replace(/^\+91/, '').replace(/[\s-]/g, '');
  const byMobile = /^\d+$/.test(digits) ? ` or mobile_number like ${parameters.bind(`%${digits}%`)}` : '';
  return `select id from users where ${byName}${byMobile}`;
}
