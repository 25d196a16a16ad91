/** Tests a start with a used port or an invalid host, and the idle time of connections. */
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
  ['without a proxy the server closes idle connections after 5 seconds', '0', 'timeout=5'],
  [
    'behind a proxy the server closes idle connections after 65 seconds, and they do not delay its end',
    '1',
    'timeout=65',
  ],
])('%s', async (_name, proxies, kept) => {
  const server = await startServer({ databaseUrl, env: { TRUSTED_PROXIES: proxies } });
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(get(`${server.url}/api/meals`, { agent }), 'response');
  answer.resume();
  expect(answer.headers['keep-alive']).toBe(kept);
  await server.stop();
  agent.destroy();
});

test('a used port is reported with a message', async () => {
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

test('a HOST of another machine is reported with a message', async () => {
  await expect(startServer({ databaseUrl, env: { HOST: '192.0.2.1' } })).rejects.toThrow(
    /The port \d+ on 192\.0\.2\.1 cannot be opened \(E[A-Z_]+\): look at HOST and PORT\./,
  );
});

test.each([
  ['on', true],
  ['off', false],
])('an embedded server that starts with SAMPLE_DATA=%s has sample dishes: %s', async (setting, isLoaded) => {
  const server = await startServer({ env: { SAMPLE_DATA: setting } });
  try {
    const dishes = await fetch(`${server.url}/api/dishes`).then((response) => response.json());
    expect(JSON.stringify(dishes).includes('Avocado Corn Toast')).toBe(isLoaded);
    expect(server.output().includes('SAMPLE_DATA=off DATA_DIR=.kitchen npm start')).toBe(isLoaded);
    const meals = await fetch(`${server.url}/api/meals`).then((response) => response.json());
    expect(JSON.stringify(meals)).toContain('Post Lunch');
  } finally {
    await server.stop();
  }
});
