import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from './transaction.js';
import { inTurn, inWritingTurn, useTurns } from './turns.js';

/** A pool of three connections, two of which are for reads: one transaction at a time. */
function poolOfOne(connectionWithinMs: number): EntityManager {
  const driver = {};
  const em = { getDriver: () => driver, isInTransaction: () => false } as unknown as EntityManager;
  useTurns(em, 3, connectionWithinMs);
  return em;
}

test.each([undefined, 'a customer'])(
  'a transaction that finds no free connection in time is refused without being begun, and the next one is served (key: %s)',
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

test('units of work that end in writing the same read at once and write one after the other; what is another, and a transaction, does not wait', async () => {
  const driver = {};
  const em = { getDriver: () => driver, isInTransaction: () => false } as unknown as EntityManager;
  useTurns(em, 10, 1_000);
  const events: string[] = [];
  const unit = (name: string, key: string) =>
    inTurn(em, undefined, async () => {
      events.push(`${name} reads`);
      await inWritingTurn(em, key, async () => {
        events.push(`${name} writes`);
        await sleep(20);
        events.push(`${name} has written`);
      });
    });
  await Promise.all([unit('first', 'lunch'), unit('second', 'lunch'), unit('other', 'dinner')]);
  expect(events.slice(0, 3).sort()).toEqual(['first reads', 'other reads', 'second reads']);
  expect(events.indexOf('other writes')).toBeLessThan(events.indexOf('first has written'));
  expect(events.indexOf('second writes')).toBeGreaterThan(events.indexOf('first has written'));

  const tx = { getDriver: () => driver, isInTransaction: () => true } as unknown as EntityManager;
  let isDone = false;
  const before = inWritingTurn(em, 'lunch', () => sleep(50));
  await inWritingTurn(tx, 'lunch', async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
  await before;
});
