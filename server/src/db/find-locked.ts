import type { EntityClass, FilterQuery, Loaded } from '@mikro-orm/core';
import { readRaw } from './raw-reads.js';
import type { SqlParameter } from './sql.js';
import type { EntityManager } from './transaction.js';

/**
 * Finds what is about to be changed, and locks it against whoever else changes it; not against who only refers to it, as an order refers to its dishes: such a
 * writer may hold what is waited for next.
 *
 * @param em the transaction's
 * @param condition a constant of the program that holds for one row at most, with `$1` … for the parameters
 * @returns the entity, which nobody else can change until the transaction ends; null when there is none
 */
export async function findLocked<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<Loaded<Entity> | null> {
  const [row] = await readRaw(em, entity, `where ${condition} for no key update`, parameters);
  if (!row) return null;
  // Every entity has an id, which the type of a condition does not know.
  const itself = { id: (row as { id?: string }).id } as FilterQuery<NoInfer<Entity>>;
  return em.findOne(entity, itself, { refresh: true });
}
