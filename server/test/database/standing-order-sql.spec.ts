/** Tests that the SQL conditions of standing orders, which search many orders, agree with the pure rules for one order. */
import fc from 'fast-check';
import { sql } from '../../src/db/sql.js';
import { deadlineSql } from '../../src/features/meals/closing-time.js';
import {
  deadlineOf,
  deliveryEndOf,
  findRuleForDay,
  isPaused,
} from '../../src/features/standing-orders/standing-calendar.js';
import {
  deliveryEndSql,
  isPausedSql,
  requiresBoxSql,
} from '../../src/features/standing-orders/standing-order-sql.js';
import { addDays, parseTimeOfDay, type TimeOfDay } from '../../src/shared/india-date.js';
import { day } from '../testkit/days.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const FIRST = day('2026-11-20');
const CASES = 400;

const datesWithin = (min: number, max: number) =>
  fc.integer({ min, max }).map((ahead) => addDays(FIRST, ahead));
const dates = datesWithin(0, 5);
/** Mostly null. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
/** Times around the days, in steps of 15 minutes. */
const times = fc
  .integer({ min: -4 * 96, max: 14 * 96 })
  .map((quarters) => new Date(Date.parse(`${FIRST}T00:00:00+05:30`) + quarters * 900_000));
const hours = (min: number, max: number) =>
  fc.integer({ min, max }).map((hour) => parseTimeOfDay(`${String(hour).padStart(2, '0')}:15`) as TimeOfDay);
const cases = fc
  .record({
    /** Whether the standing order was changed exactly at the deadline of the day. */
    isAtDeadline: fc.constantFrom(true, false, false, false),
    day: dates,
    meal: fc.record({
      deliveryStartsAt: hours(5, 12),
      deliveryEndsAt: hours(13, 22),
      closesMinutesBefore: fc.option(fc.constantFrom(0, 45, 720, 2_880)),
    }),
    rule: fc.record({
      id: fc.uuid(),
      weekdays: fc.constantFrom(127, 126, 95, 31, 1),
      from: dates,
      until: seldom(datesWithin(0, 8)),
      since: times,
      endedAt: seldom(times),
      pauses: fc.array(fc.record({ from: dates, until: dates, createdAt: times }), { maxLength: 2 }),
    }),
  })
  .map(({ isAtDeadline, ...one }) =>
    isAtDeadline ? { ...one, rule: { ...one.rule, since: deadlineOf(one.meal, one.day) } } : one,
  );

const STATEMENT = `
  with meal as (select * from jsonb_to_record($1::jsonb) as meal (opens_at time, closes_at time, closes_minutes_before int)),
    s as (select * from jsonb_to_record($2::jsonb) as s (id uuid, weekdays int, from_date date, until_date date, since timestamptz, ended_at timestamptz)),
    standing_pauses as (select * from jsonb_to_recordset($3::jsonb) as z (standing_order_id uuid, from_date date, until_date date))
  select ${requiresBoxSql('s', 'meal', '$4::date')} as wants, ${isPausedSql('s', '$4::date')} as "isPaused",
    to_json(${deadlineSql('meal', '$4::date')}) as deadline, to_json(${deliveryEndSql('meal', '$4::date')}) as over from s, meal`;

test('the SQL conditions and the pure rules agree on random standing orders, meals, and days', async () => {
  const counts = { wanted: 0, paused: 0 };
  for (const { day: date, meal, rule } of fc.sample(cases, { numRuns: CASES, seed: 7 })) {
    const [row] = await sql<{ wants: boolean; isPaused: boolean; deadline: string; over: string }>(
      kitchen.em,
      STATEMENT,
      [
        JSON.stringify({
          opens_at: meal.deliveryStartsAt,
          closes_at: meal.deliveryEndsAt,
          closes_minutes_before: meal.closesMinutesBefore,
        }),
        JSON.stringify({
          ...{ id: rule.id, weekdays: rule.weekdays, from_date: rule.from, until_date: rule.until },
          ...{ since: rule.since, ended_at: rule.endedAt },
        }),
        JSON.stringify(
          rule.pauses.map(({ from, until }) => ({
            standing_order_id: rule.id,
            from_date: from,
            until_date: until,
          })),
        ),
        date,
      ],
    );
    const expected = {
      wants: findRuleForDay([rule], meal, date) !== null,
      isPaused: isPaused(rule, date),
      deadline: deadlineOf(meal, date),
      over: deliveryEndOf(meal, date),
    };
    const found = { ...row, deadline: new Date(row?.deadline ?? ''), over: new Date(row?.over ?? '') };
    expect({ rule, meal, date, ...found }).toEqual({ rule, meal, date, ...expected });
    if (expected.wants) counts.wanted++;
    if (expected.isPaused) counts.paused++;
  }
  expect(counts.wanted).toBeGreaterThan(CASES / 20);
  expect(counts.paused).toBeGreaterThan(CASES / 20);
});
