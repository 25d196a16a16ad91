import { anyOf, computedColumn } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import { isActiveCustomerSql } from '../sessions/credential-conditions.js';

/**
 * Expression for the balance in paise below which the wallet of a row of `users` is low: the setting for active customers, and
 * null for others.
 */
const LOW_BELOW_SQL = `case when ${isActiveCustomerSql('users')} then (select low_balance from settings) end`;

/** SQL condition that the wallet of a row of `users` is low. */
export const HAS_LOW_BALANCE_SQL = `wallet_balance < ${LOW_BELOW_SQL}`;

/**
 * Returns the low-balance threshold of each user.
 * @param ids internal IDs
 * @returns paise by ID, without users who have no threshold
 */
export async function lowBalanceThresholds(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  const rows = await tables(em)
    .selectFrom('User')
    .select(['id', computedColumn<string | null>(LOW_BELOW_SQL).as('low_below')])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.flatMap(({ id, low_below }) => (low_below === null ? [] : [[id, paise(low_below)]])));
}
