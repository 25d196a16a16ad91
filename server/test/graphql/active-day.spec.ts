/** The active day that follows by itself: when, to which day, and what an admin decides is respected. */
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

/** How long before their windows open, 8:30 AM and 3:00 PM, breakfast and post lunch close; null: when the day is over. */
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
/** Moves the clock; an admin's session ends with the half day that it lives. */
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
/** What was recorded of turning plans on and off, by whom. */
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

test('is off until an admin turns it on, and only admins know', async () => {
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

test('follows at the closing of the last meal, not of the first, once, and is recorded as done by the system', async () => {
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
  // Whoever looked at the plan before is told that it has changed.
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
] as const)('follows %s', async (_what, [breakfast, postLunch], early, due) => {
  await closing(breakfast, postLunch);
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY);
  expect(await at(early)).toBeNull();
  expect(await at(due)).toBe(SUNDAY);
});

test('a meal that is inactive is not waited for, and a day without dishes is over at midnight', async () => {
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY, { breakfast: false, postLunch: false });
  await plan(MONDAY);
  await sql(kitchen.em.fork(), 'update meals set status = 0 where id = $1', [POST_LUNCH_ID]);
  expect(await at('2026-11-21T08:30:00+05:30')).toBe(MONDAY);
  await turn((await plan(SUNDAY, { breakfast: false, postLunch: false })).id);
  expect(await at('2026-11-22T23:59:59+05:30')).toBeNull();
  expect(await at('2026-11-23T00:00:00+05:30')).toBe(MONDAY);
});

test('after three days without a server it is the day that can still be ordered, in one step', async () => {
  await turn((await plan(SATURDAY)).id);
  for (const date of [SUNDAY, MONDAY, TUESDAY]) await plan(date);
  expect(await at('2026-11-24T09:00:00+05:30')).toBe(TUESDAY);
  expect((await recorded()).map(({ action, date }) => [action, date])).toEqual([
    ['MEAL_PLAN_TURNED_ON', SATURDAY],
    ['MEAL_PLAN_TURNED_OFF', SATURDAY],
    ['MEAL_PLAN_TURNED_ON', TUESDAY],
  ]);
});

test('a day that is closed is passed over; one of which a meal is closed is not', async () => {
  await turn((await plan(SATURDAY)).id);
  await plan(SUNDAY);
  await plan(MONDAY);
  const close =
    'mutation ($date: LocalDate!, $mealId: ID) { closeDay(date: $date, mealId: $mealId, reason: "Diwali") { orders } }';
  accepted(await admin.ask(close, { date: SUNDAY }));
  accepted(await admin.ask(close, { date: MONDAY, mealId: BREAKFAST_ID }));
  expect(await at('2026-11-21T15:00:00+05:30')).toBe(MONDAY);
});

test('without a later plan the day stays on, and follows as soon as one is there; with none on nothing is turned on', async () => {
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

test('what an admin turns on meanwhile is respected: a later day, and a day that is over already', async () => {
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

test('an admin who turns a day on at the same moment as two servers: one day is on, and the day followed once at most', async () => {
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
