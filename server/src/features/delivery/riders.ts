import { condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { isActiveRiderSql } from '../sessions/credential-conditions.js';

/** Returns the IDs of the active delivery users, by name. */
export async function activeRiderIds(em: EntityManager): Promise<string[]> {
  const riders = await tables(em)
    .selectFrom('User as u')
    .where(condition(isActiveRiderSql('u')))
    .orderBy(({ fn }) => fn('lower', ['u.title']))
    .orderBy('u.id')
    .select('u.id')
    .execute();
  return riders.map(({ id }) => id);
}

/**
 * Requires an active delivery user.
 * @param field input field that contains the ID, if any
 * @throws AppError `run.not-a-rider`
 */
export async function requireRider(em: EntityManager, id: string, field?: string): Promise<void> {
  if (!(await activeRiderIds(em)).includes(id)) throw appError('run.not-a-rider', {}, field);
}
