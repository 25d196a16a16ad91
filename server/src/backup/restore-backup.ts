import type { Database } from '../db/database.js';
import { sqlStateOf } from '../db/database-errors.js';
import { setLocal, sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';
import {
  BackupError,
  type BackupHeader,
  type BackupRow,
  EXCLUDED_TABLES,
  FILLED_BY_MIGRATIONS,
  type SequenceState,
  type TableStart,
} from './backup-format.js';
import {
  emptySchema,
  quotedName,
  runCommand,
  schemaOf,
  type Table,
  TEXT_FORMAT_SETTINGS,
} from './catalog.js';
import { type BackupBatch, type BackupSummary, checkBackup, readBackup } from './read-backup.js';
import { sequenceStates, setSequences } from './sequences.js';

/**
 * Restores a backup completely or not at all: its schema and rows, then later migrations.
 * @param database opened with `leaveSchema`
 * @param options `replace`: existing data is deleted; otherwise, the database must be empty. `evenNewer`: deletes all tables,
 * even if a newer program migrated the database
 * @returns summary of the restored data
 * @throws BackupError if the file is not a valid backup of this or an older schema, or the database contains data or tables of
 * another program
 * @throws DatabaseTooNewError if a newer program migrated the database, without `evenNewer`
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: { readonly replace: boolean; readonly evenNewer?: boolean },
): Promise<BackupSummary> {
  const summary = await checkBackup(file);
  const { header } = summary;
  rejectUnknownSchema(file, header, database.schema.known);
  const { replace, evenNewer = false } = options;
  // Rejects a newer schema.
  if (!evenNewer) await database.schema.isUpToDate(database.em.fork());
  const isUsed = (await database.schema.applied(database.em.fork())).length > 0;
  if (!isUsed) rejectForeign((await schemaOf(database.em.fork())).tables, []);
  await database.schema.within(database.em, async (tx, migrate) => {
    await setLocal(tx, TEXT_FORMAT_SETTINGS);
    const before = await schemaOf(tx);
    const stood = await sequenceStates(tx, before.sequences);
    if (!replace) await rejectData(tx, before.tables);
    await emptySchema(tx);
    await migrate(header.migrations.at(-1));
    await fill(tx, file, stood).catch((error) => {
      throw asError(error, file);
    });
    await migrate();
    // Objects of a newer version are unknown.
    if (!evenNewer) rejectForeign(before.tables, (await schemaOf(tx)).tables);
    await runCommand(tx, 'analyze');
  });
  return summary;
}

/** Rejects a backup whose migrations are not the first ones of this program. */
function rejectUnknownSchema(file: string, { migrations }: BackupHeader, known: readonly string[]): void {
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${file} was made by a newer Mealbox (${unknown.join(', ')}). Restore it with that version.`,
    );
  if (migrations.length === 0 || migrations.some((name, index) => name !== known[index]))
    throw new BackupError(`${file} has a schema that this Mealbox has never had.`);
}

async function rejectData(em: EntityManager, tables: readonly Table[]): Promise<void> {
  const held: string[] = [];
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const [stored] = await sql<{ rows: string }>(
      em,
      `select count(*)::text as rows from ${quotedName(name)}`,
    );
    if (Number(stored?.rows) > 0) held.push(`${name}: ${stored?.rows}`);
  }
  if (held.length > 0)
    throw new BackupError(
      `The database already contains data (${held.join(', ')}). Restore into an empty database, ` +
        'or add --replace to delete this data first.',
    );
}

/** Rejects a database with tables that are not part of the schema. They belong to another program and must not be lost. */
function rejectForeign(before: readonly Table[], after: readonly Table[]): void {
  const ours = new Set(after.map(({ name }) => name));
  const foreign = before.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (foreign.length > 0)
    throw new BackupError(
      `The database holds tables that are not Mealbox's (${foreign.join(', ')}). Restore into a database of its own.`,
    );
}

/**
 * Loads the rows into the new tables. Foreign keys are created afterwards, which checks every row. Triggers are disabled, because
 * they apply only to new changes.
 */
async function fill(tx: EntityManager, file: string, stood: readonly SequenceState[]): Promise<void> {
  const schema = await schemaOf(tx);
  const tables = new Map(schema.tables.map((table) => [table.name, table]));
  const wanted = new Set([...tables.keys()].filter((name) => !EXCLUDED_TABLES.has(name)));
  for (const { table, name } of schema.foreignKeys)
    await runCommand(tx, `alter table ${quotedName(table)} drop constraint ${quotedName(name)}`);
  for (const name of tables.keys())
    await runCommand(tx, `alter table ${quotedName(name)} disable trigger user`);
  // Rows that migrations insert are also part of the backup.
  for (const name of wanted) await runCommand(tx, `delete from ${quotedName(name)}`);

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

  for (const name of tables.keys())
    await runCommand(tx, `alter table ${quotedName(name)} enable trigger user`);
  for (const { table, name, definition } of schema.foreignKeys)
    await runCommand(tx, `alter table ${quotedName(table)} add constraint ${quotedName(name)} ${definition}`);
}

/** Converts PostgreSQL's errors about a value to an error of the file: invalid (class 22), against a constraint (23), too large (54). */
function asError(error: unknown, file: string): unknown {
  if (!/^(2[23]|54)/.test(sqlStateOf(error) ?? '')) return error;
  return new BackupError(
    `${file} holds what the database rejects: ${(error as Error).message}. Nothing is restored from it.`,
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
  const names = start.columns.map(quotedName).join(', ');
  const values = types.map((type, index) => `(r ->> ${index})::${type}`).join(', ');
  // Plain SQL, because tables, columns, and types are known only from the file and the catalog.
  await sql(
    tx,
    `insert into ${quotedName(start.table)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::text::jsonb) r`,
    [JSON.stringify(rows satisfies readonly BackupRow[])],
  );
}

/** Returns the types of a backup's columns. Only names of the schema are allowed, because they become SQL. */
function columnTypes(file: string, table: Table | undefined, start: TableStart): string[] {
  const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
  const isWhole =
    table?.columns.length === new Set(start.columns).size && start.columns.length === types.size;
  const found = start.columns.map((name) => types.get(name));
  if (!isWhole || found.includes(undefined) || EXCLUDED_TABLES.has(start.table))
    throw new BackupError(`${file} has a table ${start.table} that its schema does not have in that form.`);
  return found as string[];
}
