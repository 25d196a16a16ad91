import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { AuditActor, BOX_ACTIONS } from './audit-action.js';

/** Returns whether the customer made the newest change of each of these orders. Changes of the box do not count. */
export async function changedByCustomer(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tables(em)
    .selectFrom('AuditEntry')
    .distinctOn('subjectId')
    .select(['subjectId', 'actorKind'])
    .where('subjectType', '=', 'ORDER')
    .where('subjectId', 'in', orderIds)
    .where('action', 'not in', BOX_ACTIONS)
    .orderBy('subjectId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subjectId, row.actorKind === AuditActor.CUSTOMER]));
}
