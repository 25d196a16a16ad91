import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { reportUnavailable } from '../db/database-errors.js';
import { DatabaseWatch } from './database-watch.js';

/** A database that is looked at when `answer` is called. */
function slowDatabase() {
  const waiting: (() => void)[] = [];
  let looks = 0;
  return {
    embedded: false,
    checkReady: () => {
      looks++;
      return new Promise<{ nowMs: number; isMigrated: boolean }>((resolve) => {
        waiting.push(() => resolve({ nowMs: Date.now(), isMigrated: true }));
      });
    },
    answer: () => waiting.splice(0).forEach((resolve) => void resolve()),
    get looks() {
      return looks;
    },
  };
}

const watching = (database: ReturnType<typeof slowDatabase>) =>
  new DatabaseWatch(database, pino({ level: 'silent' }));

test('concurrent probes, and those within a second, share one check of the database', async () => {
  const database = slowDatabase();
  const watch = watching(database);
  const asked = Array.from({ length: 100 }, () => watch.objection());
  database.answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
  expect(await watch.objection()).toBeNull();
  expect(database.looks).toBe(1);
});

test('a probe that waits over two seconds fails, and no second check starts before the first ends', async () => {
  const database = slowDatabase();
  const watch = watching(database);
  const since = performance.now();
  expect(await watch.objection()).toBe('The database does not answer.');
  expect(performance.now() - since).toBeLessThan(2_500);
  const again = watch.objection();
  database.answer();
  expect(await again).toBeNull();
  expect(database.looks).toBe(1);
});

test('after an order that found a full disk, the probe requires free space until it succeeds', async () => {
  const probes: boolean[] = [];
  const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' });
  let failure: Error | null = null;
  const database = {
    embedded: true,
    async checkReady(needsRoom = false) {
      probes.push(needsRoom);
      if (needsRoom && failure) throw failure;
      return { nowMs: Date.now(), isMigrated: true };
    },
  };
  const watch = new DatabaseWatch(database, pino({ level: 'silent' }));
  await watch.start();
  try {
    expect(await watch.objection()).toBeNull();
    failure = noRoom;
    reportUnavailable('disk-full', noRoom);
    expect(await watch.objection()).toBe('The database takes no writes: its disk is full.');
    // A probe that fails for another reason does not prove that disk space is available.
    failure = Object.assign(new Error('canceling statement'), { code: '57014' });
    await sleep(1_050);
    expect(await watch.objection()).toBe('The database takes no writes.');
    failure = null;
    await sleep(1_050);
    expect(await watch.objection()).toBeNull();
    await sleep(1_050);
    expect(await watch.objection()).toBeNull();
    expect(probes).toEqual([false, true, true, true, false]);
  } finally {
    watch.stop();
  }
});

test.each([
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a connection without a greeting', new Error('Connection terminated due to connection timeout')],
  ['a statement without a response', new Error('Query read timeout')],
])('a stopped database is reported with the same message after %s', async (_, error) => {
  const database = { embedded: false, checkReady: () => Promise.reject(error) };
  const watch = new DatabaseWatch(database, pino({ level: 'silent' }));
  expect(await watch.objection()).toBe('The database does not answer.');
});
