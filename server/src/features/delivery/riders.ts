import { condition, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { isActiveRiderSql } from '../sessions/valid-session.js';

/** Active delivery users, by name. */
export async function activeRiders(em: EntityManager): Promise<string[]> {
  const riders = await query(em)
    .selectFrom('users as u')
    .where(condition(isActiveRiderSql('u')))
    .orderBy(({ fn }) => fn('lower', ['u.user_title']))
    .orderBy('u.id')
    .select('u.id')
    .execute();
  return riders.map(({ id }) => id);
}

/**
 * Lets active delivery users through.
 *
 * @param field the input field that names them, if one does
 * @throws AppError `run.not-a-rider`
 */
export async function requireRider(em: EntityManager, id: string, field?: string): Promise<void> {
  if (!(await activeRiders(em)).includes(id)) throw refusal('run.not-a-rider', {}, field);
}
