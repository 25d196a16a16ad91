import type { EntityClass, EntityMetadata, EntityName, FilterQuery, Loaded } from '@mikro-orm/core';
import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely';
import { anyOf } from './sql.js';
import { runCompiled, runPrepared, type Tables, tables } from './tables.js';
import type { EntityManager } from './transaction.js';

/** Entity that is a class and has an ID. */
type Named = { readonly id: string; readonly [EntityName]?: keyof Tables };
type NameOf<Entity extends Named> = NonNullable<Entity[typeof EntityName]>;
/** Function that adds conditions and a sort order to the query of an entity. */
type Narrow<Entity extends Named> = (
  rows: SelectQueryBuilder<Tables, NameOf<Entity>, Entity>,
) => SelectQueryBuilder<Tables, NameOf<Entity>, Entity>;

/**
 * Reads entities as plain objects for display, without tracking, with a stored plan. `find` costs several times as much. Lazy
 * properties, such as a password's hash, and collections are omitted.
 * @param em any entity manager, or that of a transaction
 * @param narrow adds conditions; their SQL must be one of a few texts, with bound values, because each plan is stored
 */
export function readEntities<Entity extends Named>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  narrow: Narrow<Entity>,
): Promise<Entity[]> {
  return runPrepared(em, narrow(rowsOf(em, entity)));
}

/**
 * Compiled queries of entities by ID, by driver: one for a single ID and one for several, per entity. These are the most frequent
 * reads, and compiling takes longer than running them.
 */
const BY_ID = new WeakMap<object, Map<string, CompiledQuery>>();

/** Reads entities by ID, for display. Unknown IDs are omitted. */
export async function readByIds<Entity extends Named>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entity>> {
  const driver = em.getDriver();
  const compiled = BY_ID.get(driver) ?? new Map<string, CompiledQuery>();
  BY_ID.set(driver, compiled);
  const isOne = ids.length === 1;
  const key = `${entity.name} ${isOne}`;
  const query = compiled.get(key) ?? withIds(ids)(rowsOf(em, entity)).compile();
  compiled.set(key, query);
  const rows = await runCompiled<Entity>(em, { ...query, parameters: [isOne ? ids[0] : [...ids]] });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Finds an entity and locks it against other changes. References to it, as from an order to its dishes, remain possible, because
 * their writers may have locked rows that this transaction needs next.
 * @param em entity manager of the transaction
 * @param narrow selects at most one row
 * @returns the entity, locked until the transaction ends; null without one
 */
export async function findLocked<Entity extends Named>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  narrow: Narrow<Entity>,
): Promise<Loaded<Entity> | null> {
  const [row] = await readEntities(em, entity, (rows) => narrow(rows).forNoKeyUpdate());
  return row ? em.findOne(entity, { id: row.id } as FilterQuery<NoInfer<Entity>>, { refresh: true }) : null;
}

/** Returns the condition that selects the entities with these IDs. */
export const withIds =
  (ids: readonly string[]) =>
  <Entity extends Named>(rows: Parameters<Narrow<Entity>>[0]): ReturnType<Narrow<Entity>> =>
    // Each entity has an ID, but the types of a generic query do not include it.
    rows.where('id' as never, '=', anyOf(ids) as never);

/** Properties that are read, by entity. */
const PROPERTIES = new WeakMap<EntityMetadata, readonly string[]>();

function rowsOf<Entity extends Named>(em: EntityManager, entity: EntityClass<Entity>) {
  const metadata = em.getMetadata().get(entity) as EntityMetadata;
  const properties =
    PROPERTIES.get(metadata) ??
    metadata.props.filter(({ lazy, fieldNames }) => !lazy && fieldNames).map(({ name }) => name);
  PROPERTIES.set(metadata, properties);
  const all = tables(em) as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const rows: unknown = all.selectFrom(metadata.className).select(properties);
  return rows as SelectQueryBuilder<Tables, NameOf<Entity>, Entity>;
}
