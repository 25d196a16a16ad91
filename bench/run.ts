import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measure, type Result } from './load/rounds.js';
import { readOptions } from './options.js';
import { tableOf } from './report/table.js';
import { hasPgbench } from './servers/pgbench.js';
import { World } from './servers/world.js';
import { WORKLOADS } from './workloads/all.js';
import { prepareOnce } from './workloads/workload.js';

const REPORT = join(import.meta.dirname, '../.build/bench/results.json');

/** `npm run bench`: compares Mealbox with its peers; docs/develop/benchmarks.md explains the results. */
async function main(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    WORKLOADS.map(({ name }) => name),
  );
  const wanted = WORKLOADS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  if (!hasPgbench()) console.log('[bench] pgbench: not found.');
  const world = await World.open(options);
  const results: Result[] = [];
  try {
    for (const workload of wanted) {
      console.log(`[bench] ${workload.name} ...`);
      for (const measurement of await prepareOnce(workload, world)) {
        const result = await measure(measurement, options.rounds);
        results.push(result);
        console.log(tableOf(result));
        write(results, options);
      }
    }
  } finally {
    await world.close();
  }
  console.log(`\n[bench] All figures: ${REPORT}`);
}

function write(results: readonly Result[], options: object): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = { cores: availableParallelism(), node: process.version, platform: process.platform };
  mkdirSync(join(REPORT, '..'), { recursive: true });
  writeFileSync(
    REPORT,
    `${JSON.stringify({ at: new Date().toISOString(), commit, machine, options, results }, null, 2)}\n`,
  );
}

await main();
