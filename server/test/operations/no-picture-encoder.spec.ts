/** Tests a host that cannot load the picture encoder sharp: uploads are rejected with the reason, and everything else works. */

import { sharedPostgres } from '../harness/real-postgres.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { signIn } from '../testkit/operations.js';

/** Program that makes every import of sharp fail. */
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

test('an upload without a picture encoder is rejected with 503 and a message', async () => {
  const { email, password } = TEST_ADMIN;
  const { accessToken } = accepted(await signIn(new Caller(server.url, undefined), email, password)).it;
  const message = 'This server cannot process uploaded pictures. Enter the web address of a picture instead.';
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
