import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import { isLiveSql, OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import { readOrders } from '../orders/read-orders.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { orderOfPackCode, packCodeOf } from './pack-code.js';

/** A box of one order (section 10, "Packing"). */
export interface PackingBox {
  readonly order: OrderView;
  /** From 1, the same everywhere; null for a cancelled order, which has no box any more. */
  readonly position: number | null;
  readonly code: string;
  readonly packedAt: Date | null;
  readonly packedById: string | null;
  /** Whether what was printed for the day says something else of it, or nothing. */
  readonly changedSincePrint: boolean;
}

export interface PackingList {
  readonly date: IndiaDate;
  readonly mealId: string;
  /** All live orders, and the cancelled ones of which something is printed that was not printed again since. */
  readonly boxes: readonly PackingBox[];
}

interface PackingRow {
  id: string;
  packed_at: string | null;
  packed_by: string | null;
  printed: boolean;
  up_to_date: boolean;
}

/** By run, stop, the customer's name and number: the order of boxes on every list. What is on no run comes last. */
const OF_DAY = `where o.for_date = $1::date and o.meal_id = $2 and (${isLiveSql('o')}
    or exists (select 1 from order_prints p where p.order_id = o.id and p.version <> o.version))
  order by (
    select row(s.run_id, s.sequence, s.id) from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
    where so.order_id = o.id) nulls last, (select lower(u.user_title) from users u where u.id = o.user_id), o.order_number`;

/**
 * The boxes of a day and meal. Admins only.
 *
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function packingList(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<PackingList> {
  requireAdmin(ctx.actor);
  const mealId = await knownMeal(ctx.em, input.mealId);
  return readPackingList(ctx.em, input.date, mealId);
}

/** @param mealId of a meal that there is */
export async function readPackingList(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<PackingList> {
  const orders = await readOrders(em, OF_DAY, [date, mealId]);
  const rows = await sql<PackingRow>(
    em,
    `select o.id, o.packed_at, o.packed_by, count(p.order_id) > 0 as printed,
       coalesce(bool_and(p.version = o.version), false) as up_to_date
     from orders o left join order_prints p on p.order_id = o.id
     where o.for_date = $1::date and o.meal_id = $2 group by o.id`,
    [date, mealId],
  );
  const facts = new Map(rows.map((row) => [row.id, row]));
  const printed = rows.some((row) => row.printed);
  let position = 0;
  return {
    date,
    mealId,
    boxes: orders.map((order): PackingBox => {
      const row = facts.get(order.id);
      return {
        order,
        position: order.status === OrderStatus.CANCELLED ? null : ++position,
        code: packCodeOf(order.id),
        packedAt: row?.packed_at ? new Date(row.packed_at) : null,
        packedById: row?.packed_by ?? null,
        changedSincePrint: printed && !row?.up_to_date,
      };
    }),
  };
}

/**
 * The box that a code stands on. Admins only.
 *
 * @throws AppError `not-found` when it is on none, and refusals of access
 */
export async function packingBox(ctx: UseCaseContext, code: string): Promise<PackingBox> {
  requireAdmin(ctx.actor);
  const id = orderOfPackCode(code);
  const [order] = id ? await readOrders(ctx.em, 'where o.id = $1', [id]) : [];
  if (!order) throw refusal('not-found', { thing: 'Box' });
  const { boxes } = await readPackingList(ctx.em, order.forDate, order.mealId);
  const box = boxes.find((each) => each.order.id === order.id);
  if (!box) throw refusal('not-found', { thing: 'Box' });
  return box;
}

/** @throws AppError `input.id`, `not-found` */
export async function knownMeal(em: EntityManager, given: string): Promise<string> {
  const mealId = checkId(given, { field: 'mealId', label: 'Meal' });
  if ((await sql(em, 'select 1 from meals where id = $1', [mealId])).length === 0)
    throw refusal('not-found', { thing: 'Meal' }, 'mealId');
  return mealId;
}
