/** Tests the automatic active day: its time, its day, and the precedence of an admin's choice. */
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { followActiveDay } from '../../src/features/meal-plans/follow-active-day.js';
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { toggleMealPlan } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;

const SATURDAY = day('2026-11-21');
const SUNDAY = day('2026-11-22');
const MONDAY = day('2026-11-23');
const TUESDAY = day('2026-11-24');

/**
 * Sets the closing times of breakfast and post lunch, in minutes before the start of their windows at 8:30 AM and 3:00 PM. With
 * null, ordering closes at the end of the day.
 */
async function closing(breakfast: number | null, postLunch: number | null): Promise<void> {
  const set = 'update meals set closes_minutes_before = $2, status = 1 where id = $1';
  await sql(kitchen.em.fork(), set, [BREAKFAST_ID, breakfast]);
  await sql(kitchen.em.fork(), set, [POST_LUNCH_ID, postLunch]);
}
const choose = async (activeDay: 'BY_HAND' | 'FOLLOWS') =>
  accepted(
    await admin.ask(
      'mutation ($activeDay: ActiveDay) { updateSettings(input: { activeDay: $activeDay }) { version } }',
      {
        activeDay,
      },
    ),
  );
const follow = () => followActiveDay({ em: kitchen.em, clock: kitchen.clock });
/** Sets the clock, and begins another session, because an admin's session expires after half a day. */
async function later(instant: string): Promise<void> {
  kitchen.clock.set(instant);
  admin = await kitchen.as.admin();
}
const at = async (instant: string) => {
  await later(instant);
  return follow();
};
const plan = (date: IndiaDate, { breakfast = true, postLunch = true } = {}) =>
  kitchen.seed.plan({ date, breakfast: breakfast ? [poha] : [], postLunch: postLunch ? [poha] : [] });
const turn = async (id: string) => accepted(await toggleMealPlan(admin, id)).it.status;
const activeDay = async () => {
  const [row] = await sql<{ date: IndiaDate }>(
    kitchen.em.fork(),
    'select date from meal_plans where status = 1',
  );
  return row?.date ?? null;
};
/** Returns the audit entries about turning plans on and off, with the kind of their author. */
const recorded = () =>
  sql<{ actor_kind: string; action: string; date: string }>(
    kitchen.em.fork(),
    `select actor_kind, action, after ->> 'date' date from audit_entries
       where subject_type = 'MEAL_PLAN' and action like '%TURNED%' and id > $1 order by id`,
    [before],
  );
let before = '0';

beforeEach(async () => {
  kitchen.clock.reset();
  const em = kitchen.em.fork();
  for (const table of ['meal_plan_dishes', 'portions', 'meal_plans', 'kitchen_closures'])
    await sql(em, `delete from ${table}`);
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish();
  await closing(0, 0);
  await choose('FOLLOWS');
  const [last] = await sql<{ id: string }>(em, 'select coalesce(max(id), 0) id from audit_entries');
  before = last?.id ?? '0';
});

test('the automatic active day is off by default, and only admins see the setting', async () => {
  await choose('BY_HAND');
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY);
  expect(await at('2026-11-21T15:00:00+05:30')).toBeNull();
  expect(await activeDay()).toBe(SATURDAY);
  const seen = async (caller: Caller) =>
    accepted(await caller.ask<{ settings: { activeDay: string | null } }>('{ settings { activeDay } }'))
      .settings;
  expect(await seen(kitchen.as.anonymous())).toEqual({ activeDay: null });
  expect(await seen(admin)).toEqual({ activeDay: 'BY_HAND' });
  await choose('FOLLOWS');
  expect(await follow()).toBe(SUNDAY);
});

test('the next day becomes active when the last meal closes, once, and the system is recorded', async () => {
  const [saturday, sunday] = [await plan(SATURDAY), await plan(SUNDAY)];
  await turn(saturday.id);
  expect(await at('2026-11-21T08:30:00+05:30')).toBeNull();
  expect(await at('2026-11-21T14:59:59.999+05:30')).toBeNull();
  expect(await at('2026-11-21T15:00:00+05:30')).toBe(SUNDAY);
  expect(await follow()).toBeNull();
  expect(await activeDay()).toBe(SUNDAY);
  expect(await recorded()).toEqual([
    { actor_kind: 'ADMIN', action: 'MEAL_PLAN_TURNED_ON', date: SATURDAY },
    { actor_kind: 'SYSTEM', action: 'MEAL_PLAN_TURNED_OFF', date: SATURDAY },
    { actor_kind: 'SYSTEM', action: 'MEAL_PLAN_TURNED_ON', date: SUNDAY },
  ]);
  // An admin with the old version of the plan gets STALE_VERSION.
  expect(outcomeOf(await toggleMealPlan(admin, sunday.id, 1))).toBe('STALE_VERSION');
});

