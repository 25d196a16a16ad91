/** Tests the sentence about a failed program, which states the cause for every error of the database. */
import { MigrationFailedError } from './db/schema-versions.js';
import { startFailureText } from './start-failure.js';

const said = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a full disk is reported as full, not as an unreachable database', () => {
  const full = said('53100', 'could not extend file "base/5/1": No space left on device');
  expect(startFailureText(full)).toBe('The disk of the database is full. Make room on it, and try again.');
});

test('a migration without permission is named, with the permission that the database user needs', () => {
  const rejected = said('42501', 'must be owner of table orders');
  expect(startFailureText(new MigrationFailedError('migration-1-next', '42501', rejected))).toBe(
    'The migration migration-1-next failed, and the database is as it was: PostgreSQL says “must be owner of table orders” (42501). ' +
      'The user of DATABASE_URL may not do that: it must own the database and everything of Mealbox in it.',
  );
});

test('a program error has no message and keeps its stack', () => {
  expect(startFailureText(new TypeError('x is not a function'))).toBeNull();
});
