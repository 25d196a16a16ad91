import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller, Callers } from '../testkit/callers.js';
import { HOUR, MINUTE, type TestClock } from '../testkit/clock.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type Seed, type SeededDish, type SeededUser } from '../testkit/seed.js';
import type { Beginning, Who } from './requests.js';

/** The application that the model is held against: its own clock moves, so it runs in this process. */
export interface KitchenUnderTest {
  readonly url: string;
  readonly em: EntityManager;
  readonly clock: TestClock;
  readonly seed: Seed;
  readonly as: Callers;
}

export const MEALS = [BREAKFAST_ID, POST_LUNCH_ID];

const BALANCES = [50_000, 8_001, 0, 123_457, 20_000];
/** One costs nothing, one has no price yet, most have odd paise. */
const PRICES = [10_000, 3_333, 1, 0, null, 12_050];
/** Which dishes stand under which meal; the last dish is on no plan. */
const SLOTS = [
  [0, 1, 2, 4],
  [0, 3, 1],
];
const PLANNED_DAYS = [0, 1, 2, 3];

/** Customers, dishes and plans of their own for one sequence of requests, numbered as the model numbers them. */
export class World {
  /** The orders' ids, in the order in which the model made them. */
  readonly orders: string[] = [];
  private readonly sessions = new Map<Who, { caller: Caller; since: number }>();

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

  /** What the model has to know of it. */
  get beginning(): Beginning {
    return {
      now: this.kitchen.clock.now(),
      balances: BALANCES,
      prices: PRICES,
      plans: this.plans.map(({ date }) => ({ date, slots: SLOTS })),
    };
  }

  /** Somebody with a token that is still good by the kitchen's clock. */
  async caller(who: Who): Promise<Caller> {
    const now = this.kitchen.clock.now().getTime();
    const known = this.sessions.get(who);
    if (known && now - known.since < (who === 'admin' ? 11 * HOUR : 14 * MINUTE)) return known.caller;
    const caller =
      who === 'admin' ? await this.kitchen.as.admin() : await this.kitchen.as.customer(this.customer(who));
    this.sessions.set(who, { caller, since: now });
    return caller;
  }

  /** The number of an order; one that is new gets the next. */
  numberOf(orderId: string): number {
    const known = this.orders.indexOf(orderId);
    return known === -1 ? this.orders.push(orderId) - 1 : known;
  }

  /** The bank's reference of a payment of this world. */
  reference = (payment: number) => `${this.customer(0).mobileNumber} ${payment}`;
  /** Its id, once it is known; else one that nothing has. */
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
