import { setTimeout as sleep } from 'node:timers/promises';
import { type RealPostgres, startRealPostgres } from '../harness/real-postgres.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { me, signIn } from '../testkit/operations.js';

jest.setTimeout(120_000);
let postgres: RealPostgres;
let server: ServerProcess;

beforeAll(async () => {
  // With synchronous writes: what was answered must be there after the crash.
  postgres = await startRealPostgres({ fsync: true });
  server = await startServer({ databaseUrl: postgres.url, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
});

const canRestart = () => postgres.canRestart;
const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;

test('a database that crashes does not take the server with it, and a database that is gone is reported in good words', async () => {
  // A server that somebody else runs is left alone.
  if (!canRestart()) return;
  const nobody = new Caller(server.url, undefined);
  const { it: session } = accepted(await signIn(nobody, 'admin@test.example', 'a-password-for-tests'));
  const admin = new Caller(server.url, session.accessToken);

  await postgres.restartImmediate();
  // The connections of before are broken; at the latest the second call finds a new one.
  await me(admin);
  expect(accepted(await me(admin)).it.id).toBe(session.user.id);

  await postgres.stop();
  const UNAVAILABLE = {
    code: 'UNAVAILABLE',
    message: 'The service is not available right now. Please try again in a moment.',
  };
  for (const caller of [admin, nobody]) {
    for (const query of ['{ meals { id } }', 'mutation { createDish(input: { title: "x" }) { id } }']) {
      const answer = await caller.ask(query);
      if (caller === nobody && query.startsWith('mutation'))
        expect(outcomeOf(answer)).toBe('UNAUTHENTICATED');
      else expect(refused(answer)).toEqual(UNAVAILABLE);
    }
  }
  expect(refused(await signIn(nobody, 'admin@test.example', 'a-password-for-tests'))).toEqual(UNAVAILABLE);
  expect(await status('/healthz')).toBe(200);
  // What was found before the database was gone counts for a second.
  await sleep(1_100);
  expect(await status('/readyz')).toBe(503);
});
