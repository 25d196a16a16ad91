/** A machine without a build of libvips serves everything but uploads (decision 23), and says why. */

import { sharedPostgres } from '../harness/real-postgres.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { signIn } from '../testkit/operations.js';

/** Node finds no sharp. */
const WITHOUT_SHARP = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (name === 'sharp') throw new Error('Could not load the "sharp" module');
      return next(name, context);
    },
  });`;

const databases = sharedPostgres();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({
    databaseUrl: await databases.createDatabase('no_encoder'),
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_SHARP)}` },
  });
});
afterAll(async () => {
  await server?.stop();
  await databases.dropAll();
});

test('an upload is refused with 503 and a sentence of its own', async () => {
  const { email, password } = TEST_ADMIN;
  const { accessToken } = accepted(await signIn(new Caller(server.url, undefined), email, password)).it;
  const message =
    'This server cannot encode pictures: sharp or its library libvips cannot be loaded. Use the address of a picture instead.';
  const response = await fetch(`${server.url}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/png' },
    body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  });
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 503,
    body: { success: false, message, error: message, code: 'UNAVAILABLE' },
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
