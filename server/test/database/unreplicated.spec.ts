/** What stands in a database but in no standby yet, as after a crash between the two, is told to nobody as done. */
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import { gatherCrowd } from '../faults/crowd.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { call } from '../rest/rest-client.js';

let cluster: Cluster;
let server: ServerProcess;
beforeAll(async () => {
  cluster = await startCluster({ settings: { synchronous_commit: 'on' } });
  server = await startServer({ databaseUrl: cluster.url, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await server.kill();
  await cluster.stop();
});

/** Whom a commit waits for; nobody of that name is there. */
async function waitFor(standby: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${standby}'`);
  await client.query('select pg_reload_conf()');
  while (
    (await client.query('show synchronous_standby_names')).rows[0].synchronous_standby_names !== standby
  );
  await client.end();
}

test('a request that is repeated waits for a standby, as the first one did', async () => {
  const database = await openDatabase({ url: cluster.url, poolSize: 2 });
  const { adminToken: token, customers } = await gatherCrowd(database, 1).finally(() => database.close());
  const credit = (idempotencyKey: string) =>
    call(server.url, {
      method: 'POST',
      path: `/api/users/${customers[0]}/wallet/add`,
      token,
      body: { amount: 5 },
      headers: { 'idempotency-key': idempotencyKey },
    });
  const first = await credit('upi-1');
  expect(first.status).toBe(201);

  await waitFor('nobody');
  const repeated = credit('upi-1');
  const inTime = await Promise.race([
    repeated,
    new Promise((resolve) => setTimeout(resolve, 2_000, 'waits')),
  ]);
  await waitFor('');
  expect(inTime).toBe('waits');
  expect((await repeated).body).toEqual(first.body);
});
