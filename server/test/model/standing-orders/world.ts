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
import type { Beginning, Food, Request, Who } from './requests.js';

/** The application that the model is held against: its clock moves, so it runs in this process. */
export interface KitchenUnderTest {
  readonly url: string;
  readonly em: EntityManager;
  readonly clock: TestClock;
  readonly seed: Seed;
  readonly as: Callers;
}

export const MEALS = [BREAKFAST_ID, POST_LUNCH_ID];

const BALANCES = [90_000, 25_001, 3_333, 900_000];
/** One costs nothing, one has no price yet. */
const PRICES = [10_000, 3_333, 0, null, 12_050];
/** The one that has no price is against nobody. */
const FOODS: readonly Food[] = [
  { diet: 'VEG', allergens: [] },
  { diet: 'EGG', allergens: [] },
  { diet: 'NON_VEG', allergens: ['NUTS'] },
  { diet: null, allergens: [] },
  { diet: null, allergens: ['MILK', 'NUTS'] },
];
/** How far the worlds of one kitchen lie apart, so that none sees another's days: whole weeks, so that each begins on the same weekday. */
const APART = 42 * DAY;

export interface StoredOrder {
  readonly id: string;
  readonly customer: number;
  readonly meal: number;
  readonly date: string;
  readonly live: boolean;
}

/** Customers and dishes of their own for one sequence of requests, numbered as the model numbers them. */
export class World {
  /** The ids of the standing orders, in the order in which the model made them. */
  readonly standing: string[] = [];
  /** The ids of the orders, likewise. */
  readonly orders = new Map<ModelOrder, string>();
  private readonly sessions = new Map<number | 'admin', { caller: Caller; since: number }>();

  private constructor(
    readonly kitchen: KitchenUnderTest,
    readonly customers: readonly SeededUser[],
    readonly dishes: readonly SeededDish[],
  ) {}

  /** @param number of the world in its kitchen, from 0 */
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

  /** What the model has to know of it. */
  get beginning(): Beginning {
    return { now: this.kitchen.clock.now(), balances: BALANCES, prices: PRICES, foods: FOODS };
  }

  async run(how: Extract<Request, { kind: 'run' }>['how']): Promise<void> {
    const { em, clock } = this.kitchen;
    const once = () => runStandingOrders({ em: em.fork(), clock });
    if (how === 'two at once') await Promise.all([once(), once()]);
    else await once();
    if (how === 'twice') await once();
  }

  /** Somebody with a token that is still good by the kitchen's clock. */
  async caller(who: Who, customer: number): Promise<Caller> {
    const named = who === 'admin' ? 'admin' : customer;
    const now = this.kitchen.clock.now().getTime();
    const known = this.sessions.get(named);
    if (known && now - known.since < (who === 'admin' ? 11 * HOUR : 14 * MINUTE)) return known.caller;
    const { as } = this.kitchen;
    const caller = who === 'admin' ? await as.admin() : await as.customer(this.customer(customer));
    this.sessions.set(named, { caller, since: now });
    return caller;
  }

  /** The days that are compared: no box of another one changes any more. */
  get span(): { from: string; to: string } {
    const today = indiaDateOf(this.kitchen.clock.now());
    return { from: addDays(today, -2), to: addDays(today, 4) };
  }

  /** Every order of the world's customers. */
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

  /** Gives new orders of the model their ids: a step makes one at most for a customer, meal and day. */
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
