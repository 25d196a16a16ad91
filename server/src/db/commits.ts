import type { EntityManager } from '@mikro-orm/sql';
import type { ChangeFeed } from './change-feed.js';

/** The feed of each open database, by its driver, which all its entity managers share. */
const FEEDS = new WeakMap<object, ChangeFeed>();

/** Tells a feed of whatever this process commits, through the ORM or as plain SQL. */
export function watchCommits(em: EntityManager, changes: ChangeFeed): void {
  FEEDS.set(em.getDriver(), changes);
  em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => changes.committed() });
}

/** Says that a statement has been committed outside the ORM's own transactions. */
export function committed(em: EntityManager): void {
  FEEDS.get(em.getDriver())?.committed();
}
