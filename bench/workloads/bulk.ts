import { strict as assert } from 'node:assert';
import pg from 'pg';
import { BULK_ORDER } from '../db/bulk-order.js';
import { FIRST_NEW_CUSTOMER } from '../db/seeded-customers.js';
import { drive } from '../load/drive.js';
import type { Contender } from '../load/rounds.js';
import { readPostgraphile, toPostgraphile } from './place.js';
import { checkEach } from './response-checks.js';
import { runJob } from './run-job.js';
import { type SeededRows, seededRowsOf } from './seeded-rows.js';
import type { Workload } from './workload.js';

/** Bulk order. */
interface Bulk {
  readonly customerIds: readonly string[];
  readonly mealId: string;
  readonly forDate: string;
  readonly dishIds: readonly string[];
  readonly quantities: readonly number[];
}

/** Returns the bulk order of a round. Each round has another day, so that each customer can order again. */
function bulkOf(rows: SeededRows, customers: number, round: number): Bulk {
  const [meal] = rows.meals;
  const day = new Date(Date.parse(rows.day) + (round + 1) * 86_400_000);
  return {
    customerIds: rows.customerIds.slice(FIRST_NEW_CUSTOMER, FIRST_NEW_CUSTOMER + customers),
    mealId: meal?.id ?? '',
    forDate: day.toISOString().slice(0, 10),
    dishIds: meal?.dishIds.slice(0, 3) ?? [],
    quantities: [1, 2, 1],
  };
}

/** Workload: the same order for many customers, by a bulk job, by a loop of mutations, and by one SQL statement. */
export const bulk: Workload = {
  name: 'bulk',
  async prepare(world) {
    const rows = await seededRowsOf(world);
    const customers = world.options.quick ? 200 : 1_000;
    const of = (round: number) => bulkOf(rows, customers, round);
    const [mealbox, postgraphile] = [(await world.mealbox()).url, (await world.postgraphile()).url];
    return [
      {
        name: 'bulk',
        title: `One order for ${customers} customers`,
        unit: 'ms',
        contenders: [
          { name: 'mealbox', run: (round) => asJob(mealbox, of(round)) },
          { name: 'postgraphile', run: (round) => oneByOne(postgraphile, of(round)) },
          inOneStatement(await world.peerDatabase('floor'), of),
        ],
        targets: [
          { of: 'mealbox', against: 'set-based SQL', atMost: 1.3 },
          { of: 'postgraphile', against: 'mealbox', atLeast: 1.5 },
        ],
      },
    ];
  },
};

async function asJob(
  url: string,
  { customerIds, dishIds, quantities, mealId, forDate }: Bulk,
): Promise<number> {
  const lines = dishIds.map((dishId, index) => ({ dishId, quantity: quantities[index] }));
  const input = { mealId, forDate, lines, instructions: '', userIds: customerIds };
  const { ms, done } = await runJob(url, 'StartPlaceOrders', { input });
  assert.equal(done, customerIds.length);
  return ms;
}

async function oneByOne(url: string, { customerIds, ...contents }: Bulk): Promise<number> {
  const left = [...customerIds];
  const { ms, count } = await drive(url, {
    connections: 1,
    next: () => {
      const customerId = left.shift();
      return customerId ? toPostgraphile({ customerId, ...contents }) : null;
    },
    check: checkEach(readPostgraphile),
  });
  assert.equal(count, customerIds.length);
  return ms;
}

function inOneStatement(databaseUrl: string, bulkOfRound: (round: number) => Bulk): Contender {
  return {
    name: 'set-based SQL',
    async run(round) {
      const { customerIds, mealId, forDate, dishIds, quantities } = bulkOfRound(round);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        const start = performance.now();
        const { rowCount } = await client.query(BULK_ORDER, [
          customerIds,
          mealId,
          forDate,
          dishIds,
          quantities,
        ]);
        const ms = performance.now() - start;
        assert.equal(rowCount, customerIds.length);
        return ms;
      } finally {
        await client.end();
      }
    },
  };
}
