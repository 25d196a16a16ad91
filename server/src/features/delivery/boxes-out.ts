import { anyOf, computedColumn } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { StopStatus } from '../../shared/delivery-states.js';
import { appError } from '../../shared/errors.js';
import { isChargeKeptSql } from '../orders/kept-charges.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** Maximum number of listed customers: those with the most boxes. */
const MAX_LISTED = 200;

/** Customer with boxes of the kitchen. */
export interface BoxHolder {
  readonly customerId: string;
  /** Boxes of the customer: delivered boxes less returned boxes. */
  readonly boxesOut: number;
  /** Number of returned boxes above the number that the customer had then, since an admin's last count. */
  readonly excessReturned: number;
}

/**
 * SQL for the number of boxes of each customer, from deliveries and returns since the kitchen started to count its boxes, or since
 * an admin counted the customer's boxes. The time of a report counts instead of its arrival, so a late or repeated report has no
 * other effect. A return reduces the number to zero at most. The rest is an excess, and a later delivery counts in full. At one
 * stop, empty boxes are returned before the new box is handed over.
 */
const ALL_CUSTOMERS = `/* boxesOut */ select u.id as "customerId", (coalesce(c.boxes, 0) + moved.total + moved.excess)::int as "boxesOut", moved.excess::int as "excessReturned"
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
const HELD = computedColumn<BoxHolder>(`(${ALL_CUSTOMERS})`).as<'held'>('held');

/**
 * Reads the numbers of boxes of some customers.
 * @returns numbers by customer; null if the kitchen does not count its boxes
 */
export async function readBoxesOut(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const holders = await boxHoldersById(em, customerIds);
  return holders && new Map([...holders].map(([id, { boxesOut }]) => [id, boxesOut]));
}

/**
 * Reads the boxes and the excess of some customers.
 * @returns boxes and excess by customer; null if the kitchen does not count its boxes
 */
export async function boxHoldersById(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, BoxHolder> | null> {
  const settings = await tables(em).selectFrom('Settings').select('boxLimit').executeTakeFirst();
  if (!settings || settings.boxLimit <= 0) return null;
  const rows = await tables(em)
    .selectFrom(HELD)
    .selectAll()
    .where('held.customerId', '=', anyOf(customerIds))
    .execute();
  return new Map(rows.map((holder) => [holder.customerId, holder]));
}

/**
 * Lists the customers who have more boxes than the settings allow, or who returned more than they had: at most 200. Admins only.
 * @returns the largest figures first; empty if the kitchen does not count its boxes
 */
export async function boxHolders(ctx: UseCaseContext): Promise<BoxHolder[]> {
  requireAdmin(ctx.actor);
  return tables(ctx.em)
    .selectFrom(HELD)
    .innerJoin('User as u', 'u.id', 'held.customerId')
    .selectAll('held')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('held.boxesOut', '>', selectFrom('Settings').select('boxLimit')),
        eb('held.excessReturned', '>', 0),
      ]),
    )
    .orderBy(({ fn }) => fn('greatest', ['held.boxesOut', 'held.excessReturned']), 'desc')
    .orderBy(({ fn }) => fn('lower', ['u.title']))
    .orderBy('u.id')
    .limit(MAX_LISTED)
    .execute();
}

/**
 * Validates a number of boxes.
 * @param count number as entered
 * @param most maximum
 * @throws AppError `boxes.count`
 */
export function checkBoxes(count: number, most: number, field: string): number {
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw appError('boxes.count', { label: 'The number of boxes', max: most }, field);
}
