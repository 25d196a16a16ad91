/** `npm run admin` on a PostgreSQL server: it ends, with a sentence, whether it did what was asked or not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const ADMIN = path.resolve(import.meta.dirname, '../../dist/seed/admin.js');
/** The pool's idle connections would end after minutes, and the command with them. */
const ENDS_WITHIN_MS = 10_000;

async function run(email: string, password: string, url = kitchen.databaseUrl) {
  const child = spawn(process.execPath, [ADMIN, email], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    signal: AbortSignal.timeout(ENDS_WITHIN_MS),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'close');
  return { code, printed };
}

test('a refusal ends the command', async () => {
  expect(await run('asha@kitchen.example', 'short')).toEqual({
    code: 1,
    printed: 'The password must have 10 characters or more.\n',
  });
  expect(await run('no e-mail', 'a long password')).toEqual({
    code: 1,
    printed: 'Enter a valid e-mail address.\n',
  });
});

test('an admin is made, then gets another password', async () => {
  expect(await run('asha@kitchen.example', 'a long password')).toEqual({
    code: 0,
    printed: 'asha@kitchen.example is an admin now.\n',
  });
  expect(await run('asha@kitchen.example', 'another password')).toEqual({
    code: 0,
    printed: 'The password of asha@kitchen.example is changed, and every session of theirs has ended.\n',
  });
});
