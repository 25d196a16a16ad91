import type { EntityClass } from '@mikro-orm/core';
import DataLoader from 'dataloader';
import { readRaw } from '../db/raw-reads.js';
import { isOneOf, sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';
import { type AuditActor, BOX_ACTIONS } from '../features/audit/audit-action.js';
import type { FailReason } from '../features/delivery/delivery-states.js';
import { keptCharges } from '../features/delivery/kept-charges.js';
import { Dish } from '../features/dishes/dish.entity.js';
import { Meal } from '../features/meals/meal.entity.js';
import { readMenuOrders } from '../features/orders/menu-orders.js';
import { isLiveSql } from '../features/orders/order-status.js';
import type { OrderView } from '../features/orders/order-view.js';
import { Address, User } from '../features/users/user.entity.js';

/** Loads what fields point at, once for all rows of an answer. Made anew for each request; each loader when it is first used. */
export class Loaders {
  #dish: DataLoader<string, Dish | null> | undefined;
  #meal: DataLoader<string, Meal | null> | undefined;
  #user: DataLoader<string, User | null> | undefined;
  #addresses: DataLoader<string, Address[]> | undefined;
  #orderCount: DataLoader<string, number> | undefined;
  #ordersForActivePlan: DataLoader<string, OrderView[]> | undefined;
  #keptCharge: DataLoader<string, FailReason | null> | undefined;
  #isChangedByCustomer: DataLoader<string, boolean> | undefined;

  constructor(private readonly em: EntityManager) {}

  get dish() {
    this.#dish ??= new DataLoader(async (ids) => inOrder(ids, await readByIds(this.em, Dish, ids)));
    return this.#dish;
  }

  get meal() {
    this.#meal ??= new DataLoader(async (ids) => inOrder(ids, await readByIds(this.em, Meal, ids)));
    return this.#meal;
  }

  get user() {
    this.#user ??= new DataLoader(async (ids) => inOrder(ids, await readByIds(this.em, User, ids)));
    return this.#user;
  }

  get addresses() {
    this.#addresses ??= new DataLoader(async (userIds) => {
      const [isTheirs, parameter] = isOneOf('user_id', userIds);
      const addresses = await readRaw(this.em, Address, `where ${isTheirs} order by position`, [parameter]);
      const byUser = Map.groupBy(addresses, (address) => address.userId);
      return userIds.map((id) => byUser.get(id) ?? []);
    });
    return this.#addresses;
  }

  get orderCount() {
    this.#orderCount ??= new DataLoader(async (userIds) => {
      const rows = await sql<{ user_id: string; count: string }>(
        this.em,
        `select o.user_id, count(*) as count from orders o where o.user_id = any($1::uuid[]) and ${isLiveSql('o')} group by o.user_id`,
        [[...userIds]],
      );
      const byUser = new Map(rows.map((row) => [row.user_id, Number(row.count)]));
      return userIds.map((id) => byUser.get(id) ?? 0);
    });
    return this.#orderCount;
  }

  /** A customer's live orders for the day of the active plan. */
  get ordersForActivePlan() {
    this.#ordersForActivePlan ??= new DataLoader(async (userIds) => {
      const orders = await readMenuOrders(this.em, userIds);
      const byUser = Map.groupBy(orders, (order) => order.customerId);
      return userIds.map((id) => byUser.get(id) ?? []);
    });
    return this.#ordersForActivePlan;
  }

  /** Why an order was not delivered whose charge was kept. */
  get keptCharge() {
    this.#keptCharge ??= new DataLoader(async (orderIds) => {
      const kept = await keptCharges(this.em, orderIds);
      return orderIds.map((id) => kept.get(id) ?? null);
    });
    return this.#keptCharge;
  }

  /** Whether the newest entry that the audit trail has of an order is of a customer. */
  get isChangedByCustomer() {
    this.#isChangedByCustomer ??= new DataLoader(async (orderIds) => {
      const rows = await sql<{ subject_id: string; actor_kind: AuditActor }>(
        this.em,
        `select distinct on (subject_id) subject_id, actor_kind from audit_entries
         where subject_type = 'ORDER' and subject_id = any($1::uuid[]) and action <> all($2::text[])
         order by subject_id, id desc`,
        [[...orderIds], [...BOX_ACTIONS]],
      );
      const byOrder = new Map(rows.map((row) => [row.subject_id, row.actor_kind]));
      return orderIds.map((id) => byOrder.get(id) === 'CUSTOMER');
    });
    return this.#isChangedByCustomer;
  }
}

function readByIds<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  ids: readonly string[],
): Promise<T[]> {
  const [isWanted, parameter] = isOneOf('id', ids);
  return readRaw(em, entity, `where ${isWanted}`, [parameter]);
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): (T | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
