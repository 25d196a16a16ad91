import type { Pool } from 'pg';
import type { EntityManager } from './transaction.js';

/** The pool of connections to each PostgreSQL server, by the ORM's driver, which all entity managers of a database share. */
const POOLS = new WeakMap<object, Pool>();

/** Lets plain statements take the pool's connections without the query builder between. */
export function usePool(em: EntityManager, pool: Pool): void {
  POOLS.set(em.getDriver(), pool);
}

/** The pool behind an entity manager; undefined for the embedded database, which has none. */
export function poolOf(em: EntityManager): Pool | undefined {
  return POOLS.get(em.getDriver());
}
