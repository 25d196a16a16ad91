/**
 * Entities and migrations describe the same tables. Migrations alone hold what an entity cannot say or need not repeat: checks,
 * unique constraints, indexes, triggers, and the foreign key that ties a balance to the ledger.
 */
import { SqlSchemaGenerator } from '@mikro-orm/sql';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: await databases.migrated(), poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await databases.dropAll();
});

/** What ties a balance to its entry: a key of several columns. */
const LEDGER_KEY = 'users_wallet_is_last_entry';

/** The ledger, lines of orders, sessions, keys, limits, the audit trail: nobody reads a row of them to change it. */
async function tablesWithoutEntity(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    database.em.fork(),
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const known = new Set([...database.em.getMetadata().getAll().values()].map(({ tableName }) => tableName));
  return tables.map(({ name }) => name).filter((name) => !known.has(name));
}

/** What would have to be run to make the schema what the entities say, without what the migrations alone hold. */
async function schemaDiff(): Promise<string[]> {
  const { config } = database.em;
  config.set('schemaGenerator', {
    ...config.get('schemaGenerator'),
    ignoreTriggers: true,
    ignoreRoutines: true,
    skipTables: await tablesWithoutEntity(),
  });
  const generator = new SqlSchemaGenerator(database.em as never);
  const statements = await generator.getUpdateSchemaSQL({ wrap: false, dropTables: false });
  const held = await sql<{ name: string }>(
    database.em.fork(),
    `select conname as name from pg_constraint where contype in ('c', 'u') or conname = $1
     union select indexname from pg_indexes where schemaname = 'public'`,
    [LEDGER_KEY],
  );
  const names = new Set(held.map(({ name }) => name));
  return statements
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter((line) => !names.has(/(?:drop constraint|^drop index) "(\w+)";$/.exec(line)?.[1] ?? ''));
}

test('a migrated database has exactly the columns and foreign keys that the entities say', async () => {
  expect(await schemaDiff()).toEqual([]);
});

test('a column that only one side has, and one of another type, are found', async () => {
  const change = (statement: string) => sql(database.em.fork(), statement);
  await change('alter table dishes add column spice integer');
  await change('alter table meals alter column meal_title type varchar(40)');
  await change('alter table addresses drop constraint addresses_user_id_fkey');
  const found = (await schemaDiff()).join('\n');
  expect(found).toMatch(/alter table "dishes" drop column "spice"/);
  expect(found).toMatch(/alter table "meals" alter column "meal_title" type text/);
  expect(found).toMatch(/addresses_user_id_fkey/);
});
