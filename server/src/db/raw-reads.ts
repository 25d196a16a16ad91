import type { EntityClass, EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from './transaction.js';

/** Converter from a row of an SQL statement to an entity. */
interface RowReader<Entity> {
  /** Columns for {@link read}, separated by commas. */
  readonly columns: string;
  read(row: Record<string, unknown>): Entity;
}

const READERS = new WeakMap<EntityMetadata, RowReader<unknown>>();

/**
 * Converts a row of an SQL statement to a plain object of an entity.
 * @param row with at least the columns of {@link selectedColumnsOf}, under their own names
 */
export function entityFromRow<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  row: Record<string, unknown>,
): Entity {
  return readerOf(em, entity).read(row);
}

/** Returns the columns that {@link entityFromRow} needs. Lazy properties have none. */
export function selectedColumnsOf<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
): string {
  return readerOf(em, entity).columns;
}

function readerOf<Entity extends object>(em: EntityManager, entity: EntityClass<Entity>): RowReader<Entity> {
  const metadata = em.getMetadata().get(entity) as EntityMetadata;
  const known = READERS.get(metadata);
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
    read(row) {
      const values: Record<string, unknown> = {};
      for (const { name, column, convert } of columns) values[name] = convert(row[column]);
      return values as Entity;
    },
  };
  READERS.set(metadata, reader);
  return reader;
}

function converterOf(em: EntityManager, property: EntityProperty): (value: unknown) => unknown {
  const { customType } = property;
  const isInstant = property.columnTypes[0]?.startsWith('timestamptz');
  return (value) => {
    if (value === null || value === undefined) return null;
    if (isInstant) return new Date(value as string);
    return customType ? customType.convertToJSValue(value, em.getPlatform()) : value;
  };
}
