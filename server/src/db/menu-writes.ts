import type { EntityManager } from '@mikro-orm/sql';

/** What forgets the menu of each open database, by its driver, which all its entity managers share. */
const FORGETTERS = new WeakMap<object, () => void>();

/**
 * Has the menu forgotten whenever this process may have written it: with each transaction of the ORM, whatever was written in it, and when
 * {@link menuWritten} is called.
 */
export function forgetMenuOnWrites(em: EntityManager, forget: () => void): void {
  FORGETTERS.set(em.getDriver(), forget);
  em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => forget() });
}

/** Says that the menu was written by a statement outside the ORM's transactions. */
export function menuWritten(em: EntityManager): void {
  FORGETTERS.get(em.getDriver())?.();
}
