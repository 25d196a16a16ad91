/** Kitchen whose standing orders are processed only when a test calls `run`. Each test has two new dishes, and Asha with ₹1,000. */

import { sql } from '../../src/db/sql.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import { Weekday } from '../../src/shared/weekday.js';
import type { Caller } from './callers.js';
import { TOMORROW } from './days.js';
import { accepted } from './graphql-client.js';
import { openKitchen } from './kitchen.js';
import { expectLedgerAddsUp } from './ledger.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from './seed.js';
import { createStandingOrder, standingCalendar } from './standing-orders.js';

const EVERY_DAY = Object.keys(Weekday);
/** Time at which tomorrow's breakfast is charged: the start of its delivery, because the meal has no closing time here. */
export const CLOSING_TIME = '2026-11-21T08:30:00+05:30';
/** Meal and date of Asha's box of tomorrow. */
export const BREAKFAST_TOMORROW = { mealId: BREAKFAST_ID, date: TOMORROW };

/** Users and dishes of a test. */
export interface Scene {
  poha: SeededDish;
  salad: SeededDish;
  admin: Caller;
  asha: SeededUser;
  /** Asha as a caller. */
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

  /** Returns the input that changes a standing order. Default: two Poha a day from today. */
  const change = (more: object = {}) => ({
    weekdays: EVERY_DAY,
    from: '2026-11-20',
    lines: [{ dishId: scene.poha.id, quantity: 2 }],
    ...more,
  });
  /** Returns the input that creates a standing order for breakfast. Defaults as in `change`. */
  const content = (more: object = {}) => ({ mealId: BREAKFAST_ID, ...change(more) });
  const tomorrow = async () => accepted(await standingCalendar(scene.customer, TOMORROW, TOMORROW)).it[0];

  return {
    kitchen,
    scene,
    change,
    content,
    tomorrow,
    run: () => runStandingOrders({ em: kitchen.em, clock: kitchen.clock }),
    /** Creates a standing order of Asha, and returns its ID. */
    create: async (more: object = {}) =>
      accepted(await createStandingOrder(scene.customer, content(more))).it.id,
    plan: (dishes: readonly SeededDish[] = [scene.poha, scene.salad], date = TOMORROW) =>
      kitchen.seed.plan({ date, breakfast: dishes }),
    /** Returns the status of Asha's box of tomorrow. */
    state: async () => (await tomorrow())?.status,
    /** Returns Asha's orders, oldest first. */
    orders: () =>
      sql<{ status: number; amount: string; placed_by: string; version: number }>(
        kitchen.em,
        'select status, amount::text, placed_by, version from orders where user_id = $1 order by order_number',
        [scene.asha.id],
      ),
    price: (dish: SeededDish, paise: number) =>
      sql(kitchen.em, 'update dishes set price = $2 where id = $1', [dish.id, paise]),
    /** Sets the clock, and begins new sessions of the admin and Asha. */
    later: async (instant: string) => {
      kitchen.clock.set(instant);
      scene.admin = await kitchen.as.admin();
      scene.customer = await kitchen.as.customer(scene.asha);
    },
  };
}
