import { parseArgs } from 'node:util';
import { soak } from '../test/faults/soak.js';
import { outcomeOf } from '../test/prove/fault-scenarios.js';
import { openGround, SCENARIOS } from '../test/prove/ground.js';
import type { Outcome, Scenario, ScenarioGround, Size } from '../test/prove/scenario.js';
import { proveCluster } from './prove-cluster.js';
import { proveSabotages } from './prove-sabotages.js';

const USAGE =
  'Usage: npm run prove [-- --short] [--soak <minutes>] [--only <part of a name>] [--cluster] [--sabotage]';

/**
 * `npm run prove`: breaks the running system in every way that its promises name, verifies the ledger after each, and prints one
 * table. Exit code 0: nothing was lost. 1: something was lost. 2: the proof could not be run.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean' },
      soak: { type: 'string' },
      only: { type: 'string' },
      cluster: { type: 'boolean' },
      sabotage: { type: 'boolean' },
    },
  });
  if (values.cluster) {
    process.exitCode = await proveCluster(values.only);
    return;
  }
  if (values.sabotage) {
    process.exitCode = await proveSabotages(values.only);
    return;
  }
  const minutes = Number(values.soak ?? 0);
  if (!(minutes >= 0)) throw new Error(USAGE);
  const size: Size = values.short ? 'short' : 'full';
  const scenarios = (minutes > 0 ? [soakFor(minutes)] : SCENARIOS)
    .filter(({ fullOnly }) => size === 'full' || !fullOnly)
    .filter(({ name }) => name.includes(values.only ?? ''));
  if (scenarios.length === 0) throw new Error(`No scenario is called “${values.only}”. ${USAGE}`);
  const ground = await openGround();
  try {
    const rows: Row[] = [];
    for (const scenario of scenarios) {
      const row = await tried(scenario, ground, size);
      console.error(
        `${row.lost.length > 0 ? 'LOST' : row.skipped ? 'skip' : 'ok  '} ${row.name}, ${row.seconds} s`,
      );
      rows.push(row);
    }
    report(rows);
    process.exitCode = rows.some(({ lost }) => lost.length > 0) ? 1 : 0;
  } finally {
    await ground.close();
  }
}

type Row = Outcome & { readonly name: string; readonly seconds: string };

/** Runs a scenario. An interrupted scenario proves nothing, so it counts as a loss. */
async function tried({ name, run }: Scenario, ground: ScenarioGround, size: Size): Promise<Row> {
  const startedAt = performance.now();
  const outcome = await run(ground, size).catch((error: Error) => ({
    load: 'broke off',
    lost: [error.stack ?? String(error)],
  }));
  return { name, ...outcome, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

function soakFor(minutes: number): Scenario {
  return {
    name: `soak of ${minutes} minutes`,
    run: async (ground) => outcomeOf(await soak({ url: await ground.database(), minutes })),
  };
}

const COLUMNS = [
  'scenario',
  'load held',
  'faults survived',
  'bad inputs',
  'entries verified',
  'lost',
  'seconds',
];

function report(rows: readonly Row[]): void {
  const sum = (of: (row: Row) => number | undefined) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const cells = rows.map((row) => [
    row.name,
    row.skipped ? 'skipped' : row.load,
    row.faults,
    row.badInputs,
    row.entries,
    row.skipped ? '' : row.lost.length,
    row.seconds,
  ]);
  cells.push([
    'together',
    '',
    sum(({ faults }) => faults),
    sum(({ badInputs }) => badInputs),
    sum(({ entries }) => entries),
    sum(({ lost }) => lost.length),
    sum(({ seconds }) => Number(seconds)).toFixed(1),
  ]);
  const texts = [COLUMNS, ...cells.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = COLUMNS.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  // Texts are aligned left, numbers right.
  for (const row of texts)
    console.log(
      row
        .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    );
  for (const { name, note, skipped, lost } of rows) {
    if (skipped) console.log(`\n${name}: skipped, ${skipped}`);
    if (note) console.log(`\n${name}: ${note}`);
    for (const text of lost) console.log(`\nLOST in ${name}: ${text}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
