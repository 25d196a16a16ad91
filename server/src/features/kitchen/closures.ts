import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import type { UseCaseContext } from '../use-case.js';

/** The most closures in one answer. */
const MAX_CLOSURES = 500;

/** A day on which nothing can be ordered (section 10, "Closing a day"). */
export interface ClosureView {
  readonly id: string;
  readonly date: IndiaDate;
  /** Null: all meals. */
  readonly mealId: string | null;
  readonly reason: string;
  readonly createdById: string;
  readonly createdAt: Date;
  readonly reopened: boolean;
  /** What closing has cancelled so far. */
  readonly orders: number;
  readonly customers: number;
  readonly refundedPaise: Paise;
}

interface ClosureRow {
  id: string;
  for_date: IndiaDate;
  meal_id: string | null;
  reason: string;
  created_by: string;
  created_at: string;
  reopened: boolean;
  orders: number;
  customers: number;
  refunded: string;
}

/** @param tail what follows `from kitchen_closures k`, with `$1` … for the parameters */
export async function readClosures(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<ClosureView[]> {
  const rows = await sql<ClosureRow>(
    em,
    `select id, for_date, meal_id, reason, created_by, created_at, reopened_at is not null as reopened, orders, customers, refunded
     from kitchen_closures k ${tail}`,
    parameters,
  );
  return rows.map((row) => ({
    id: row.id,
    date: row.for_date,
    mealId: row.meal_id,
    reason: row.reason,
    createdById: row.created_by,
    createdAt: new Date(row.created_at),
    reopened: row.reopened,
    orders: row.orders,
    customers: row.customers,
    refundedPaise: paise(row.refunded),
  }));
}

/**
 * Which of some orders are for a day that is closed. A day that is being closed is waited for, and none is closed until the transaction ends.
 *
 * @returns why the kitchen is closed, by order
 */
export async function closedFor(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await sql(em, 'lock table kitchen_closures in row share mode');
  const rows = await sql<{ id: string; reason: string }>(
    em,
    `select o.id, k.reason from orders o
     join kitchen_closures k on k.for_date = o.for_date and (k.meal_id is null or k.meal_id = o.meal_id) and k.reopened_at is null
     where o.id = any($1::uuid[])`,
    [[...orderIds]],
  );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/**
 * The days of a span on which the kitchen is closed, the first 500. Open to anybody.
 *
 * @param input both days included
 */
export function closures(
  ctx: UseCaseContext,
  input: { from: IndiaDate; to: IndiaDate },
): Promise<ClosureView[]> {
  return readClosures(
    ctx.em,
    'where reopened_at is null and for_date between $1::date and $2::date order by for_date, meal_id nulls first limit $3',
    [input.from, input.to, MAX_CLOSURES],
  );
}
