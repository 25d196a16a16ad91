import { setTimeout as sleep } from 'node:timers/promises';
import { type RealPostgres, startRealPostgres } from '../../harness/real-postgres.js';
import { type ServerProcess, startServer } from '../../harness/server-process.js';
import { Caller } from '../../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../../testkit/graphql-client.js';
import { me, signIn } from '../../testkit/operations.js';

jest.setTimeout(120_000);
let postgres: RealPostgres;
let server: ServerProcess;

beforeAll(async () => {
  // Writes are synced to the disk, because acknowledged data must survive the crash.
  postgres = await startRealPostgres({ fsync: true });
  server = await startServer({ databaseUrl: postgres.url, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
});

const canRestart = () => postgres.canRestart;
const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;

test('a server survives a crash of its database, and reports a missing one with a clear message', async () => {
  // An external server must not be restarted.
  if (!canRestart()) return;
  const anonymous = new Caller(server.url, undefined);
  const { it: session } = accepted(await signIn(anonymous, 'admin@test.example', 'a-password-for-tests'));
  const admin = new Caller(server.url, session.accessToken);

  await postgres.restartImmediate();
  // The server's connections are broken. The first call may fail, and the second one gets a new connection.
  await me(admin);
  expect(accepted(await me(admin)).it.id).toBe(session.user.id);

  await postgres.stop();
  const UNAVAILABLE = {
    code: 'UNAVAILABLE',
    message: 'The service is not available right now. Please try again in a moment.',
  };
  for (const caller of [admin, anonymous]) {
    for (const query of ['{ meals { id } }', 'mutation { createDish(input: { title: "x" }) { id } }']) {
      const answer = await caller.ask(query);
      if (caller === anonymous && query.startsWith('mutation'))
        expect(outcomeOf(answer)).toBe('UNAUTHENTICATED');
      else expect(rejected(answer)).toEqual(UNAVAILABLE);
    }
  }
  expect(rejected(await signIn(anonymous, 'admin@test.example', 'a-password-for-tests'))).toEqual(
    UNAVAILABLE,
  );
  expect(await status('/healthz')).toBe(200);
  // The server caches the result of the readiness check for a second.
  await sleep(1_100);
  expect(await status('/readyz')).toBe(503);
});
