import { sql } from 'kysely';
import { anyOf, condition } from '../../db/sql.js';
import { expressionsOn, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import { isActiveCustomerSql } from '../sessions/credential-conditions.js';

/**
 * Returns the expression for the balance below which the wallet of a `User` is low: the setting for active customers, and null for
 * others.
 */
function lowBelow() {
  const { selectFrom } = expressionsOn<{ User: 'User' }>();
  const threshold = selectFrom('Settings').select('lowBalancePaise');
  return sql<string | null>`case when ${condition(isActiveCustomerSql('users'))} then ${threshold} end`;
}

/** Returns the condition that the wallet of a `User` is low. */
export const hasLowBalance = () => sql<boolean>`${sql.ref('User.walletBalancePaise')} < ${lowBelow()}`;

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
    .select(['id', lowBelow().as('lowBelow')])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.flatMap(({ id, lowBelow }) => (lowBelow === null ? [] : [[id, paise(lowBelow)]])));
}
