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

const READS = /^\s*(?:select\b|with\b(?![\s\S]*\b(?:insert|update|delete|merge)\b))/i;
const UNANNOUNCED = new Set<string>();

/**
 * Marks a statement that writes nothing of which a trigger would tell: neither the menu, nor who somebody is, nor what proves it.
 * What is kept in memory is as good after it as before, so nobody has to wait for the database to say so.
 *
 * @param text a constant of the program
 * @returns the text itself
 */
export function unannounced(text: string): string {
  UNANNOUNCED.add(text);
  return text;
}

/** Whether something kept in memory may be out of date once a statement has been committed. */
export function announces(text: string): boolean {
  return !UNANNOUNCED.has(text) && !READS.test(text);
}
