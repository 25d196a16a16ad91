import { sql } from 'kysely';
import { setLocal } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inSnapshot } from '../../db/transaction.js';
import { INVARIANTS } from './invariants.js';

/** Result of one rule. */
interface Finding {
  readonly rule: string;
  /** Number of rows that violate the rule. */
  readonly broken: number;
  /** First violations, each starting with its ID. */
  readonly examples: readonly string[];
}

/** The outcome of a verification. */
export interface Verification {
  /** Whether no rule is violated. */
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** Numbers of verified rows. */
  readonly counted: { readonly users: number; readonly entries: number; readonly orders: number };
  /** Duration of the check. */
  readonly seconds: number;
}

const EXAMPLES = 5;

/**
 * Memory settings of this transaction. The statements read whole tables. With memory for hashes, PostgreSQL joins tables in one
 * pass instead of a million look-ups.
 */
const READING_EVERYTHING = { work_mem: '64MB', enable_nestloop: 'off' };

/**
 * Checks invariants on one consistent snapshot of the data, while the servers continue. Only reads.
 * @param em any entity manager
 * @param invariants default: all
 */
export async function verify(em: EntityManager, invariants = INVARIANTS): Promise<Verification> {
  const startedAt = performance.now();
  return inSnapshot(em, async (tx) => {
    const db = tables(tx);
    await setLocal(tx, READING_EVERYTHING);
    const findings: Finding[] = [];
    for (const { rule, offenders } of invariants) {
      const rows = await db
        .selectFrom(
          sql<{ place: string }>`(${sql.raw(offenders)})`.as<'offenders'>(sql.raw('offenders (place)')),
        )
        .modifyFront(sql.raw(`/* verify: ${rule} */`))
        .select(['place', sql<string>`count(*) over ()`.as('broken')])
        .limit(EXAMPLES)
        .execute();
      findings.push({ rule, broken: Number(rows[0]?.broken ?? 0), examples: rows.map((row) => row.place) });
    }
    const count = async (entity: 'User' | 'WalletLog' | 'Order') => {
      const row = await db
        .selectFrom(entity)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirst();
      return Number(row?.rows);
    };
    return {
      holds: findings.every((finding) => finding.broken === 0),
      findings,
      counted: {
        users: await count('User'),
        entries: await count('WalletLog'),
        orders: await count('Order'),
      },
      seconds: Math.round(performance.now() - startedAt) / 1000,
    };
  });
}
