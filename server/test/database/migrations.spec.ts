/**
 * Every schema there has been, with data in it, migrated to the newest one. A migration brings its own frozen data in
 * `schema-fixtures/<its name>.sql`: rows for what it adds, put in right after it has run, beside those of the schemas before.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { NOT_KEPT } from '../../src/backup/backup-format.js';
import { schemaOf, type Table } from '../../src/backup/catalog.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { type Database, openDatabase } from '../../src/db/database.js';
import { MIGRATIONS } from '../../src/db/migrations.js';
import type { ServerLocation } from '../../src/db/opened.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { TestDatabases } from '../testkit/databases.js';
import { fillWithEmbedded } from '../testkit/embedded-data.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const FIXTURES = path.join(import.meta.dirname, 'schema-fixtures');
/** Columns that a migration rewrites on purpose, as `table.column`, with the migration's name and why in a comment. */
const REWRITTEN: ReadonlySet<string> = new Set([
  // migration-20261126000020-kept-charges: orders whose charge was kept become Completed.
  'orders.status',
  'orders.completed_at',
]);

const databases = new TestDatabases();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-migrations-'));
});
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
}, 300_000);

const fixtureOf = (name: string) => path.join(FIXTURES, `${name}.sql`);
const names = MIGRATIONS.map(({ name }) => name);

test('every migration has data of its own, and no data is left of one that is gone', () => {
  expect(names.filter((name) => !existsSync(fixtureOf(name)))).toEqual([]);
  expect(readdirSync(FIXTURES).sort()).toEqual(names.map((name) => `${name}.sql`).sort());
});

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

/** A database as a kitchen has it that was there from the start, with all its rows. Nobody changes it: others are copied from it. */
interface Grown {
  readonly location: ServerLocation;
  readonly tables: readonly Table[];
  readonly rows: Readonly<Record<string, unknown>>;
}
const grown = new Map<number, Promise<Grown>>();

/** Migrates one step at a time, each on a copy of the step before it, and puts in each step's data. */
function grownTo(count: number): Promise<Grown> {
  const known = grown.get(count) ?? grow(count);
  grown.set(count, known);
  return known;
}

async function grow(count: number): Promise<Grown> {
  const location =
    count > 1
      ? await copyOf((await grownTo(count - 1)).location)
      : { url: await databases.empty(), poolSize: 2 };
  const database = await openDatabase(location, undefined, { migrations: MIGRATIONS.slice(0, count) });
  try {
    return { location, ...(await filled(database.em.fork(), names[count - 1] ?? '')) };
  } finally {
    await database.close();
  }
}

const copyOf = async (location: ServerLocation): Promise<ServerLocation> => ({
  ...location,
  url: await databases.copyOf(location.url),
});

/** Puts in the data of a migration, and tells which tables there are now, and what is in them. */
async function filled(em: EntityManager, name: string): Promise<Pick<Grown, 'tables' | 'rows'>> {
  await runScript(em, readFileSync(fixtureOf(name), 'utf8'));
  const { tables } = await schemaOf(em);
  return { tables, rows: await rowsOf(em, tables) };
}

/** A statement ends with a semicolon at the end of its line. */
async function runScript(em: EntityManager, script: string): Promise<void> {
  for (const statement of script.replace(/^--.*$/gm, '').split(/;$/m))
    if (statement.trim()) await sql(em, statement);
}

/** The rows of these columns, whatever columns there are beside them. */
async function rowsOf(em: EntityManager, tables: readonly Table[]): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const { name, columns } of tables) {
    const kept = columns.filter((column) => !REWRITTEN.has(`${name}.${column.name}`));
    const values = kept.map((column) => `"${column.name}"::text`).join(', ');
    rows[name] = await sql(em, `select json_build_array(${values})::text as row from "${name}" order by 1`);
  }
  return rows;
}

async function expectSound(database: Database): Promise<void> {
  const { holds, findings } = await verify(database.em);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  expect(holds).toBe(true);
  await database.checkReady();
}

test('on the embedded database, each migration leaves what was there as it was', async () => {
  const dataDir = path.join(folder, 'embedded');
  await fillWithEmbedded(dataDir, 'bare');
  const database = await openDatabase({ dataDir }, undefined, { leaveSchema: true });
  try {
    let before: Pick<Grown, 'tables' | 'rows'> = { tables: [], rows: {} };
    for (const name of names) {
      const em = database.em.fork();
      await database.schema.within(em, (_tx, migrate) => migrate(name));
      expect([name, await rowsOf(em, before.tables)]).toEqual([name, before.rows]);
      before = await filled(em, name);
    }
    expect(await database.schema.isUpToDate(database.em.fork())).toBe(true);
    await expectSound(database);
  } finally {
    await database.close();
  }
});

describe.each(names.map((name, index) => [name, index + 1] as const))('data from %s', (_name, count) => {
  test('is untouched by what came since', async () => {
    const { location, tables, rows } = await grownTo(count);
    // An empty table would prove nothing.
    expect(Object.entries(rows).filter(([, those]) => (those as unknown[]).length === 0)).toEqual([]);

    const database = await openDatabase(await copyOf(location));
    try {
      expect(await database.schema.applied(database.em.fork())).toEqual(names);
      expect(await rowsOf(database.em.fork(), tables)).toEqual(rows);
      await expectSound(database);
    } finally {
      await database.close();
    }
  });

  test('comes back from a backup of that time', async () => {
    const { location, tables, rows } = await grownTo(count);
    const old = await openDatabase(location, undefined, { leaveSchema: true });
    const file = path.join(folder, `${count}.backup.gz`);
    await writeBackup(old, systemClock, file);
    await old.close();

    const to = { url: await databases.empty(), poolSize: 2 };
    const database = await openDatabase(to, undefined, { leaveSchema: true });
    try {
      await restoreBackup(database, file, { replace: false });
      const kept = tables.filter(({ name }) => !NOT_KEPT.has(name));
      expect(await rowsOf(database.em.fork(), kept)).toEqual(
        Object.fromEntries(kept.map(({ name }) => [name, rows[name]])),
      );
      await expectSound(database);
    } finally {
      await database.close();
    }
  });
});

test('a migration that fails leaves the schema before it', async () => {
  class Broken extends Migration {
    override name = 'migration-20991231000000-next';
    override up(): void {
      this.addSql('create table half_done (id integer)');
      this.addSql('select 1 / 0');
    }
  }
  const location = await copyOf((await grownTo(MIGRATIONS.length)).location);
  const broken = [...MIGRATIONS, { name: 'migration-20991231000000-next', class: Broken }];
  await expect(openDatabase(location, undefined, { migrations: broken })).rejects.toThrow('division by zero');
  const database = await openDatabase(location);
  try {
    expect((await schemaOf(database.em.fork())).tables.map(({ name }) => name)).not.toContain('half_done');
    await expectSound(database);
  } finally {
    await database.close();
  }
});
