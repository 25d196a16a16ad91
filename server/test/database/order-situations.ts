/** Everything that decides about an order, at random and brought about: for tests that hold two ways of placing one against each other. */
import fc from 'fast-check';
import { sql } from '../../src/db/sql.js';
import { checkContents } from '../../src/features/orders/order-contents.js';
import type { Actor } from '../../src/features/sessions/actor.js';
import { newId, newUserUuid } from '../../src/shared/ids.js';
import { day, TOMORROW } from '../testkit/days.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const DAY_WITHOUT_MENU = day('2026-11-22');

/** Everything that decides about an order. */
const ANYTHING = fc.record({
  caller: fc.constantFrom('customer', 'customer', 'admin', 'link'),
  proofEnded: fc.constantFrom(false, false, false, false, true),
  active: fc.constantFrom(true, true, true, true, false),
  balance: fc.constantFrom(100_000, 100_000, 30_000, 10_000, 9_999, 0),
  meal: fc.constantFrom(BREAKFAST_ID, BREAKFAST_ID, BREAKFAST_ID, POST_LUNCH_ID),
  mealActive: fc.constantFrom(true, true, true, true, false),
  closesMinutesBefore: fc.constantFrom<number | null>(0, 0, 90, 1440, null),
  date: fc.constantFrom(TOMORROW, TOMORROW, TOMORROW, DAY_WITHOUT_MENU),
  // Around the opening of the windows and the end of the day, to the millisecond.
  minutes: fc.oneof(fc.integer({ min: -3000, max: 1000 }), fc.constantFrom(0, -90, -1440, 930)),
  millisecond: fc.constantFrom(-1, 0, 1),
  dishes: fc.uniqueArray(
    fc.constantFrom('plain', 'plain2', 'dear', 'free', 'unpriced', 'inactive', 'unplanned'),
    { minLength: 1, maxLength: 3 },
  ),
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
  withKey: fc.boolean(),
  already: fc.constantFrom(false, false, false, true),
});

export type Situation = typeof ANYTHING extends fc.Arbitrary<infer T> ? T : never;

export const USUAL: Situation = {
  caller: 'customer',
  proofEnded: false,
  active: true,
  balance: 100_000,
  meal: BREAKFAST_ID,
  mealActive: true,
  closesMinutesBefore: null,
  date: TOMORROW,
  minutes: -600,
  millisecond: 0,
  dishes: ['plain'],
  quantities: [1, 1, 1],
  withKey: true,
  already: false,
};

/** The usual, but for one to three things: most orders can be placed, and what stands in the way seldom comes alone. */
export const SITUATION = fc
  .tuple(ANYTHING, fc.subarray(Object.keys(USUAL) as (keyof Situation)[], { minLength: 1, maxLength: 3 }))
  .map(
    ([anything, fields]): Situation => ({
      ...USUAL,
      ...Object.fromEntries(fields.map((field) => [field, anything[field]])),
    }),
  );

export type Arranged = Awaited<ReturnType<typeof arrange>>;

/** Brings a situation about: the customer, who calls, and with which key. */
export async function arrange(kitchen: Kitchen, situation: Situation) {
  const { seed, em } = kitchen;
  // Breakfast and post-lunch open at different times; half past eight is one of them.
  kitchen.clock.set(
    new Date(Date.parse('2026-11-21T08:30:00+05:30') + situation.minutes * 60_000 + situation.millisecond),
  );
  const customer = await seed.customer({ active: situation.active, balancePaise: situation.balance });
  await sql(em.fork(), 'update meals set status = $2, closes_minutes_before = $3 where id = $1', [
    situation.meal,
    situation.mealActive ? 1 : 0,
    situation.closesMinutesBefore,
  ]);
  const byAdmin = situation.caller === 'admin';
  const userId = byAdmin ? (await seed.admin()).id : customer.id;
  const sessionId = newId();
  await sql(
    em.fork(),
    `insert into sessions (id, user_id, user_type, created_at, expires_at, ended_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 day', $5)`,
    [
      sessionId,
      userId,
      byAdmin ? 0 : 1,
      kitchen.clock.now().toISOString(),
      situation.proofEnded ? kitchen.clock.now().toISOString() : null,
    ],
  );
  const actor = {
    customer: { kind: 'customer', userId, userUuid: customer.userUuid, sessionId },
    admin: { kind: 'admin', userId, sessionId },
    // An ended link is one that was replaced.
    link: {
      kind: 'customer',
      userId,
      userUuid: situation.proofEnded ? newUserUuid() : customer.userUuid,
      sessionId: null,
    },
  }[situation.caller] as Actor;
  if (situation.already)
    await sql(
      em.fork(),
      `insert into orders (id, user_id, placed_by, meal_id, for_date, amount, placed_at) values ($1, $2, $2, $3, $4::date, 0, $5)`,
      [newId(), customer.id, situation.meal, situation.date, kitchen.clock.now().toISOString()],
    );
  return { customer, actor, key: situation.withKey ? newId() : null };
}

/** What is ordered in a situation. */
export function contentsOf(situation: Situation, dishes: Record<string, SeededDish>) {
  return checkContents({
    mealId: situation.meal,
    forDate: situation.date,
    lines: situation.dishes.map((name, index) => ({
      dishId: dishes[name]?.id ?? '',
      quantity: situation.quantities[index] ?? 1,
    })),
    instructions: 'Idli: "less" salt\nPoha: 50 % \\ more',
  });
}
