import { sql as expression } from 'kysely';
import type { Database } from '../db/database.js';
import { sqlStateOf } from '../db/database-errors.js';
import { query, setLocal, sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';
import {
  BackupError,
  type BackupHeader,
  type BackupRow,
  FILLED_BY_MIGRATIONS,
  NOT_KEPT,
  type SequenceState,
  type TableStart,
} from './backup-format.js';
import { command, emptySchema, quoted, schemaOf, type Table, TEXT_FORMS } from './catalog.js';
import { type BackupBatch, type BackupSummary, checkBackup, readBackup } from './read-backup.js';
import { sequenceStates, setSequences } from './sequences.js';

/**
 * Puts a backup into the database, all of it or nothing: the schema as it was, the rows, and then whatever migrations have
 * come since.
 *
 * @param database opened with `leaveSchema`
 * @param options `replace`: what the database holds is thrown away; otherwise it must hold nothing. `evenNewer`: with every table in it, also
 *   when a newer program has migrated it
 * @returns what was restored
 * @throws BackupError when the file is no sound backup of this or an older schema, or the database holds data or tables
 *   that are not Mealbox's
 * @throws DatabaseTooNewError when a newer program has migrated the database, without `evenNewer`
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: { readonly replace: boolean; readonly evenNewer?: boolean },
): Promise<BackupSummary> {
  const summary = await checkBackup(file);
  const { header } = summary;
  refuseUnknownSchema(file, header, database.schema.known);
  const { replace, evenNewer = false } = options;
  // Refuses a newer schema.
  if (!evenNewer) await database.schema.isUpToDate(database.em.fork());
  const isUsed = (await database.schema.applied(database.em.fork())).length > 0;
  if (!isUsed) refuseForeign((await schemaOf(database.em.fork())).tables, []);
  await database.schema.within(database.em, async (tx, migrate) => {
    await setLocal(tx, TEXT_FORMS);
    const before = await schemaOf(tx);
    const stood = await sequenceStates(tx, before.sequences);
    if (!replace) await refuseData(tx, before.tables);
    await emptySchema(tx);
    await migrate(header.migrations.at(-1));
    await fill(tx, file, stood).catch((error) => {
      throw asRefusal(error, file);
    });
    await migrate();
    // What a newer program has made is not known here.
    if (!evenNewer) refuseForeign(before.tables, (await schemaOf(tx)).tables);
    await command(tx, 'analyze');
  });
  return summary;
}

/** A backup can be restored whose migrations are the first of those the program knows. */
function refuseUnknownSchema(file: string, { migrations }: BackupHeader, known: readonly string[]): void {
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${file} was made by a newer Mealbox (${unknown.join(', ')}). Restore it with that version.`,
    );
  if (migrations.length === 0 || migrations.some((name, index) => name !== known[index]))
    throw new BackupError(`${file} has a schema that this Mealbox has never had.`);
}

async function refuseData(em: EntityManager, tables: readonly Table[]): Promise<void> {
  const held: string[] = [];
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const { rows } = await query(em)
      .selectFrom(expression`${expression.table(name)}`.as('held'))
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    if (Number(rows) > 0) held.push(`${name}: ${rows}`);
  }
  if (held.length > 0)
    throw new BackupError(
      `The database already holds data (${held.join(', ')}). Restore into an empty one, ` +
        'or add --replace to throw away everything that is in it.',
    );
}

/** Tables that stood there and are none of the schema's were somebody else's, and must not be lost. */
function refuseForeign(before: readonly Table[], after: readonly Table[]): void {
  const ours = new Set(after.map(({ name }) => name));
  const foreign = before.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (foreign.length > 0)
    throw new BackupError(
      `The database holds tables that are not Mealbox's (${foreign.join(', ')}). Restore into a database of its own.`,
    );
}

/**
 * Loads the rows into the fresh tables of their schema. Foreign keys are made again afterwards, which checks every row
 * against them; triggers rest meanwhile, since they speak of what is done, not of what was done.
 */
async function fill(tx: EntityManager, file: string, stood: readonly SequenceState[]): Promise<void> {
  const schema = await schemaOf(tx);
  const tables = new Map(schema.tables.map((table) => [table.name, table]));
  const wanted = new Set([...tables.keys()].filter((name) => !NOT_KEPT.has(name)));
  for (const { table, name } of schema.foreignKeys)
    await query(tx).schema.alterTable(table).dropConstraint(name).execute();
  for (const name of tables.keys()) await command(tx, `alter table ${quoted(name)} disable trigger user`);
  // What migrations put in themselves is in the backup too.
  for (const name of wanted) await command(tx, `delete from ${quoted(name)}`);

  let header: BackupHeader | undefined;
  for await (const part of readBackup(file)) {
    if ('format' in part) header = part;
    else {
      await insert(tx, file, tables, part);
      wanted.delete(part.start.table);
    }
  }
  if (wanted.size > 0) throw new BackupError(`${file} is without the tables ${[...wanted].join(', ')}.`);
  await setSequences(tx, file, schema.sequences, header?.sequences ?? [], stood);

  for (const name of tables.keys()) await command(tx, `alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of schema.foreignKeys)
    await command(tx, `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

/** A value that PostgreSQL cannot read (class 22), that breaks a constraint (23) or is too large for it (54) is the file's fault. */
function asRefusal(error: unknown, file: string): unknown {
  if (!/^(2[23]|54)/.test(sqlStateOf(error) ?? '')) return error;
  return new BackupError(
    `${file} holds what the database refuses: ${(error as Error).message}. Nothing is restored from it.`,
  );
}

async function insert(
  tx: EntityManager,
  file: string,
  tables: ReadonlyMap<string, Table>,
  { start, rows }: BackupBatch,
): Promise<void> {
  const types = columnTypes(file, tables.get(start.table), start);
  if (rows.length === 0) return;
  const names = start.columns.map(quoted).join(', ');
  const values = types.map((type, index) => `(r ->> ${index})::${type}`).join(', ');
  // Tables, columns and types are known by the file and the catalog alone.
  await sql(
    tx,
    `insert into ${quoted(start.table)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::text::jsonb) r`,
    [JSON.stringify(rows satisfies readonly BackupRow[])],
  );
}

/** The types of the columns that a backup names; the names go into SQL, so only those of the schema will do. */
function columnTypes(file: string, table: Table | undefined, start: TableStart): string[] {
  const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
  const isWhole =
    table?.columns.length === new Set(start.columns).size && start.columns.length === types.size;
  const found = start.columns.map((name) => types.get(name));
  if (!isWhole || found.includes(undefined) || NOT_KEPT.has(start.table))
    throw new BackupError(`${file} has a table ${start.table} that its schema does not have in that form.`);
  return found as string[];
}
