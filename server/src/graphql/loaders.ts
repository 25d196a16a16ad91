import DataLoader from 'dataloader';
import { readByIds } from '../db/raw-reads.js';
import type { EntityManager } from '../db/transaction.js';
import { changedByCustomer } from '../features/audit/changed-by-customer.js';
import { boxesOutOf } from '../features/delivery/boxes-out.js';
import { orderProgress } from '../features/delivery/order-progress.js';
import { Dish } from '../features/dishes/dish.entity.js';
import { closedNow } from '../features/kitchen/closures.js';
import { Meal } from '../features/meals/meal.entity.js';
import { keptCharges } from '../features/orders/kept-charges.js';
import { orderCounts } from '../features/orders/reading/find-orders.js';
import { menuOrdersByCustomer } from '../features/orders/reading/menu-orders.js';
import { ordersById } from '../features/orders/reading/read-orders.js';
import { Settings } from '../features/settings/settings.entity.js';
import { comingBoxes } from '../features/standing-orders/lasts-until.js';
import { nextDays } from '../features/standing-orders/list-standing-orders.js';
import { stationNames } from '../features/stations/station-view.js';
import { lowBelowOf } from '../features/users/low-below.js';
import { addressesByUser } from '../features/users/read-users.js';
import { User } from '../features/users/user.entity.js';
import type { Clock } from '../shared/clock.js';

/** Loads what fields point at, once for all rows of an answer. Made anew for each request. */
export class Loaders {
  readonly dish;
  readonly meal;
  readonly user;
  readonly addresses;
  /** The one row of settings, by its id. */
  readonly settings;
  readonly orderCount;
  readonly order;
  /** A customer's live orders for the day of the active plan. */
  readonly ordersForActivePlan;
  /** A customer's live orders for the days whose plans are open. */
  readonly ordersForOpenPlans;
  /** Why an order was not delivered whose charge was kept. */
  readonly keptCharge;
  /** Why the day of an order is closed; null: it is not. */
  readonly closure;
  /** How far the box of an order has come; null where there is nothing to say. */
  readonly orderProgress;
  /** Whether the newest entry that the audit trail has of an order is of a customer. */
  readonly isChangedByCustomer;
  /** The boxes of a customer's standing orders that are to come. */
  readonly comingBoxes;
  /** The next day on which a standing order has a box; null if there is none. */
  readonly nextStandingDay;
  /** How many of the kitchen's boxes a customer has; null where it does not count them. */
  readonly boxesOut;

  /** Below what a user's wallet is low, in paise; null where it is never called so. */
  readonly lowBelow;

  /** What a station is called, also one that is revoked. */
  readonly stationName;

  constructor(em: EntityManager, clock: Clock) {
    const load = <Value, None>(
      read: (em: EntityManager, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
      none: None,
    ) =>
      new DataLoader<string, Value | None>(async (ids) => {
        const found = await read(em, ids);
        return ids.map((id) => found.get(id) ?? none);
      });
    this.dish = load((of, ids) => readByIds(of, Dish, ids), null);
    this.meal = load((of, ids) => readByIds(of, Meal, ids), null);
    this.user = load((of, ids) => readByIds(of, User, ids), null);
    this.addresses = load(addressesByUser, []);
    this.settings = load((of, ids) => readByIds(of, Settings, ids), null);
    this.orderCount = load(orderCounts, 0);
    this.order = load(ordersById, null);
    this.ordersForActivePlan = load((of, ids) => menuOrdersByCustomer(of, 'active', ids), []);
    this.ordersForOpenPlans = load((of, ids) => menuOrdersByCustomer(of, 'open', ids), []);
    this.keptCharge = load(keptCharges, null);
    this.closure = load(closedNow, null);
    this.lowBelow = load(lowBelowOf, null);
    this.stationName = load(stationNames, null);
    this.orderProgress = load(orderProgress, null);
    this.isChangedByCustomer = load(changedByCustomer, false);
    this.boxesOut = load(async (of, ids) => (await boxesOutOf(of, ids)) ?? new Map<string, number>(), null);
    this.nextStandingDay = load((of, ids) => nextDays(of, clock, ids), null);
    this.comingBoxes = load((of, ids) => comingBoxes(of, clock, ids), null);
  }
}
