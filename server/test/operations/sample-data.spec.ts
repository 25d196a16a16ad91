/** Tests the sample data of a new kitchen: the required contents, and a day whose work has started. */

import { loadSampleData } from '../../seed/load-sample-data.js';
import { loadMeals } from '../../seed/meals.js';
import { SAMPLE_USERS } from '../../seed/sample-users.js';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { ensureFirstAdmin } from '../../src/features/sign-in/first-admin.js';
import { verify } from '../../src/features/verification/verify.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
const SPECIFIED = SAMPLE_USERS.map(({ title, balance }) => `${title}: ${Number(balance) * 100}`);
let database: Database;

afterEach(() => database.close());
afterAll(() => databases.dropAll());

async function load(at: string, { admin }: { admin: boolean }): Promise<void> {
  database = await openDatabase({ url: await databases.migrated(), poolSize: 2 });
  const clock = { now: () => new Date(at) };
  if (admin)
    await ensureFirstAdmin(database.em, clock, { email: 'a@kitchen.example', password: 'a-long-password' });
  await loadMeals(database.em, clock);
  expect(await loadSampleData(database.em, clock)).toBe(true);
  expect(await loadSampleData(database.em, clock)).toBe(false);
}
const rows = <Row extends object>(text: string) => sql<Row>(database.em.fork(), text);
const texts = async (text: string) => (await rows<{ it: string }>(text)).map(({ it }) => it);

test.each([
  ['2026-11-20T00:30:00+05:30', '2026-11-21'],
  ['2026-11-20T12:00:00+05:30', '2026-11-21'],
  ['2026-11-20T19:59:59+05:30', '2026-11-21'],
  ['2026-11-20T20:00:00+05:30', '2026-11-22'],
  ['2026-11-20T23:59:59+05:30', '2026-11-22'],
])(
  "sample data loaded at %s are today's boxes, some packed, with sold-out dishes, and the plan of the first open day, %s",
  async (at, openDay) => {
    await load(at, { admin: true });
    expect(
      await texts(
        `select m.meal_title || ' ' || count(o.packed_at) || ' of ' || count(*) as it from orders o join meals m on m.id = o.meal_id
         where o.for_date = '2026-11-20' and o.status = 1 and o.delivery_address is not null group by m.meal_title order by m.meal_title`,
      ),
    ).toEqual(['Breakfast 2 of 4', 'Post Lunch 1 of 3']);
    expect(
      await texts(
        `select b.number || ' ' || u.user_title as it from box_numbers b join orders o on o.id = b.order_id join users u on u.id = o.user_id
         where o.packed_at is not null order by u.user_title, b.number`,
      ),
    ).toEqual(['1 Asha Nair', '1 Asha Nair', '2 Meenakshi Subramaniam-Venkataraghavan']);
    expect(await texts(`select count(*) || '' as it from orders where for_date <> '2026-11-20'`)).toEqual([
      '0',
    ]);
    expect(
      await texts(
        'select d.title as it from portions c join dishes d on d.id = c.dish_id where c.sold = c.cap order by 1',
      ),
    ).toEqual(['Avocado Corn Toast', 'Corn Salad']);
    expect(await texts(`select date || ' ' || status as it from meal_plans order by date`)).toEqual([
      '2026-11-20 0',
      `${openDay} 1`,
    ]);
    expect(
      await texts(
        `select user_title || ': ' || wallet_balance as it from users where type <> 0 order by created_at desc`,
      ),
    ).toEqual(SPECIFIED);
    expect(
      await texts(
        `select r.status || ': ' || s.status || ' ' || u.user_title as it from delivery_runs r join delivery_stops s on s.run_id = r.id
           join users u on u.id = s.customer_id order by s.sequence`,
      ),
    ).toEqual(['OUT: PENDING Asha Nair', 'OUT: PENDING Meenakshi Subramaniam-Venkataraghavan']);
    expect((await verify(database.em)).holds).toBe(true);
  },
);

test('sample meals close at 8 PM on the day before, and existing data is unchanged', async () => {
  const closing = () =>
    texts(
      `select meal_title || ' ' || coalesce((date '2026-11-21' + opens_at - closes_minutes_before * interval '1 minute')::text, 'never') as it
       from meals order by meal_title`,
    );
  await load('2026-11-20T12:00:00+05:30', { admin: false });
  const evening = ['Breakfast 2026-11-20 20:00:00', 'Post Lunch 2026-11-20 20:00:00'];
  expect(await closing()).toEqual(evening);
  await rows(`update meals set closes_minutes_before = null`);
  const clock = { now: () => new Date('2026-11-21T12:00:00+05:30') };
  await loadMeals(database.em, clock);
  expect(await loadSampleData(database.em, clock)).toBe(false);
  expect(await closing()).toEqual(['Breakfast never', 'Post Lunch never']);
});

test('sample data without an admin has no packed boxes, and everything else', async () => {
  await load('2026-11-20T12:00:00+05:30', { admin: false });
  expect(await texts(`select count(*) || ' ' || count(packed_at) as it from orders`)).toEqual(['7 0']);
  expect((await verify(database.em)).holds).toBe(true);
});
