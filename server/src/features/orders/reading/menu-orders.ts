import { prepared } from '../../../db/prepared.js';
import { columnsOf, fromRow } from '../../../db/raw-reads.js';
import { condition, isOneOf, sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Clock } from '../../../shared/clock.js';
import { ACTIVE_DAY, isOpenPlanSql } from '../../meals/open-plans.js';
import {
  actorOfSession,
  type SessionRow,
  sessionOfTokenSql,
  type TokenActor,
} from '../../sessions/authenticate.js';
import { isActiveCustomerSql } from '../../sessions/valid-session.js';
import { User } from '../../users/user.entity.js';
import { isLiveSql } from '../rules/order-status.js';
import type { OrderView } from './order-view.js';
import { ordersAsJson, ordersOfJson, readOrders } from './read-orders.js';

interface OwnMenuRow extends SessionRow {
  customer: Record<string, unknown>;
  wallet_balance: string | number;
  orders: unknown;
}

/** Which orders a menu shows as placed: live ones for the active plan's day, or for every day whose plan is open to customers. */
const SHOWN = {
  active: `${isLiveSql('o')} and o.for_date = ${ACTIVE_DAY}`,
  open: `${isLiveSql('o')} and o.for_date = any (array(select p.date from meal_plans p where ${isOpenPlanSql('p')}))`,
};
export type MenuScope = keyof typeof SHOWN;

/** An active customer who has no live order for the active plan's day, as a condition on `users`; nobody while no plan is active. */
export const HAS_NO_ORDER = condition(`${isActiveCustomerSql('users')} and ${ACTIVE_DAY} is not null
  and not exists (select from orders o where o.user_id = users.id and ${SHOWN.active})`);

/**
 * The live orders of some customers for the day of the active plan, or for all open days: what the menu shows as placed.
 *
 * @returns by customer, in the order of their numbers
 */
export async function menuOrdersByCustomer(
  em: EntityManager,
  scope: MenuScope,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OrderView[]>> {
  const [isTheirs, parameter] = isOneOf('o.user_id', customerIds);
  const where = `where ${isTheirs} and ${SHOWN[scope]} order by o.order_number`;
  return Map.groupBy(await readOrders(em, where, [parameter]), (order) => order.customerId);
}

const ownMenus = new Map<MenuScope, string>();

/** A customer with what {@link menuOrdersByCustomer} gives of them. */
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
  scope: MenuScope,
): Promise<{ actor: TokenActor; menu: OwnMenu } | null> {
  // As JSON, since the driver looks at each column of a row anew, and a user has many; but for money, which JSON has as floating point.
  const ownMenu =
    ownMenus.get(scope) ??
    prepared(
      `select s.*, row_to_json(u) as customer, u.wallet_balance, ${ordersAsJson(em, `where o.user_id = s.user_id and ${SHOWN[scope]}`, 'o.order_number')} as orders
     from (${sessionOfTokenSql('$1', '$2')}) s cross join lateral (select ${columnsOf(em, User)} from users where id = s.user_id) u`,
    );
  ownMenus.set(scope, ownMenu);
  const [row] = await sql<OwnMenuRow>(em, ownMenu, [tokenHash, clock.now().toISOString()]);
  if (!row) return null;
  const { customer, wallet_balance, orders } = row;
  return {
    actor: actorOfSession(row),
    menu: { user: fromRow(em, User, { ...customer, wallet_balance }), orders: ordersOfJson(em, orders) },
  };
}
