/**
 * Tests the migration of data from each schema since the baseline to the newest one. Each migration has fixtures: files in
 * `schema-fixtures/` whose names start with the migration's name, with rows for the tables and columns that it adds. A fixture is
 * inserted directly after its migration, next to the rows of earlier fixtures.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { EXCLUDED_TABLES } from '../../src/backup/backup-format.js';
import { schemaOf, type Table } from '../../src/backup/catalog.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { type Database, openDatabase } from '../../src/db/database.js';
import { MIGRATIONS } from '../../src/db/migrations.js';
import type { ServerLocation } from '../../src/db/open-orm.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { TestDatabases } from '../testkit/databases.js';
import { fillWithEmbedded } from '../testkit/embedded-data.js';

const FIXTURES = path.join(import.meta.dirname, 'schema-fixtures');
/** Columns that a migration rewrites intentionally, as `table.column`, with the migration's name and the reason in a comment. */
const REWRITTEN: ReadonlySet<string> = new Set([]);

/** Time limit, in milliseconds. All migrations together take most of a minute on an idle computer. */
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

const fixturesOf = (name: string) =>
  readdirSync(FIXTURES)
    .filter((file) => file.startsWith(name))
    .sort();
const names = MIGRATIONS.map(({ name }) => name);

test('every migration has test data, and no test data belongs to a deleted migration', () => {
  expect(names.filter((name) => fixturesOf(name).length === 0)).toEqual([]);
  expect(readdirSync(FIXTURES).sort()).toEqual(names.flatMap(fixturesOf).sort());
});

/**
 * Database after a number of migrations with their fixtures, and its rows. The database does not change any more. Tests use copies
 * of it.
 */
interface Grown {
  readonly location: ServerLocation;
  readonly tables: readonly Table[];
  readonly rows: Readonly<Record<string, unknown>>;
}
const grown = new Map<number, Promise<Grown>>();

/**
 * Returns the database after the first `count` migrations. Each migration runs on a copy of the database of the previous one.
 * @throws if a migration changes existing rows, or if a table has no rows afterwards
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
    // Every table must have rows, because an empty table would not test later migrations.
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

/**
 * Inserts the fixtures of a migration.
 * @returns the tables and their contents
 */
async function filled(em: EntityManager, name: string): Promise<Pick<Grown, 'tables' | 'rows'>> {
  for (const file of fixturesOf(name)) await runScript(em, readFileSync(path.join(FIXTURES, file), 'utf8'));
  const { tables } = await schemaOf(em);
  return { tables, rows: await rowsOf(em, tables) };
}

/** Runs a script. A statement ends with a semicolon at the end of its line. */
async function runScript(em: EntityManager, script: string): Promise<void> {
  for (const statement of script.replace(/^--.*$/gm, '').split(/;$/m))
    if (statement.trim()) await sql(em, statement);
}

/** Returns the rows of tables as text, with only these columns, and without the columns of `REWRITTEN`. */
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
  'each migration on the embedded database leaves existing data unchanged',
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
  'each migration leaves existing data unchanged',
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

// A restore starts with the schema of the backup and runs all later migrations.
test.each(names.map((name, index) => [name, index + 1] as const))(
  'data of a backup from %s is restored unchanged by later migrations',
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
      const kept = tables.filter(({ name }) => !EXCLUDED_TABLES.has(name));
      expect(await rowsOf(database.em.fork(), kept)).toEqual(
        Object.fromEntries(kept.map(({ name }) => [name, rows[name]])),
      );
      await expectSound(database);
    } finally {
      await database.close();
    }
  },
);

test('a failed migration leaves the previous schema', async () => {
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
