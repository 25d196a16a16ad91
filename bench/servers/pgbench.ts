import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Contender } from '../load/rounds.js';
import type { World } from './world.js';

/** Script and parameters of PostgreSQL's own load generator. */
export interface PgbenchWork {
  /** Statements of one transaction, in pgbench's script language. */
  readonly script: string;
  /** Number of transactions in a round; if omitted, the round is timed. */
  readonly transactions?: number;
}

/** Whether this host has PostgreSQL's load generator. */
export const hasPgbench = (): boolean =>
  spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Runs the same prepared statements with PostgreSQL's own load generator, to measure the database alone. Empty if the machine has
 * no pgbench.
 * @param database name of the copy of the small kitchen
 */
export function pgbench(world: World, database: string, connections: number, work: PgbenchWork): Contender[] {
  if (!hasPgbench()) return [];
  return [
    {
      name: 'pgbench',
      run: async () => runPgbench(world, await world.peerDatabase(database), connections, work),
    },
  ];
}

async function runPgbench(
  world: World,
  url: string,
  connections: number,
  work: PgbenchWork,
): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, work.script);
  const amount = work.transactions
    ? ['-t', String(Math.ceil(work.transactions / connections))]
    : ['-T', world.options.quick ? '2' : '5'];
  try {
    const { stdout } = await promisify(execFile)(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(connections), '-f', file, ...amount, pathname.slice(1)],
      {
        env: {
          PATH: process.env.PATH,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: username,
          PGPASSWORD: password,
        },
      },
    );
    const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (!tps || /failed transactions: [1-9]/.test(stdout)) throw new Error(`pgbench failed:\n${stdout}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
