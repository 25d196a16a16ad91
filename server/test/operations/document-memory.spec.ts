/** Documents that are all different fill no memory: what is kept of them is bounded by what it costs. */
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { outcomeOf, send } from '../testkit/graphql-client.js';

jest.setTimeout(300_000);
const DOCUMENTS = 1_000;
/**
 * A server needs 100 MB of heap to start. The documents would take 420 MB more, were all of them kept; then it would end. A limit of the heap says
 * this on every machine: how much memory a process holds depends on when garbage is collected, and a busy machine collects late.
 */
const HEAP_MEGABYTES = 250;
const databases = new TestDatabases();
afterAll(() => databases.dropAll());

test(`${DOCUMENTS} different documents of one client without a token fit a heap of ${HEAP_MEGABYTES} MB`, async () => {
  const server = await startServer({
    databaseUrl: await databases.migrated(),
    env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` },
  });
  try {
    const statuses = Array(1_400).fill('PLACED').join(' ');
    for (let index = 0; index < DOCUMENTS; index++) {
      const query = `query Q${index} { orders(filter: { statuses: [${statuses}] }) { total } }`;
      expect(outcomeOf(await send(server.url, query))).toBe('UNAUTHENTICATED');
    }
  } finally {
    await server.stop();
  }
});
