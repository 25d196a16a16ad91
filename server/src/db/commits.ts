import type { EntityManager } from '@mikro-orm/sql';
import type { ChangeFeed } from './change-feed.js';

/** The feed of each open database, by its driver, which all its entity managers share. */
const FEEDS = new WeakMap<object, ChangeFeed>();

/** Notifies a feed of whatever this process commits, through the ORM or as plain SQL. */
export function watchCommits(em: EntityManager, changes: ChangeFeed): void {
  FEEDS.set(em.getDriver(), changes);
  em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => changes.committed() });
}

/**
 * Says that a statement has been committed outside the ORM's own transactions.
 *
 * @param topic as for {@link ChangeFeed.committed}
 */
export function committed(em: EntityManager, topic?: 'menu'): void {
  FEEDS.get(em.getDriver())?.committed(topic);
}

const READS = /^\s*(?:select\b|with\b(?![\s\S]*\b(?:insert|update|delete|merge)\b))/i;
const SKIPS_CACHE = new Set<string>();

/**
 * Marks a statement that leaves every cache valid: it writes neither the menu, nor who a user is, nor what proves an identity. Nobody has to
 * wait for the database to notify this process of it.
 *
 * @param text a constant of the program
 * @returns the text itself
 */
export function skipsCache(text: string): string {
  SKIPS_CACHE.add(text);
  return text;
}

/** Whether a cache may be out of date once a statement has been committed. */
export function invalidatesCache(text: string): boolean {
  return !SKIPS_CACHE.has(text) && !READS.test(text);
}
