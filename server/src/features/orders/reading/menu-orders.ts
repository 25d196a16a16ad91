import { preparedStatement } from '../../../db/prepared-statements.js';
import { entityFromRow, selectedColumnsOf } from '../../../db/raw-reads.js';
import { anyOf, condition, sql } from '../../../db/sql.js';
import { expressionsOn } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Clock } from '../../../shared/clock.js';
import { ACTIVE_DAY, isOpenPlanSql } from '../../meals/open-plans.js';
import {
  actorOfSession,
  type SessionRow,
  sessionOfTokenSql,
  type TokenActor,
} from '../../sessions/authenticate.js';
import { isActiveCustomerSql } from '../../sessions/credential-conditions.js';
import { User } from '../../users/user.entity.js';
import { isLiveSql } from '../rules/order-status.js';
import type { OrderView } from './order-view.js';
import { ordersAsJson, parseOrders, readOrders } from './read-orders.js';

interface OwnMenuRow extends SessionRow {
  customer: Record<string, unknown>;
  wallet_balance: string | number;
  orders: unknown;
}

/** SQL conditions of the orders that a menu displays as placed: live orders for the active plan's day, or for all open days. */
const MENU_CONDITIONS = {
  active: `${isLiveSql('o')} and o.for_date = ${ACTIVE_DAY}`,
  open: `${isLiveSql('o')} and o.for_date = any (array(select p.date from meal_plans p where ${isOpenPlanSql('p.date')}))`,
};
export type MenuScope = keyof typeof MENU_CONDITIONS;

/**
 * Returns the condition that a `User` is an active customer without a live order for the active plan's day. No customer while no
 * plan is active.
 */
export function hasNoOrder() {
  const { and, exists, not, selectFrom } = expressionsOn<{ User: 'User' }>();
  const placed = selectFrom('Order as o')
    .whereRef('o.customerId', '=', 'User.id')
    .where(condition(MENU_CONDITIONS.active));
  return and([
    condition(isActiveCustomerSql('users')),
    condition(`${ACTIVE_DAY} is not null`),
    not(exists(placed)),
  ]);
}

/** Returns a loader of the orders that a menu displays as placed, by customer, each customer's lowest order number first. */
const menuOrders =
  (scope: MenuScope) =>
  async (
    em: EntityManager,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly OrderView[]>> => {
    const orders = await readOrders(em, (all) =>
      all
        .where('o.customerId', '=', anyOf(customerIds))
        .where(condition(MENU_CONDITIONS[scope]))
        .orderBy('o.orderNumber'),
    );
    return Map.groupBy(orders, (order) => order.customerId);
  };

/** Loaders of the orders that a menu displays as placed, for the active plan's day or for all open days. */
export const MENU_ORDER_LOADERS = { active: menuOrders('active'), open: menuOrders('open') };

const ownMenus = new Map<MenuScope, string>();

/** Customer, and the orders that the customer's menu displays as placed. */
interface OwnMenu {
  readonly user: User;
  readonly orders: readonly OrderView[];
}

/**
 * Authenticates a bearer token and reads the customer's data for the menu, in one round trip.
 * @returns null for an invalid, expired, or revoked token
 */
export async function authenticateWithOwnMenu(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
  scope: MenuScope,
): Promise<{ actor: TokenActor; menu: OwnMenu } | null> {
  // Read as JSON, because the driver parses each column of a row, and a user has many. Money is read separately, because JSON has
  // only floating-point numbers.
  const ownMenu =
    ownMenus.get(scope) ??
    preparedStatement(
      `/* ownMenu */ select s.*, row_to_json(u) as customer, u.wallet_balance, ${ordersAsJson(em, `where o.user_id = s."userId" and ${MENU_CONDITIONS[scope]}`, 'o.order_number')} as orders
     from (${sessionOfTokenSql('$1', '$2')}) s cross join lateral (select ${selectedColumnsOf(em, User)} from users where id = s."userId") u`,
    );
  ownMenus.set(scope, ownMenu);
  const [row] = await sql<OwnMenuRow>(em, ownMenu, [tokenHash, clock.now().toISOString()]);
  if (!row) return null;
  const { customer, wallet_balance, orders } = row;
  return {
    actor: actorOfSession(row),
    menu: { user: entityFromRow(em, User, { ...customer, wallet_balance }), orders: parseOrders(em, orders) },
  };
}
