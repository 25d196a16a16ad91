import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller, Callers } from '../testkit/callers.js';
import { HOUR, MINUTE, type TestClock } from '../testkit/clock.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type Seed, type SeededDish, type SeededUser } from '../testkit/seed.js';
import type { InitialState, RequestBy } from './requests.js';

/** Application to compare with the model. It runs in this process, because the test moves its clock. */
export interface KitchenUnderTest {
  readonly url: string;
  readonly em: EntityManager;
  readonly clock: TestClock;
  readonly seed: Seed;
  readonly as: Callers;
}

export const MEALS = [BREAKFAST_ID, POST_LUNCH_ID];

const BALANCES = [50_000, 8_001, 0, 123_457, 20_000];
/** Prices of dishes. One is free, one has no price yet, and most have odd paise. */
const PRICES = [10_000, 3_333, 1, 0, null, 12_050];
/** Dishes of each meal. The last dish is on no plan. */
const SLOTS = [
  [0, 1, 2, 4],
  [0, 3, 1],
];
const PLANNED_DAYS = [0, 1, 2, 3];

/** Separate customers, dishes, and plans for one sequence of requests, with the numbers of the model. */
export class World {
  /** IDs of the orders, in the order of their creation in the model. */
  readonly orders: string[] = [];
  private readonly sessions = new Map<RequestBy, { caller: Caller; since: number }>();

  private constructor(
    readonly kitchen: KitchenUnderTest,
    readonly customers: readonly SeededUser[],
    readonly dishes: readonly SeededDish[],
    readonly plans: readonly { id: string; date: string }[],
  ) {}

  static async open(kitchen: KitchenUnderTest): Promise<World> {
    kitchen.clock.reset();
    const { seed, em } = kitchen;
    await sql(em.fork(), 'update meal_plans set status = 0 where status = 1');
    await sql(em.fork(), 'update meals set closes_minutes_before = null');
    const customers: SeededUser[] = [];
    for (const balancePaise of BALANCES) customers.push(await seed.customer({ balancePaise }));
    const dishes: SeededDish[] = [];
    for (const pricePaise of PRICES) dishes.push(await seed.dish({ pricePaise }));
    const on = (slot: readonly number[] = []) => slot.map((number) => dishes[number] as SeededDish);
    const plans = [];
    for (const ahead of PLANNED_DAYS) {
      const date = addDays(indiaDateOf(kitchen.clock.now()), ahead);
      plans.push(await seed.plan({ date, breakfast: on(SLOTS[0]), postLunch: on(SLOTS[1]) }));
    }
    return new World(kitchen, customers, dishes, plans);
  }

  /** Initial data for the model. */
  get beginning(): InitialState {
    return {
      now: this.kitchen.clock.now(),
      balances: BALANCES,
      prices: PRICES,
      plans: this.plans.map(({ date }) => ({ date, slots: SLOTS })),
    };
  }

  /** Returns a caller with a token that is valid by the kitchen's clock. */
  async caller(who: RequestBy): Promise<Caller> {
    const now = this.kitchen.clock.now().getTime();
    const known = this.sessions.get(who);
    if (known && now - known.since < (who === 'admin' ? 11 * HOUR : 14 * MINUTE)) return known.caller;
    const caller =
      who === 'admin' ? await this.kitchen.as.admin() : await this.kitchen.as.customer(this.customer(who));
    this.sessions.set(who, { caller, since: now });
    return caller;
  }

  /** Returns the number of an order. A new order gets the next number. */
  numberOf(orderId: string): number {
    const known = this.orders.indexOf(orderId);
    return known === -1 ? this.orders.push(orderId) - 1 : known;
  }

  /** Returns the bank's reference of a payment. */
  reference = (payment: number) => `${this.customer(0).mobileNumber} ${payment}`;
  /** Returns the ID of a payment, or an unused ID if it does not exist. */
  async paymentId(payment: number): Promise<string> {
    const reference = this.reference(payment).replace(' ', '');
    const known = 'select id from payments where reference = $1';
    const [row] = await sql<{ id: string }>(this.kitchen.em.fork(), known, [reference]);
    return row?.id ?? '01900000-0000-7000-8000-000000000000';
  }

  customer = (number: number) => this.customers[number] as SeededUser;
  dish = (number: number) => (this.dishes[number] as SeededDish).id;
  plan = (number: number) => this.plans[number] as { id: string; date: string };
  meal = (number: number) => MEALS[number] as string;
  order = (number: number) => this.orders[number] as string;
}
