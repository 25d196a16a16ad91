/** What migrations make of rows that were there, where they change them on purpose. */
import { openDatabase } from '../../src/db/database.js';
import { MIGRATIONS } from '../../src/db/migrations.js';
import { sql } from '../../src/db/sql.js';
import { TestDatabases } from '../testkit/databases.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const databases = new TestDatabases();
afterAll(() => databases.dropAll());

const names = MIGRATIONS.map(({ name }) => name);

test('the two known meals lose the closing time that nobody has set, and no other meal does', async () => {
  const location = { url: await databases.empty(), poolSize: 2 };
  const before = names.indexOf('migration-20261123000001-closing-time');
  const old = await openDatabase(location, undefined, { migrations: MIGRATIONS.slice(0, before) });
  const add = (id: string, minutes: number) =>
    sql(
      old.em.fork(),
      `insert into meals (id, meal_title, opens_at, closes_at, closes_minutes_before, created_at) values ($1, 'A meal', '08:30', '10:00', $2, now())`,
      [id, minutes],
    );
  await add(BREAKFAST_ID, 0);
  await add(POST_LUNCH_ID, 30);
  await add('01900000-0000-7000-8000-000000000034', 0);
  await old.close();
  const database = await openDatabase(location);
  try {
    const rows = await sql<{ id: string; minutes: number | null }>(
      database.em.fork(),
      'select id, closes_minutes_before as minutes from meals order by id desc',
    );
    expect(rows.map(({ id, minutes }) => [id, minutes])).toEqual([
      [POST_LUNCH_ID, 30],
      [BREAKFAST_ID, null],
      ['01900000-0000-7000-8000-000000000034', 0],
    ]);
  } finally {
    await database.close();
  }
});

test('an order that was there goes to the default address where that is known to be right', async () => {
  const location = { url: await databases.empty(), poolSize: 2 };
  const before = names.indexOf('migration-20261126000000-order-address');
  const old = await openDatabase(location, undefined, { migrations: MIGRATIONS.slice(0, before) });
  const run = (statement: string) => sql(old.em.fork(), statement);
  await run(
    `insert into meals (id, meal_title, opens_at, closes_at, created_at) values ('${BREAKFAST_ID}', 'Breakfast', '08:30', '10:00', now())`,
  );
  await run(`insert into users (id, user_uuid, type, mobile_number, user_title, version, created_at)
    select md5(name)::uuid, gen_random_uuid(), 1, mobile, name, version, now()
    from (values ('stayed', '9000000001', 1), ('changed', '9000000002', 2), ('nowhere', '9000000003', 1)) u (name, mobile, version)`);
  await run(`insert into addresses (id, user_id, position, text, location_url, is_default)
    select gen_random_uuid(), md5(name)::uuid, position, name || position, 'https://maps.example/', position = 1
    from unnest(array['stayed', 'changed']) name, generate_series(0, 1) position`);
  await run(`insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at, cancelled_at, cancel_reason)
    select gen_random_uuid(), md5(name)::uuid, md5(name)::uuid, '${BREAKFAST_ID}', current_date + ahead, status, 0, now(),
      case when status = 3 then now() end, case when status = 3 then 'Travelling' end
    from unnest(array['stayed', 'changed', 'nowhere']) name, (values (-9, 1), (-8, 3), (9, 1), (8, 3)) o (ahead, status)`);
  await old.close();
  const database = await openDatabase(location);
  try {
    const rows = await sql<{ name: string; ahead: number; text: string | null; url: string | null }>(
      database.em.fork(),
      `select u.user_title as name, o.for_date - current_date as ahead, o.delivery_address ->> 'text' as text, o.delivery_address ->> 'locationUrl' as url
       from orders o join users u on u.id = o.user_id order by u.mobile_number, o.for_date`,
    );
    const url = 'https://maps.example/';
    expect(rows).toEqual([
      ...[-9, -8, 8, 9].map((ahead) => ({ name: 'stayed', ahead, text: 'stayed1', url })),
      ...[-9, -8, 8].map((ahead) => ({ name: 'changed', ahead, text: null, url: null })),
      { name: 'changed', ahead: 9, text: 'changed1', url },
      ...[-9, -8, 8, 9].map((ahead) => ({ name: 'nowhere', ahead, text: null, url: null })),
    ]);
  } finally {
    await database.close();
  }
});
