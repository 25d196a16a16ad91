import type { EntityClass } from '@mikro-orm/core';
import DataLoader from 'dataloader';
import { readPlain } from '../db/plain-rows.js';
import { isOneOf, sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';
import { Dish } from '../features/dishes/dish.entity.js';
import { Meal } from '../features/meals/meal.entity.js';
import { readMenuOrders } from '../features/orders/menu-orders.js';
import type { OrderView } from '../features/orders/order-view.js';
import { Address } from '../features/users/address.entity.js';
import { User } from '../features/users/user.entity.js';

/** Loads what fields point at, once for all rows of an answer. Made anew for each request. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Makes the loaders of one request. */
export function createLoaders(em: EntityManager) {
  return {
    dish: new DataLoader<string, Dish | null>(async (ids) => inOrder(ids, await readByIds(em, Dish, ids))),
    meal: new DataLoader<string, Meal | null>(async (ids) => inOrder(ids, await readByIds(em, Meal, ids))),
    user: new DataLoader<string, User | null>(async (ids) => inOrder(ids, await readByIds(em, User, ids))),
    addresses: new DataLoader<string, Address[]>(async (userIds) => {
      const [isTheirs, parameter] = isOneOf('user_id', userIds);
      const addresses = await readPlain(em, Address, `where ${isTheirs} order by position`, [parameter]);
      const byUser = Map.groupBy(addresses, (address) => address.userId);
      return userIds.map((id) => byUser.get(id) ?? []);
    }),
    orderCount: new DataLoader<string, number>(async (userIds) => {
      const rows = await sql<{ user_id: string; count: string }>(
        em,
        'select user_id, count(*) as count from orders where user_id = any($1::uuid[]) and status <> 3 group by user_id',
        [[...userIds]],
      );
      const byUser = new Map(rows.map((row) => [row.user_id, Number(row.count)]));
      return userIds.map((id) => byUser.get(id) ?? 0);
    }),
    /** A customer's live orders for the day of the active plan. */
    ordersForActivePlan: new DataLoader<string, OrderView[]>(async (userIds) => {
      const orders = await readMenuOrders(em, userIds);
      const byUser = Map.groupBy(orders, (order) => order.customerId);
      return userIds.map((id) => byUser.get(id) ?? []);
    }),
  };
}

function readByIds<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  ids: readonly string[],
): Promise<T[]> {
  const [isWanted, parameter] = isOneOf('id', ids);
  return readPlain(em, entity, `where ${isWanted}`, [parameter]);
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): (T | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
