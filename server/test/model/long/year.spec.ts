/**
 * Tests a year of a kitchen by the clock: which boxes are charged, when, and for how much, with any closing time and at any times
 * of the scheduler's runs.
 */
import { sql } from '../../../src/db/sql.js';
import { runStandingOrders } from '../../../src/features/standing-orders/schedule/run-standing-orders.js';
import { addDays, type IndiaDate } from '../../../src/shared/india-date.js';
import { DAY, HOUR, MINUTE } from '../../testkit/clock.js';
import { day } from '../../testkit/days.js';
import { accepted } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import type { SeededDish, SeededUser } from '../../testkit/seed.js';
import { createStandingOrder } from '../../testkit/standing-orders.js';

const kitchen = openKitchen();

/** The year includes a 29 February. */
const FIRST = day('2027-03-01');
const BEGIN = midnight(FIRST) + 10 * HOUR;
const DAYS = Array.from({ length: 367 }, (_, at) => addDays(FIRST, at));
const UNTIL = day('2027-12-15');
/** Start and end of the delivery window of every meal in this test. */
const [OPENS, OVER] = [8.5 * HOUR, 10 * HOUR];
/** Closing times to test, in minutes before the window: none, the same morning, midnight in India, the evening before. */
const CLOSINGS = [null, 60, 510, 750];
/** The server is off over the turn of the year. */
const OFF = [midnight(day('2027-12-29')) + 22 * HOUR, midnight(day('2028-01-02')) + 9 * HOUR] as const;

function midnight(date: IndiaDate): number {
  return Date.parse(`${date}T00:00:00+05:30`);
}

const deadline = (closing: number | null, date: IndiaDate) =>
  midnight(date) + OPENS - (closing ?? 0) * MINUTE;
const isWeekday = (date: IndiaDate) => ![0, 6].includes(new Date(date).getUTCDay());

/** Returns the time at which a day is planned: the evening before, on some days after every closing time, on others never. */
function plannedAt(date: IndiaDate): number | null {
  const number = Number(date.slice(8));
  if (number === 17) return null;
  return midnight(date) + (number === 13 ? 9 * HOUR : -6 * HOUR);
}

/** Returns the price of the dish, which changes on the 5th and 20th at noon. */
function priceAt(now: number): number {
  const changes = DAYS.filter((date) => /-(05|20)$/.test(date) && midnight(date) + 12 * HOUR <= now);
  return 10_000 + changes.length * 101;
}

/** Returns the times of the scheduler's runs: twice a day, and around month ends also one millisecond before an event, and at the event. */
function runs(): number[] {
  const instants = DAYS.flatMap((date) => {
    const close = /-(01|28|29|30)$/.test(date);
    const edges = [
      ...CLOSINGS.map((closing) => deadline(closing, date)),
      midnight(date),
      midnight(date) + OVER,
    ];
    return [
      midnight(date) + 9 * HOUR + 20 * MINUTE,
      midnight(date) + 21 * HOUR,
      ...(close ? edges.flatMap((edge) => [edge - 1, edge]) : []),
    ];
  });
  const isOn = (at: number) => at > BEGIN && (at < OFF[0] || at >= OFF[1]);
  return [...new Set([...instants, OFF[1]])].filter(isOn).sort((one, other) => one - other);
}

interface Charge {
  readonly date: string;
  readonly paise: number;
  readonly at: string;
}

/**
 * Returns the expected charge: a box is charged by the first run after its deadline and its plan, if its window is not over; else
 * never.
 */
function expected(closing: number | null, until: IndiaDate | null, all: readonly number[]): Charge[] {
  const last = all[all.length - 1] as number;
  return DAYS.filter((date) => isWeekday(date) && (until === null || date <= until)).flatMap((date) => {
    const from = deadline(closing, date);
    const planned = plannedAt(date);
    if (from <= BEGIN || planned === null) return [];
    const at = all.find(
      (run) => run >= Math.max(from, planned) && run < midnight(date) + OVER && run <= last,
    );
    if (at === undefined) return [];
    return [{ date, paise: priceAt(at), at: new Date(at).toISOString() }];
  });
}

