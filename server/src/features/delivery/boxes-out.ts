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

/** A customer with boxes of the kitchen. */
export interface BoxHolder {
  readonly customerId: string;
  /** Boxes that the customer has: delivered, less those returned. */
  readonly boxesOut: number;
  /** Boxes returned beyond those that the customer had at that moment, since an admin last counted. */
  readonly excessReturned: number;
}

/**
 * Computes each customer's boxes from what was delivered and returned since the kitchen counts its boxes, or since an admin counted those of the customer.
 * The time of a mark counts, not its arrival, so a mark that arrives late or twice changes nothing else. A return reduces the boxes to zero at most: the rest
 * is an excess, and a later delivery counts in full. At one stop, empty boxes are returned before the new box is handed over.
 */
const ALL_CUSTOMERS = `select u.id as "customerId", (coalesce(c.boxes, 0) + moved.total + moved.excess)::int as "boxesOut", moved.excess::int as "excessReturned"
  from settings s cross join users u
  left join box_counts c on c.customer_id = u.id and c.counted_at >= s.boxes_counted_from
  cross join lateral (select coalesce(c.counted_at, s.boxes_counted_from) as at) counted
  cross join lateral (
    select coalesce(sum(change), 0) as total, greatest(0, -coalesce(min(balance), 0)) as excess
    from (
      select change, coalesce(c.boxes, 0) + sum(change) over (order by at, change) as balance
      from (
        select coalesce(stop.marked_at, o.completed_at) as at, 1 as change from orders o
        left join delivery_stop_orders so on so.order_id = o.id
        left join delivery_stops stop on stop.id = so.stop_id and stop.status = '${StopStatus.DELIVERED}'
        where o.user_id = u.id and o.status = ${OrderStatus.COMPLETED} and not ${isChargeKeptSql('o')}
        union all
        select stop.marked_at, -stop.boxes_back from delivery_stops stop
        where stop.customer_id = u.id and stop.boxes_back > 0
      ) changes where at > counted.at
    ) balances
  ) moved
  where s.box_limit > 0`;
const HELD = computed<BoxHolder>(`(${ALL_CUSTOMERS})`).as<'held'>('held');

/**
 * Reads how many boxes some customers have.
 *
 * @returns by customer; null if the kitchen does not count its boxes
 */
export async function boxesOutOf(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const holders = await boxHoldersById(em, customerIds);
  return holders && new Map([...holders].map(([id, { boxesOut }]) => [id, boxesOut]));
}

/**
 * Reads the boxes and the excess of some customers.
 *
 * @returns by customer; null if the kitchen does not count its boxes
 */
export async function boxHoldersById(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, BoxHolder> | null> {
  const settings = await query(em).selectFrom('settings').select('box_limit').executeTakeFirst();
  if (!settings || settings.box_limit <= 0) return null;
  const rows = await query(em)
    .selectFrom(HELD)
    .selectAll()
    .where('held.customerId', '=', anyOf(customerIds))
    .execute();
  return new Map(rows.map((holder) => [holder.customerId, holder]));
}

/**
 * Lists the customers who have more of the kitchen's boxes than its settings allow, or who returned more than they had: at most 200. Admins only.
 *
 * @returns the largest figures first; empty if the kitchen does not count its boxes
 */
export async function boxHolders(ctx: UseCaseContext): Promise<BoxHolder[]> {
  requireAdmin(ctx.actor);
  return query(ctx.em)
    .selectFrom(HELD)
    .innerJoin('users as u', 'u.id', 'held.customerId')
    .selectAll('held')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('held.boxesOut', '>', selectFrom('settings').select('box_limit')),
        eb('held.excessReturned', '>', 0),
      ]),
    )
    .orderBy(({ fn }) => fn('greatest', ['held.boxesOut', 'held.excessReturned']), 'desc')
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
