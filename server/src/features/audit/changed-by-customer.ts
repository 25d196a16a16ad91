import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AuditActor, BOX_ACTIONS } from './audit-action.js';

/** Whether the newest change of each of these orders is of a customer. What is done to its box changes nothing of an order. */
export async function changedByCustomer(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await query(em)
    .selectFrom('audit_entries')
    .distinctOn('subject_id')
    .select(['subject_id', 'actor_kind'])
    .where('subject_type', '=', 'ORDER')
    .where('subject_id', 'in', orderIds)
    .where('action', 'not in', BOX_ACTIONS)
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.actor_kind === AuditActor.CUSTOMER]));
}