async function meal(closing: number | null): Promise<string> {
  const [made] = await sql<{ id: string }>(
    kitchen.em.fork(),
    `insert into meals (id, meal_title, opens_at, closes_at, closes_minutes_before, created_at)
     values (gen_random_uuid(), $1, '08:30', '10:00', $2, now()) returning id`,
    [`Closes ${closing} before`, closing],
  );
  return made?.id ?? '';
}

async function plan(date: IndiaDate, meals: readonly string[], dish: SeededDish): Promise<void> {
  const { id } = await kitchen.seed.plan({ date });
  await sql(
    kitchen.em.fork(),
    'insert into meal_plan_dishes (plan_id, meal_id, dish_id, position) select $1, meal, $3, 0 from unnest($2::uuid[]) meal',
    [id, [...meals], dish.id],
  );
}

async function charges(customer: SeededUser, mealId: string): Promise<Charge[]> {
  const rows = await sql<{ date: string; amount: string; at: string }>(
    kitchen.em.fork(),
    `select o.for_date::text as date, -l.amount as amount, l.created_at as at from wallet_logs l join orders o on o.id = l.order_id
     where l.user_id = $1 and o.meal_id = $2 order by l.entry_no`,
    [customer.id, mealId],
  );
  return rows.map(({ date, amount, at }) => ({
    date,
    paise: Number(amount),
    at: new Date(at).toISOString(),
  }));
}

test('in a year every box is charged once, at its deadline and price, for every closing time', async () => {
  const { seed, clock, em } = kitchen;
  clock.set(new Date(BEGIN));
  const dish = await seed.dish({ pricePaise: priceAt(BEGIN) });
  const meals: string[] = [];
  for (const closing of CLOSINGS) meals.push(await meal(closing));
  const [asha, ravi] = [
    await seed.customer({ balancePaise: 100_000_000 }),
    await seed.customer({ balancePaise: 100_000_000 }),
  ];
  for (const [customer, until] of [
    [asha, null],
    [ravi, UNTIL],
  ] as const)
    for (const mealId of meals) {
      const content = {
        mealId,
        weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
        from: FIRST,
        until,
      };
      const lines = [{ dishId: dish.id, quantity: 1 }];
      accepted(await createStandingOrder(await kitchen.as.customer(customer), { ...content, lines }));
    }
  const all = runs();
  const events = [
    ...all.map((at) => ({ at, order: 1, do: () => runStandingOrders({ em: em.fork(), clock }) })),
    ...DAYS.flatMap((date) => {
      const at = plannedAt(date);
      return at === null ? [] : [{ at, order: 0, do: () => plan(date, meals, dish) }];
    }),
    ...DAYS.filter((date) => /-(05|20)$/.test(date)).map((date) => {
      const at = midnight(date) + 12 * HOUR;
      return {
        at,
        order: 0,
        do: () => sql(em.fork(), 'update dishes set price = $2 where id = $1', [dish.id, priceAt(at)]),
      };
    }),
  ].filter(({ at }) => at > BEGIN - DAY);
  events.sort((one, other) => one.at - other.at || one.order - other.order);
  for (const event of events) {
    clock.set(new Date(event.at));
    await event.do();
  }
  for (const [number, mealId] of meals.entries()) {
    const closing = CLOSINGS[number] ?? null;
    const [forever, ended] = [expected(closing, null, all), expected(closing, UNTIL, all)];
    expect(await charges(asha, mealId)).toEqual(forever);
    expect(await charges(ravi, mealId)).toEqual(ended);
    // The year has about 261 weekdays. Some of them are never planned, and some are in the outage.
    expect(forever.length).toBeGreaterThan(240);
    expect(ended.at(-1)?.date).toBe(UNTIL);
  }
}, 300_000);
