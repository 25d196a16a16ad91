import { prepared } from '../../db/prepared.js';
import { columnsOf, fromRow } from '../../db/raw-reads.js';
import { isOneOf, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { Status } from '../../shared/status.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { isLiveSql } from './order-status.js';
import type { OrderView } from './order-view.js';
import { ordersAsJson, ordersOfJson, readOrders } from './read-orders.js';

interface OwnMenuRow {
  customer: Record<string, unknown>;
  wallet_balance: string | number;
  orders: unknown;
}

/** Live, and for the day of the active plan. */
const ON_MENU = `${isLiveSql('o')} and o.for_date = (select date from meal_plans where status = ${Status.ACTIVE})`;

/**
 * The live orders of some customers for the day of the active plan: what the menu shows as placed (specification 2.7).
 *
 * @returns in the order of their numbers
 */
export function readMenuOrders(em: EntityManager, customerIds: readonly string[]): Promise<OrderView[]> {
  const [isTheirs, parameter] = isOneOf('o.user_id', customerIds);
  return readOrders(em, `where ${isTheirs} and ${ON_MENU} order by o.order_number`, [parameter]);
}

/**
 * Who asks, with what {@link readMenuOrders} gives of them, in one journey to the database: every menu begins with it.
 *
 * @throws AppError `not-found`, and refusals of access
 */
export async function readOwnMenu(ctx: UseCaseContext): Promise<{ user: User; orders: OrderView[] }> {
  const { userId } = requireSignedIn(ctx.actor);
  // As JSON, since the driver looks at each column of a row anew, and a user has many; but for money, which JSON has as floating point.
  const statement = prepared(
    `select row_to_json(u) as customer, u.wallet_balance, ${ordersAsJson(ctx.em, `where o.user_id = u.id and ${ON_MENU}`, 'o.order_number')} as orders
     from (select ${columnsOf(ctx.em, User)} from users where id = $1) u`,
  );
  const [row] = await sql<OwnMenuRow>(ctx.em, statement, [userId]);
  if (!row) throw refusal('not-found', { thing: 'User' });
  const { customer, wallet_balance, orders } = row;
  return {
    user: fromRow(ctx.em, User, { ...customer, wallet_balance }),
    orders: ordersOfJson(ctx.em, orders),
  };
}
