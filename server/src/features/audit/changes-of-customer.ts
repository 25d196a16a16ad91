import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { changeRateRuling, sixtiethChangeSql } from './change-rate.js';

/**
 * What a customer makes the database keep is bounded.
 *
 * @throws AppError `rate-limited` for a customer who changes too much
 */
export async function refuseTooManyChanges(em: EntityManager, customerId: string, now: Date): Promise<void> {
  const [row] = await sql<{ at: string | null }>(em, `select ${sixtiethChangeSql('$1::uuid')} as at`, [
    customerId,
  ]);
  const at = row?.at ?? null;
  const refused = changeRateRuling(at === null ? null : new Date(at), now);
  if (refused) throw refused;
}
