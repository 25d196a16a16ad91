import { sql } from 'kysely';
import { query, setLocal } from '../../db/sql.js';
import { type EntityManager, inSnapshot } from '../../db/transaction.js';
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
const READING_EVERYTHING = { work_mem: '64MB', enable_nestloop: 'off' };

/**
 * Checks every invariant on one unchanging view of the data, while the servers go on working.
 *
 * @param em any entity manager; reads only
 */
export async function verify(em: EntityManager): Promise<Verification> {
  const startedAt = performance.now();
  return inSnapshot(em, async (tx) => {
    const db = query(tx);
    await setLocal(tx, READING_EVERYTHING);
    const findings: Finding[] = [];
    for (const { rule, offenders } of INVARIANTS) {
      const rows = await db
        .selectFrom(
          sql<{ place: string }>`(${sql.raw(offenders)})`.as<'offenders'>(sql.raw('offenders (place)')),
        )
        .select(['place', sql<string>`count(*) over ()`.as('broken')])
        .limit(EXAMPLES)
        .execute();
      findings.push({ rule, broken: Number(rows[0]?.broken ?? 0), examples: rows.map((row) => row.place) });
    }
    const count = async (table: 'users' | 'wallet_logs' | 'orders') => {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirst();
      return Number(row?.rows);
    };
    return {
      holds: findings.every((finding) => finding.broken === 0),
      findings,
      counted: {
        users: await count('users'),
        entries: await count('wallet_logs'),
        orders: await count('orders'),
      },
      seconds: Math.round(performance.now() - startedAt) / 1000,
    };
  });
}
