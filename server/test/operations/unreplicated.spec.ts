/** Tests that a commit that no standby has confirmed is not reported as done. */
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import { type Crowd, seedCrowd } from '../faults/crowd.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { call } from '../rest/rest-client.js';
import { dayFromToday } from '../testkit/days.js';

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

/** Makes commits wait for a standby of this name, which does not exist. An empty name ends the wait. */
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

let crowd: Crowd;
beforeAll(async () => {
  const database = await openDatabase({ url: cluster.url, poolSize: 2 });
  crowd = await seedCrowd(database, 1).finally(() => database.close());
});

const REQUESTS = {
  order: () => ({
    path: '/api/orders',
    body: {
      user_uuid: crowd.customers[0],
      meal_id: crowd.mealId,
      for_date: dayFromToday(1),
      dish_details: [{ dish_uuid: crowd.dishId, quantity: 1 }],
    },
  }),
  credit: () => ({ path: `/api/users/${crowd.customers[0]}/wallet/add`, body: { amount: 5 } }),
};

test.each(['order', 'credit'] as const)(
  'a repeated %s waits for a standby like the first request',
  async (kind) => {
    const ask = () =>
      call(server.url, {
        method: 'POST',
        ...REQUESTS[kind](),
        token: crowd.adminToken,
        headers: { 'idempotency-key': `${kind}-1` },
      });
    const first = await ask();
    expect(first.status).toBe(201);

    await waitFor('missing');
    const repeated = ask();
    const inTime = await Promise.race([
      repeated,
      new Promise((resolve) => setTimeout(resolve, 2_000, 'waits')),
    ]);
    await waitFor('');
    expect(inTime).toBe('waits');
    expect((await repeated).body).toEqual(first.body);
  },
);
