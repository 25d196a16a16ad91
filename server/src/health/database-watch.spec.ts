import { pino } from 'pino';
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

test('those who ask at the same time, and within the second after it, share one look', async () => {
  const database = slowDatabase();
  const watch = watching(database);
  const asked = Array.from({ length: 100 }, () => watch.objection());
  database.answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
  expect(await watch.objection()).toBeNull();
  expect(database.looks).toBe(1);
});

test('who waits for longer than two seconds is told so, and no second look is begun while the first is under way', async () => {
  const database = slowDatabase();
  const watch = watching(database);
  const since = performance.now();
  expect(await watch.objection()).toBe('The database takes no writes.');
  expect(performance.now() - since).toBeLessThan(2_500);
  const again = watch.objection();
  database.answer();
  expect(await again).toBeNull();
  expect(database.looks).toBe(1);
});
