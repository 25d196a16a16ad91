/** A kitchen with standing orders whose schedule a test runs by hand: two dishes, and Asha with ₹1,000, new for each test. */
import { sql } from '../../src/db/sql.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import type { Caller } from './callers.js';
import { TOMORROW } from './days.js';
import { accepted } from './graphql-client.js';
import { openKitchen } from './kitchen.js';
import { expectLedgerAddsUp } from './ledger.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from './seed.js';
import { createStandingOrder, standingCalendar } from './standing-orders.js';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** Breakfast opens at 8:30 and has no closing time here, so that is its deadline. */
export const CLOSING = '2026-11-21T08:30:00+05:30';
/** Names Asha's box of tomorrow. */
export const BOX = { mealId: BREAKFAST_ID, date: TOMORROW };

/** Who is there, and what can be ordered. */
export interface Scene {
  poha: SeededDish;
  salad: SeededDish;
  admin: Caller;
  asha: SeededUser;
  /** Asha. */
  customer: Caller;
}

export function openStandingKitchen() {
  const kitchen = openKitchen();
  const scene = {} as Scene;

  beforeEach(async () => {
    await sql(
      kitchen.em,
      `update orders set status = 3, cancel_reason = 'Of another test', cancelled_at = now() where status = 0`,
    );
    await sql(kitchen.em, 'delete from meal_plan_dishes');
    await sql(kitchen.em, 'delete from portions');
    await sql(kitchen.em, 'delete from meal_plans');
    await sql(kitchen.em, 'update standing_schedule set settled_until = null');
    await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
    scene.poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
    scene.salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 5_000 });
    scene.admin = await kitchen.as.admin();
    scene.asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 100_000 });
    scene.customer = await kitchen.as.customer(scene.asha);
  });
  afterEach(() => expectLedgerAddsUp(kitchen.em));

  /** What a standing order can be changed to: two Poha a day from today, but for what is said otherwise. */
  const change = (more: object = {}) => ({
    weekdays: EVERY_DAY,
    from: '2026-11-20',
    lines: [{ dishId: scene.poha.id, quantity: 2 }],
    ...more,
  });
  /** The same, to be made. */
  const wish = (more: object = {}) => ({ mealId: BREAKFAST_ID, ...change(more) });
  const tomorrow = async () => accepted(await standingCalendar(scene.customer, TOMORROW, TOMORROW)).it[0];

  return {
    kitchen,
    scene,
    change,
    wish,
    tomorrow,
    run: () => runStandingOrders({ em: kitchen.em, clock: kitchen.clock }),
    /** @returns the id */
    create: async (more: object = {}) =>
      accepted(await createStandingOrder(scene.customer, wish(more))).it.id,
    plan: (dishes: readonly SeededDish[] = [scene.poha, scene.salad], date = TOMORROW) =>
      kitchen.seed.plan({ date, breakfast: dishes }),
    /** What becomes of Asha's box of tomorrow. */
    state: async () => (await tomorrow())?.state,
    /** Asha's. */
    orders: () =>
      sql<{ status: number; amount: string; placed_by: string; version: number }>(
        kitchen.em,
        'select status, amount::text, placed_by, version from orders where user_id = $1 order by order_number',
        [scene.asha.id],
      ),
    price: (dish: SeededDish, paise: number) =>
      sql(kitchen.em, 'update dishes set price = $2 where id = $1', [dish.id, paise]),
    /** Some time later: everybody signs in again. */
    later: async (instant: string) => {
      kitchen.clock.set(instant);
      scene.admin = await kitchen.as.admin();
      scene.customer = await kitchen.as.customer(scene.asha);
    },
  };
}
