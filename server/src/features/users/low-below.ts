import { anyOf, computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import { isActiveCustomerSql } from '../sessions/valid-session.js';

/** Below how many paise the wallet of a row of `users` is low: that of an active customer, as the settings say; null for others. */
const LOW_BELOW_SQL = `case when ${isActiveCustomerSql('users')} then (select low_balance from settings) end`;

/** Whether the wallet of a row of `users` is low. */
export const HAS_LOW_BALANCE = `wallet_balance < ${LOW_BELOW_SQL}`;

/**
 * Below what the wallets of users are low.
 *
 * @param ids internal ids
 * @returns paise by id; nothing of those whose wallets are never called low
 */
export async function lowBelowOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  const rows = await query(em)
    .selectFrom('users')
    .select(['id', computed<string | null>(LOW_BELOW_SQL).as('low_below')])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.flatMap(({ id, low_below }) => (low_below === null ? [] : [[id, paise(low_below)]])));
}
