import type { EntityManager } from '@mikro-orm/sql';

/** Functions that clear the cached menu of each open database, by its driver, which all its entity managers share. */
const FORGETTERS = new WeakMap<object, () => void>();

/** Calls `forget` whenever this process may have written the menu: after each transaction of the ORM, and after {@link reportMenuWrite}. */
export function forgetMenuOnWrites(em: EntityManager, forget: () => void): void {
  FORGETTERS.set(em.getDriver(), forget);
  em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => forget() });
}

/** Reports a write of the menu by a statement outside the ORM's transactions. */
export function reportMenuWrite(em: EntityManager): void {
  FORGETTERS.get(em.getDriver())?.();
}
