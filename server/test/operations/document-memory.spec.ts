/** Tests that many different documents do not exhaust the memory: the cache of documents is limited by their cost. */
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { outcomeOf, send } from '../testkit/graphql-client.js';

jest.setTimeout(300_000);
const DOCUMENTS = 1_000;
/**
 * Heap limit in MB. A server needs 100 MB to start, and caching all documents would need 420 MB more. The test limits the heap
 * instead of measuring the memory, because the measured memory depends on garbage collection.
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
