import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from './transaction.js';
import { inTurn, useTurns } from './turns.js';

/** Creates a pool of three connections, two of which are for reads, so that one transaction runs at a time. */
function poolOfOne(connectionWithinMs: number): EntityManager {
  const driver = {};
  const em = { getDriver: () => driver, isInTransaction: () => false } as unknown as EntityManager;
  useTurns(em, 3, connectionWithinMs);
  return em;
}

test.each([undefined, 'a customer'])(
  'a transaction without a free connection in time is rejected before it begins, and the next one runs (key: %s)',
  async (key) => {
    const em = poolOfOne(50);
    const first = inTurn(em, undefined, () => sleep(150, 'served'));
    let isBegun = false;
    const late = inTurn(em, key, async () => {
      isBegun = true;
    });
    await expect(late).rejects.toMatchObject({ reason: 'unavailable' });
    expect(isBegun).toBe(false);
    expect(await first).toBe('served');
    expect(await inTurn(em, key, async () => 'served')).toBe('served');
  },
);
