import type { EntityClass } from '@mikro-orm/core';
import { readRaw } from './raw-reads.js';
import { isOneOf } from './sql.js';
import type { EntityManager } from './transaction.js';

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
