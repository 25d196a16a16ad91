/** The audit trail comes to kitchens that have been cooking for a while. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { loadSampleData } from '../../seed/load-sample-data.js';
import { loadMeals } from '../../seed/meals.js';
import { type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { newId } from '../../src/shared/ids.js';
import { TestClock } from '../testkit/clock.js';
import { TestDatabases } from '../testkit/databases.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

jest.setTimeout(60_000);
const databases = new TestDatabases();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-audit-'));
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

const PLACES: [string, () => Promise<DatabaseLocation>][] = [
  ['PostgreSQL', async () => ({ url: await databases.empty(), poolSize: 2 })],
  ['the embedded database', async () => ({ dataDir: folder })],
];

/** A database as it was before the trail, with people, money and an order in it. */
async function withoutTrail(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  const em = database.em.fork();
  const clock = new TestClock();
  await loadMeals(em, clock);
  await loadSampleData(em, clock);
  await sql(
    em,
    `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at, version)
     select $1, id, id, $2, '2026-11-21', 1, 0, now(), 3 from users where type = 1 limit 1`,
    [newId(), BREAKFAST_ID],
  );
  await sql(em, 'drop table audit_entries, audit_trail_start');
  await sql(em, 'drop function audit_append_only');
  await sql(em, `delete from mikro_orm_migrations where name like '%audit%'`);
  await database.close();
}

test.each(PLACES)('%s: it begins after what is there, and asks no entry for it', async (_name, place) => {
  const location = await place();
  await withoutTrail(location);
  const database = await openDatabase(location);
  try {
    const em = database.em.fork();
    const [start] = await sql<{ last_order_number: string }>(em, 'select * from audit_trail_start');
    expect(Number(start?.last_order_number)).toBe(1001);
    expect(await sql(em, 'select 1 from audit_entries')).toEqual([]);
    const { findings } = await verify(database.em);
    const aboutTheTrail = findings.filter(({ rule }) => rule.includes('audit trail'));
    expect(aboutTheTrail.map(({ broken }) => broken)).toEqual([0, 0]);
    await database.checkReady();
  } finally {
    await database.close();
  }
});
