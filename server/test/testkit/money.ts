import type { Caller } from './callers.js';
import { openKitchen } from './kitchen.js';
import { expectLedgerAddsUp, expectVerified } from './ledger.js';
import type { SeededUser } from './seed.js';

/**
 * Creates an admin and two customers with empty wallets for each test, on the morning of 21 November 2026, and checks the ledger
 * after the test.
 */
export function openMoneyKitchen() {
  const kitchen = openKitchen();
  const people = {} as { admin: Caller; asha: SeededUser; ravi: SeededUser };
  beforeEach(async () => {
    kitchen.clock.set('2026-11-21T09:00:00+05:30');
    people.admin = await kitchen.as.admin();
    people.asha = await kitchen.seed.customer({ title: 'Asha Nair' });
    people.ravi = await kitchen.seed.customer({ title: 'Ravi' });
  });
  afterEach(async () => {
    await expectLedgerAddsUp(kitchen.em);
    await expectVerified(kitchen.em);
  });
  return { kitchen, people };
}
