/** Tests `npm run admin` on a PostgreSQL server: it prints one sentence and ends, after a success and after an error. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const ADMIN = path.resolve(import.meta.dirname, '../../dist/seed/admin.js');
/** Time limit of the command, in milliseconds. If it left idle connections open, it would end only after minutes. */
const ENDS_WITHIN_MS = 10_000;

async function run(email: string, password: string, url = kitchen.databaseUrl) {
  const child = spawn(process.execPath, [ADMIN, email], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    signal: AbortSignal.timeout(ENDS_WITHIN_MS),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  child.stdin.end(password && `${password}\n`);
  const [code] = await once(child, 'close');
  return { code, printed };
}

test('the admin command ends with an error message after an error', async () => {
  expect(await run('asha@kitchen.example', 'short')).toEqual({
    code: 1,
    printed: 'The password must have 10 characters or more.\n',
  });
  expect(await run('asha@kitchen.example', '')).toEqual({
    code: 1,
    printed: 'The password must have 10 characters or more.\n',
  });
  expect(await run('no e-mail', 'a long password')).toEqual({
    code: 1,
    printed: 'Enter a valid email address.\n',
  });
});

test('the admin command creates an admin, then sets another password', async () => {
  expect(await run('asha@kitchen.example', 'a long password')).toEqual({
    code: 0,
    printed: 'asha@kitchen.example is an admin now.\n',
  });
  expect(await run('asha@kitchen.example', 'another password')).toEqual({
    code: 0,
    printed: 'The password of asha@kitchen.example is changed. All sessions of this admin have ended.\n',
  });
});
