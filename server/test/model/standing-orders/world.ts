import { sql } from '../../../src/db/sql.js';
import type { EntityManager } from '../../../src/db/transaction.js';
import { runStandingOrders } from '../../../src/features/standing-orders/schedule/run-standing-orders.js';
import { addDays, indiaDateOf } from '../../../src/shared/india-date.js';
import type { Caller, Callers } from '../../testkit/callers.js';
import { DAY, HOUR, MINUTE, TestClock } from '../../testkit/clock.js';
import {
  BREAKFAST_ID,
  POST_LUNCH_ID,
  type Seed,
  type SeededDish,
  type SeededUser,
} from '../../testkit/seed.js';
import type { ModelOrder } from './model-order.js';
import type { Food, InitialState, Request, RequestBy } from './requests.js';

/** Application to compare with the model. It runs in this process, because the test moves its clock. */
export interface KitchenUnderTest {
  readonly url: string;
  readonly em: EntityManager;
  readonly clock: TestClock;
  readonly seed: Seed;
  readonly as: Callers;
}

export const MEALS = [BREAKFAST_ID, POST_LUNCH_ID];

const BALANCES = [90_000, 25_001, 3_333, 900_000];
/** Prices of dishes. One is free, and one has no price yet. */
const PRICES = [10_000, 3_333, 0, null, 12_050];
/** The dish without a price conflicts with no diet. */
const FOODS: readonly Food[] = [
  { diet: 'VEG', allergens: [] },
  { diet: 'EGG', allergens: [] },
  { diet: 'NON_VEG', allergens: ['NUTS'] },
  { diet: null, allergens: [] },
  { diet: null, allergens: ['MILK', 'NUTS'] },
];
/** Distance between the worlds of one kitchen, so that their days do not overlap. Whole weeks, so that each starts on the same weekday. */
const APART = 42 * DAY;

export interface StoredOrder {
  readonly id: string;
  readonly customer: number;
  readonly meal: number;
  readonly date: string;
  readonly live: boolean;
}

/** Separate customers and dishes for one sequence of requests, with the numbers of the model. */
export class World {
  /** IDs of the standing orders, in the order of their creation in the model. */
  readonly standing: string[] = [];
  /** IDs of the model's orders in the kitchen. */
  readonly orders = new Map<ModelOrder, string>();
  private readonly sessions = new Map<number | 'admin', { caller: Caller; since: number }>();

  private constructor(
    readonly kitchen: KitchenUnderTest,
    readonly customers: readonly SeededUser[],
    readonly dishes: readonly SeededDish[],
  ) {}

  /** @param number number of the world in its kitchen, from 0 */
  static async open(kitchen: KitchenUnderTest, number: number): Promise<World> {
    const { seed, em, clock } = kitchen;
    clock.set(new Date(Date.parse(TestClock.START) + number * APART));
    const now = clock.now().toISOString();
    await sql(em.fork(), 'update standing_orders set ended_at = $1 where ended_at is null', [now]);
    await sql(em.fork(), 'update meals set closes_minutes_before = null');
    const customers: SeededUser[] = [];
    for (const balancePaise of BALANCES) customers.push(await seed.customer({ balancePaise }));
    const dishes: SeededDish[] = [];
    for (const [dish, pricePaise] of PRICES.entries())
      dishes.push(await seed.dish({ pricePaise, ...FOODS[dish] }));
    const world = new World(kitchen, customers, dishes);
    await world.run('once');
    return world;
  }

  /** Initial data for the model. */
  get beginning(): InitialState {
    return { now: this.kitchen.clock.now(), balances: BALANCES, prices: PRICES, foods: FOODS };
  }

  async run(how: Extract<Request, { kind: 'run' }>['how']): Promise<void> {
    const { em, clock } = this.kitchen;
    const once = () => runStandingOrders({ em: em.fork(), clock });
    if (how === 'two at once') await Promise.all([once(), once()]);
    else await once();
    if (how === 'twice') await once();
  }

  /** Returns a caller with a token that is valid by the kitchen's clock. */
  async caller(who: RequestBy, customer: number): Promise<Caller> {
    const named = who === 'admin' ? 'admin' : customer;
    const now = this.kitchen.clock.now().getTime();
    const known = this.sessions.get(named);
    if (known && now - known.since < (who === 'admin' ? 11 * HOUR : 14 * MINUTE)) return known.caller;
    const { as } = this.kitchen;
    const caller = who === 'admin' ? await as.admin() : await as.customer(this.customer(customer));
    this.sessions.set(named, { caller, since: now });
    return caller;
  }

  /** Days to compare. Boxes of other days no longer change. */
  get span(): { from: string; to: string } {
    const today = indiaDateOf(this.kitchen.clock.now());
    return { from: addDays(today, -2), to: addDays(today, 4) };
  }

  /** Returns all orders of the customers. */
  async storedOrders(): Promise<StoredOrder[]> {
    const rows = await sql<{ id: string; user_id: string; meal_id: string; date: string; live: boolean }>(
      this.kitchen.em.fork(),
      'select id, user_id, meal_id, for_date::text as date, status <> 3 as live from orders where user_id = any($1::uuid[])',
      [this.customers.map(({ id }) => id)],
    );
    return rows.map(({ id, user_id, meal_id, date, live }) => ({
      id,
      live,
      customer: this.customers.findIndex((customer) => customer.id === user_id),
      meal: MEALS.indexOf(meal_id),
      date,
    }));
  }

  /** Assigns IDs to new orders of the model. A step creates at most one for a customer, meal, and day. */
  async name(orders: readonly ModelOrder[]): Promise<void> {
    const nameless = orders.filter((order) => !this.orders.has(order));
    if (nameless.length === 0) return;
    const named = new Set(this.orders.values());
    const stored = (await this.storedOrders()).filter(({ id }) => !named.has(id));
    for (const order of nameless) {
      const { customer, meal, date } = order;
      const found = stored.find(
        (each) => each.customer === customer && each.meal === meal && each.date === date,
      );
      if (found) this.orders.set(order, found.id);
    }
  }

  customer = (number: number) => this.customers[number] as SeededUser;
  dish = (number: number) => (this.dishes[number] as SeededDish).id;
}
