import { sql } from '../../../src/db/sql.js';
import type { EntityManager } from '../../../src/db/transaction.js';
import type { Clock } from '../../../src/shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../../src/shared/india-date.js';
import type { Caller, Callers } from '../../testkit/callers.js';
import type { Answer } from '../../testkit/graphql-client.js';
import { outcomeOf } from '../../testkit/graphql-client.js';
import { BREAKFAST_ID, type Seed, type SeededDish, type SeededUser } from '../../testkit/seed.js';

/** Environment of a race: one or several servers on one database. Needs no test runner. */
export interface Scene {
  readonly em: EntityManager;
  readonly seed: Seed;
  readonly clock: Clock;
  /** Callers of each server. */
  readonly servers: readonly Callers[];
}

/** Measurements of a race, by name: counts, and money in paise. */
export type RaceFigures = Readonly<Record<string, number>>;

/** Price of the dish of {@link onTheMenu}, in paise. */
export const PRICE = 10_000;

/** Creates a dish for ₹100 on tomorrow's active plan. */
export async function onTheMenu(scene: Scene): Promise<SeededDish> {
  const dish = await scene.seed.dish({ pricePaise: PRICE });
  await scene.seed.activePlan({ date: daysAhead(scene, 1), breakfast: [dish] });
  return dish;
}

export const daysAhead = (scene: Scene, days: number): IndiaDate =>
  addDays(indiaDateOf(scene.clock.now()), days);

/** Returns the input for an order of one portion, for breakfast. */
export const order = (scene: Scene, dish: SeededDish, days = 1, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: daysAhead(scene, days),
  lines: [{ dishId: dish.id, quantity: 1 }],
  ...more,
});

/** Returns a function whose callers are the same customer, or the same new admin, at all servers in turn. */
export async function atEach(scene: Scene, customer?: SeededUser): Promise<(index: number) => Caller> {
  const admin = customer ? undefined : await scene.seed.admin();
  const callers = await Promise.all(
    scene.servers.map((as) => (customer ? as.customer(customer) : as.admin(admin))),
  );
  return (index) => callers[index % callers.length] as Caller;
}

/** Starts `count` pieces of work at once, and returns their results. */
export const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Returns the number of responses with this outcome. */
export const countOf = (answers: readonly Answer<unknown>[], outcome: string): number =>
  answers.filter((answer) => outcomeOf(answer) === outcome).length;

/** Returns figures of a customer's wallet and orders from the database. Money is in paise. */
export async function booksOf(em: EntityManager, customer: SeededUser) {
  const [row] = await sql<Record<'balance' | 'entries' | 'ledger' | 'orders' | 'live' | 'refunds', string>>(
    em.fork(),
    `select u.wallet_balance as balance,
       (select count(*) from wallet_logs where user_id = u.id) as entries,
       (select coalesce(sum(amount), 0) from wallet_logs where user_id = u.id) as ledger,
       (select count(*) from orders where user_id = u.id) as orders,
       (select count(*) from orders where user_id = u.id and status <> 3) as live,
       (select count(*) from wallet_logs where user_id = u.id and kind = 'order-refund') as refunds
     from users u where u.id = $1`,
    [customer.id],
  );
  const number = (text: string | undefined) => Number(text ?? Number.NaN);
  return {
    balance: number(row?.balance),
    entries: number(row?.entries),
    ledger: number(row?.ledger),
    orders: number(row?.orders),
    live: number(row?.live),
    refunds: number(row?.refunds),
  };
}
