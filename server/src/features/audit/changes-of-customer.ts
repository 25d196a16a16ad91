import { computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { changeRateRuling, sixtiethChangeSql } from './change-rate.js';

/**
 * What a customer makes the database keep is bounded.
 *
 * @throws AppError `rate-limited` for a customer who changes too much
 */
export async function refuseTooManyChanges(em: EntityManager, customerId: string, now: Date): Promise<void> {
  const sixtieth = await query(em)
    .selectFrom('users as u')
    .where('u.id', '=', customerId)
    .select(computed<string | null>(sixtiethChangeSql('u.id')).as('at'))
    .executeTakeFirst();
  const refused = changeRateRuling(sixtieth?.at ? new Date(sixtieth.at) : null, now);
  if (refused) throw refused;
}
