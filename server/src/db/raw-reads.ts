import type { EntityClass, EntityMetadata, EntityProperty } from '@mikro-orm/core';
import { prepared } from './prepared.js';
import { isOneOf, type SqlParameter, sql } from './sql.js';
import type { EntityManager } from './transaction.js';

/** How the rows of one entity are read. */
interface RowReader<Entity> {
  /** The columns of {@link read}, with commas between. */
  readonly columns: string;
  readonly table: string;
  read(row: Record<string, unknown>): Entity;
}

const readers = new WeakMap<EntityMetadata, RowReader<unknown>>();
/** The whole statement for an entity and a tail, put together once. */
const statements = new WeakMap<EntityMetadata, Map<string, string>>();

/**
 * Reads entities as plain objects, to be shown and not changed: nothing is tracked, no identity map, and the database keeps the
 * plan. Several times cheaper than `find`, which is for what is about to be written. Lazy properties and collections are left out.
 *
 * @param em any entity manager, or the transaction's
 * @param entity the entity's class
 * @param tail what follows `from <table>`: a constant of the program, with `$1` … for the parameters
 */
export async function readRaw<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<Entity[]> {
  const metadata = em.getMetadata().get(entity) as EntityMetadata;
  const reader = readerOf<Entity>(em, metadata);
  const known = statements.get(metadata) ?? new Map<string, string>();
  statements.set(metadata, known);
  const statement = known.get(tail) ?? prepared(`select ${reader.columns} from ${reader.table} ${tail}`);
  known.set(tail, statement);
  const rows = await sql<Record<string, unknown>>(em, statement, parameters);
  return rows.map((row) => reader.read(row));
}

/**
 * An entity as a plain object, as {@link readRaw} gives it, of a row that a statement has returned by itself.
 *
 * @param row with at least the columns of the entity, under their own names
 */
export function fromRow<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  row: Record<string, unknown>,
): Entity {
  return readerOf<Entity>(em, em.getMetadata().get(entity) as EntityMetadata).read(row);
}

/** The columns that {@link fromRow} needs, for a statement that selects more than them. */
export function columnsOf<Entity extends object>(em: EntityManager, entity: EntityClass<Entity>): string {
  return readerOf<Entity>(em, em.getMetadata().get(entity) as EntityMetadata).columns;
}

function readerOf<Entity extends object>(em: EntityManager, metadata: EntityMetadata): RowReader<Entity> {
  const known = readers.get(metadata);
  if (known) return known as RowReader<Entity>;
  const columns = metadata.props
    .filter((property) => !property.lazy && property.fieldNames)
    .map((property) => ({
      name: property.name,
      column: property.fieldNames[0] ?? property.name,
      convert: converterOf(em, property),
    }));
  const reader: RowReader<Entity> = {
    columns: columns.map(({ column }) => column).join(', '),
    table: metadata.tableName,
    read: (row) =>
      Object.fromEntries(columns.map(({ name, column, convert }) => [name, convert(row[column])])) as Entity,
  };
  readers.set(metadata, reader);
  return reader;
}

/** From what the driver gives to what the entity holds. */
function converterOf(em: EntityManager, property: EntityProperty): (value: unknown) => unknown {
  const { customType } = property;
  const isInstant = property.columnTypes[0]?.startsWith('timestamptz');
  return (value) => {
    if (value === null || value === undefined) return null;
    if (isInstant) return new Date(value as string);
    return customType ? customType.convertToJSValue(value, em.getPlatform()) : value;
  };
}

/** The rows of an entity by their ids, to be shown and not changed; unknown ids are left out. */
export async function readByIds<Entity extends { readonly id: string }>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entity>> {
  const [isWanted, parameter] = isOneOf('id', ids);
  const rows = await readRaw(em, entity, `where ${isWanted}`, [parameter]);
  return new Map(rows.map((row) => [row.id, row]));
}
