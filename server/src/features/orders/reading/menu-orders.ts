import { prepared } from '../../../db/prepared.js';
import { columnsOf, fromRow } from '../../../db/raw-reads.js';
import { isOneOf, sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Clock } from '../../../shared/clock.js';
import { Status } from '../../../shared/status.js';
import {
  actorOfSession,
  SESSION_OF_TOKEN,
  type SessionRow,
  type TokenActor,
} from '../../sessions/authenticate.js';
import { User } from '../../users/user.entity.js';
import { isLiveSql } from '../rules/order-status.js';
import type { OrderView } from './order-view.js';
import { ordersAsJson, ordersOfJson, readOrders } from './read-orders.js';

interface OwnMenuRow extends SessionRow {
  customer: Record<string, unknown>;
  wallet_balance: string | number;
  orders: unknown;
}

/** Live, and for the day of the active plan. */
const ON_MENU = `${isLiveSql('o')} and o.for_date = (select date from meal_plans where status = ${Status.ACTIVE})`;

/**
 * The live orders of some customers for the day of the active plan: what the menu shows as placed.
 *
 * @returns in the order of their numbers
 */
export function readMenuOrders(em: EntityManager, customerIds: readonly string[]): Promise<OrderView[]> {
  const [isTheirs, parameter] = isOneOf('o.user_id', customerIds);
  return readOrders(em, `where ${isTheirs} and ${ON_MENU} order by o.order_number`, [parameter]);
}

/** As {@link readMenuOrders}, by customer. */
export async function menuOrdersByCustomer(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OrderView[]>> {
  return Map.groupBy(await readMenuOrders(em, customerIds), (order) => order.customerId);
}

let ownMenu: string | undefined;

/** A customer with what {@link readMenuOrders} gives of them. */
export interface OwnMenu {
  readonly user: User;
  readonly orders: readonly OrderView[];
}

/**
 * Whom a bearer token speaks for, as `authenticateToken` says, with what is their own on the menu: every menu begins with both, in one journey
 * to the database.
 *
 * @returns null for a token that is false, expired or revoked
 */
export async function authenticateWithOwnMenu(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<{ actor: TokenActor; menu: OwnMenu } | null> {
  // As JSON, since the driver looks at each column of a row anew, and a user has many; but for money, which JSON has as floating point.
  ownMenu ??= prepared(
    `select s.*, row_to_json(u) as customer, u.wallet_balance, ${ordersAsJson(em, `where o.user_id = s.user_id and ${ON_MENU}`, 'o.order_number')} as orders
     from (${SESSION_OF_TOKEN}) s cross join lateral (select ${columnsOf(em, User)} from users where id = s.user_id) u`,
  );
  const [row] = await sql<OwnMenuRow>(em, ownMenu, [tokenHash, clock.now().toISOString()]);
  if (!row) return null;
  const { customer, wallet_balance, orders } = row;
  return {
    actor: actorOfSession(row),
    menu: { user: fromRow(em, User, { ...customer, wallet_balance }), orders: ordersOfJson(em, orders) },
  };
}
