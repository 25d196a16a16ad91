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

const FIXTURES = path.join(import.meta.dirname, 'schema-fixtures');
/** Columns that a migration rewrites on purpose, as `table.column`, with the migration's name and why in a comment. */
const REWRITTEN: ReadonlySet<string> = new Set([
  // migration-20261126000020-kept-charges: orders whose charge was kept become Completed.
  'orders.status',
  'orders.completed_at',
]);

/** Every migration with the data of each before it takes most of a minute where nothing else runs. */
const LONG_MS = 300_000;

const databases = new TestDatabases();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-migrations-'));
});
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
}, LONG_MS);

const fixtureOf = (name: string) => path.join(FIXTURES, `${name}.sql`);
const names = MIGRATIONS.map(({ name }) => name);

test('every migration has data of its own, and no data is left of one that is gone', () => {
  expect(names.filter((name) => !existsSync(fixtureOf(name)))).toEqual([]);
  expect(readdirSync(FIXTURES).sort()).toEqual(names.map((name) => `${name}.sql`).sort());
});

/** A database as a kitchen has it that was there from the start, with all its rows. Nobody changes it: others are copied from it. */
interface Grown {
  readonly location: ServerLocation;
  readonly tables: readonly Table[];
  readonly rows: Readonly<Record<string, unknown>>;
}
const grown = new Map<number, Promise<Grown>>();

/**
 * Migrates one step at a time, each on a copy of the step before it, and puts in each step's data.
 *
 * @throws when a step changes what was there, or has no data for a table
 */
function grownTo(count: number): Promise<Grown> {
  const known = grown.get(count) ?? grow(count);
  grown.set(count, known);
  return known;
}

async function grow(count: number): Promise<Grown> {
  const before = count > 1 ? await grownTo(count - 1) : undefined;
  const location = before ? await copyOf(before.location) : { url: await databases.empty(), poolSize: 2 };
  const database = await openDatabase(location, undefined, { migrations: MIGRATIONS.slice(0, count) });
  try {
    const em = database.em.fork();
    if (before) expect(await rowsOf(em, before.tables)).toEqual(before.rows);
    const { tables, rows } = await filled(em, names[count - 1] ?? '');
    // An empty table would prove nothing.
    expect(Object.entries(rows).filter(([, those]) => (those as unknown[]).length === 0)).toEqual([]);
    return { location, tables, rows };
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

test(
  'on the embedded database, each migration leaves what was there as it was',
  async () => {
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
  },
  LONG_MS,
);

test(
  'each migration leaves what was there as it was',
  async () => {
    const { location } = await grownTo(MIGRATIONS.length);
    const database = await openDatabase(await copyOf(location));
    try {
      expect(await database.schema.applied(database.em.fork())).toEqual(names);
      await expectSound(database);
    } finally {
      await database.close();
    }
  },
  LONG_MS,
);

// A restore goes to the schema of that time, and from there through all that came since.
test.each(names.map((name, index) => [name, index + 1] as const))(
  'data from %s comes back from a backup of that time, untouched by what came since',
  async (_name, count) => {
    const { location, tables, rows } = await grownTo(count);
    const old = await openDatabase(location, undefined, { leaveSchema: true });
    const file = path.join(folder, `${count}.backup.gz`);
    await writeBackup(old, systemClock, file);
    await old.close();

    const to = { url: await databases.empty(), poolSize: 2 };
    const database = await openDatabase(to, undefined, { leaveSchema: true });
    try {
      await restoreBackup(database, file, { replace: false });
      expect(await database.schema.applied(database.em.fork())).toEqual(names);
      const kept = tables.filter(({ name }) => !NOT_KEPT.has(name));
      expect(await rowsOf(database.em.fork(), kept)).toEqual(
        Object.fromEntries(kept.map(({ name }) => [name, rows[name]])),
      );
      await expectSound(database);
    } finally {
      await database.close();
    }
  },
);

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
  await expect(openDatabase(location, undefined, { migrations: broken })).rejects.toThrow(
    'The migration migration-20991231000000-next failed, and the database is as it was: PostgreSQL says “division by zero” (22012).',
  );
  const database = await openDatabase(location);
  try {
    expect((await schemaOf(database.em.fork())).tables.map(({ name }) => name)).not.toContain('half_done');
    await expectSound(database);
  } finally {
    await database.close();
  }
});