test.each([
  [
    'without a closing time at midnight in India',
    [0, null],
    '2026-11-21T23:59:59.999+05:30',
    '2026-11-22T00:00:00+05:30',
  ],
  ['on the evening before', [750, 1140], '2026-11-20T19:59:59.999+05:30', '2026-11-20T20:00:00+05:30'],
] as const)('the next day becomes active %s', async (_what, [breakfast, postLunch], early, due) => {
  await closing(breakfast, postLunch);
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY);
  expect(await at(early)).toBeNull();
  expect(await at(due)).toBe(SUNDAY);
});

test('an inactive meal does not delay the next day, and a day without dishes ends at midnight', async () => {
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY, { breakfast: false, postLunch: false });
  await plan(MONDAY);
  await sql(kitchen.em.fork(), 'update meals set status = 0 where id = $1', [POST_LUNCH_ID]);
  expect(await at('2026-11-21T08:30:00+05:30')).toBe(MONDAY);
  await turn((await plan(SUNDAY, { breakfast: false, postLunch: false })).id);
  expect(await at('2026-11-22T23:59:59+05:30')).toBeNull();
  expect(await at('2026-11-23T00:00:00+05:30')).toBe(MONDAY);
});

test('after three days of downtime, the first day that still accepts orders becomes active in one step', async () => {
  await turn((await plan(SATURDAY)).id);
  for (const date of [SUNDAY, MONDAY, TUESDAY]) await plan(date);
  expect(await at('2026-11-24T09:00:00+05:30')).toBe(TUESDAY);
  expect((await recorded()).map(({ action, date }) => [action, date])).toEqual([
    ['MEAL_PLAN_TURNED_ON', SATURDAY],
    ['MEAL_PLAN_TURNED_OFF', SATURDAY],
    ['MEAL_PLAN_TURNED_ON', TUESDAY],
  ]);
});

test('a closed day is skipped, but not one with a single closed meal', async () => {
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY);
  await plan(MONDAY);
  const close =
    'mutation ($date: LocalDate!, $mealId: ID) { closeDay(date: $date, mealId: $mealId, reason: "Diwali") { orders } }';
  accepted(await admin.ask(close, { date: SUNDAY }));
  accepted(await admin.ask(close, { date: MONDAY, mealId: BREAKFAST_ID }));
  expect(await at('2026-11-21T15:00:00+05:30')).toBe(MONDAY);
});

test('a day without a later plan stays active until a later plan exists, and no day is activated if none is active', async () => {
  const { id } = await plan(SATURDAY);
  await turn(id);
  expect(await at('2026-11-21T18:00:00+05:30')).toBeNull();
  expect(await activeDay()).toBe(SATURDAY);
  await plan(TUESDAY);
  expect(await follow()).toBe(TUESDAY);
  const monday = await plan(MONDAY);
  for (const now of ['ACTIVE', 'INACTIVE']) expect(await turn(monday.id)).toBe(now);
  expect(await at('2026-11-25T18:00:00+05:30')).toBeNull();
  expect(await activeDay()).toBeNull();
});

test("the automatic active day keeps an admin's choice of a later or a past day", async () => {
  const [saturday, sunday, tuesday] = [await plan(SATURDAY), await plan(SUNDAY), await plan(TUESDAY)];
  await turn(saturday.id);
  await turn(tuesday.id);
  expect(await at('2026-11-21T15:00:00+05:30')).toBeNull();
  await turn(saturday.id);
  kitchen.clock.forward(60_000);
  expect(await follow()).toBeNull();
  expect(await activeDay()).toBe(SATURDAY);
  await turn(sunday.id);
  expect(await at('2026-11-22T14:00:00+05:30')).toBeNull();
  expect(await at('2026-11-22T15:00:00+05:30')).toBe(TUESDAY);
});

test('an admin and two servers that change the active day at once leave one active day', async () => {
  const [saturday, , tuesday] = [await plan(SATURDAY), await plan(SUNDAY), await plan(TUESDAY)];
  await turn(saturday.id);
  await later('2026-11-21T15:00:00+05:30');
  const other = await openDatabase({ url: kitchen.databaseUrl, poolSize: 2 });
  try {
    const [first, second] = await Promise.all([
      follow(),
      followActiveDay({ em: other.em, clock: kitchen.clock }),
      toggleMealPlan(admin, tuesday.id),
    ]);
    expect([first, second].filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await activeDay()).toBe(TUESDAY);
  } finally {
    await other.close();
  }
});
