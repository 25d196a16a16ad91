import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { INVARIANTS } from './invariants.js';

/** What became of one rule. */
export interface Finding {
  readonly rule: string;
  /** How many places break it. */
  readonly broken: number;
  /** The first few of them, each beginning with its id. */
  readonly examples: readonly string[];
}

/** The outcome of a verification. */
export interface Verification {
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** How much was looked at. */
  readonly counted: { readonly users: number; readonly entries: number; readonly orders: number };
  /** How long it took. */
  readonly seconds: number;
}

const EXAMPLES = 5;

/**
 * For this transaction alone. The statements read whole tables: with room for hashes, PostgreSQL joins them in one pass
 * instead of by a million look-ups.
 */
const READING_EVERYTHING = [
  "set local work_mem = '64MB'",
  'set local enable_nestloop = off',
  'set local jit = off',
];

/**
 * Checks every invariant on one unchanging view of the data, while the servers go on working.
 *
 * @param em any entity manager; reads only
 */
export async function verify(em: EntityManager): Promise<Verification> {
  const startedAt = performance.now();
  return inTransaction(em, async (tx) => {
    await sql(tx, 'set transaction isolation level repeatable read');
    for (const setting of READING_EVERYTHING) await sql(tx, setting);
    const findings: Finding[] = [];
    for (const { rule, offenders } of INVARIANTS) {
      const rows = await sql<{ place: string; broken: string }>(
        tx,
        `select place, count(*) over () as broken from (${offenders}) offenders (place) limit ${EXAMPLES}`,
      );
      findings.push({ rule, broken: Number(rows[0]?.broken ?? 0), examples: rows.map((row) => row.place) });
    }
    const [counted] = await sql<{ users: string; entries: string; orders: string }>(
      tx,
      `select (select count(*) from users) as users, (select count(*) from wallet_logs) as entries, (select count(*) from orders) as orders`,
    );
    return {
      holds: findings.every((finding) => finding.broken === 0),
      findings,
      counted: {
        users: Number(counted?.users),
        entries: Number(counted?.entries),
        orders: Number(counted?.orders),
      },
      seconds: Math.round(performance.now() - startedAt) / 1000,
    };
  });
}
