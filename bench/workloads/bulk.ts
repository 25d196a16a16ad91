import { strict as assert } from 'node:assert';
import pg from 'pg';
import { BULK_ORDER } from '../db/bulk-order.js';
import { FIRST_NEWCOMER } from '../db/people.js';
import { drive } from '../load/drive.js';
import type { Contender } from '../load/rounds.js';
import { eachTime } from './answers.js';
import { type Facts, factsOf } from './facts.js';
import { readPostgraphile, toPostgraphile } from './place.js';
import { runJob } from './run-job.js';
import type { Workload } from './workload.js';

/** One order for many. */
interface Bulk {
  readonly customerIds: readonly string[];
  readonly mealId: string;
  readonly forDate: string;
  readonly dishIds: readonly string[];
  readonly quantities: readonly number[];
}

/** Every round another day, so that everybody can order again. */
function bulkOf(facts: Facts, customers: number, round: number): Bulk {
  const [meal] = facts.meals;
  const day = new Date(Date.parse(facts.day) + (round + 1) * 86_400_000);
  return {
    customerIds: facts.customerIds.slice(FIRST_NEWCOMER, FIRST_NEWCOMER + customers),
    mealId: meal?.id ?? '',
    forDate: day.toISOString().slice(0, 10),
    dishIds: meal?.dishIds.slice(0, 3) ?? [],
    quantities: [1, 2, 1],
  };
}

/** The same order for many customers: a bulk job as the admin's screen starts it, a loop of mutations, and one statement. */
export const bulk: Workload = {
  name: 'bulk',
  async prepare(world) {
    const facts = await factsOf(world);
    const customers = world.options.quick ? 200 : 1_000;
    const of = (round: number) => bulkOf(facts, customers, round);
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
    check: eachTime(readPostgraphile),
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
