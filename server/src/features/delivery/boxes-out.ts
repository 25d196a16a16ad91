import { anyOf, computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { StopStatus } from '../../shared/delivery-states.js';
import { refusal } from '../../shared/errors.js';
import { isChargeKeptSql } from '../orders/kept-charges.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** How many customers are listed at most: those who have the most. */
const MAX_LISTED = 200;

/** A customer with the kitchen's boxes. */
export interface BoxHolder {
  readonly customerId: string;
  /** How many they have: delivered, less those that were handed back. */
  readonly boxesOut: number;
}

/**
 * How many boxes each customer has: the orders that were delivered since the kitchen counts its boxes, or since an admin has counted those of the customer,
 * less the empty ones that were handed back. What a rider says counts by when it was said. Nobody owes the kitchen less than none.
 */
const EVERYBODY = `select u.id as "customerId", greatest(0, coalesce(c.boxes, 0) + delivered.boxes - back.boxes)::int as "boxesOut"
  from settings s cross join users u
  left join box_counts c on c.customer_id = u.id and c.counted_at >= s.boxes_counted_from
  cross join lateral (select coalesce(c.counted_at, s.boxes_counted_from) as at) counted
  cross join lateral (
    select count(*) as boxes from orders o
    left join delivery_stop_orders so on so.order_id = o.id
    left join delivery_stops stop on stop.id = so.stop_id and stop.status = '${StopStatus.DELIVERED}'
    where o.user_id = u.id and o.status = ${OrderStatus.COMPLETED} and not ${isChargeKeptSql('o')}
      and coalesce(stop.marked_at, o.completed_at) > counted.at
  ) delivered
  cross join lateral (
    select coalesce(sum(stop.boxes_back), 0) as boxes from delivery_stops stop
    where stop.customer_id = u.id and stop.boxes_back > 0 and stop.marked_at > counted.at
  ) back
  where s.box_limit > 0`;
const HELD = computed<BoxHolder>(`(${EVERYBODY})`).as<'held'>('held');

/**
 * How many boxes some customers have.
 *
 * @returns by customer; null where the kitchen does not count them
 */
export async function boxesOutOf(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const settings = await query(em).selectFrom('settings').select('box_limit').executeTakeFirst();
  if (!settings || settings.box_limit <= 0) return null;
  const rows = await query(em)
    .selectFrom(HELD)
    .selectAll()
    .where('held.customerId', '=', anyOf(customerIds))
    .execute();
  return new Map(rows.map(({ customerId, boxesOut }) => [customerId, boxesOut]));
}

/**
 * The customers who have more of the kitchen's boxes than its settings allow, at most 200. Admins only.
 *
 * @returns who has the most first; nobody where the kitchen does not count its boxes
 */
export async function boxHolders(ctx: UseCaseContext): Promise<BoxHolder[]> {
  requireAdmin(ctx.actor);
  return query(ctx.em)
    .selectFrom(HELD)
    .innerJoin('users as u', 'u.id', 'held.customerId')
    .selectAll('held')
    .where('held.boxesOut', '>', (its) => its.selectFrom('settings').select('box_limit'))
    .orderBy('held.boxesOut', 'desc')
    .orderBy(({ fn }) => fn('lower', ['u.user_title']))
    .orderBy('u.id')
    .limit(MAX_LISTED)
    .execute();
}

/**
 * @param count as a person gives it
 * @param most the highest that is taken
 * @throws AppError `boxes.count`
 */
export function checkBoxes(count: number, most: number, field: string): number {
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw refusal('boxes.count', { label: 'The number of boxes', max: most }, field);
}
