/** A port that is taken, or a host that is none, and how long a server keeps connections on which nothing is asked. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const databases = new TestDatabases();
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await databases.migrated();
});
afterAll(() => databases.dropAll());

test.each([
  ['without a proxy idle connections make room for others', '0', 'timeout=5'],
  ['behind a proxy they outlive its patience, and do not delay the end', '1', 'timeout=65'],
])('%s', async (_name, proxies, kept) => {
  const server = await startServer({ databaseUrl, env: { TRUSTED_PROXIES: proxies } });
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(get(`${server.url}/api/meals`, { agent }), 'response');
  answer.resume();
  expect(answer.headers['keep-alive']).toBe(kept);
  await server.stop();
  agent.destroy();
});

test('a port that is taken is said in a sentence', async () => {
  const first = await startServer({ databaseUrl });
  try {
    const second = startServer({ databaseUrl, env: { PORT: new URL(first.url).port } });
    await expect(second).rejects.toThrow(
      'The port is in use. Stop the other process, or set PORT to another one.',
    );
  } finally {
    await first.stop();
  }
});

test('a HOST that is not of this machine is said in a sentence', async () => {
  await expect(startServer({ databaseUrl, env: { HOST: '192.0.2.1' } })).rejects.toThrow(
    /The port \d+ on 192\.0\.2\.1 cannot be opened \(E[A-Z_]+\): look at HOST and PORT\./,
  );
});
