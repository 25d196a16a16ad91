import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { UserType } from '../../shared/status.js';

/** A named group of customers. */
export interface CustomerGroup {
  readonly id: string;
  readonly name: string;
  /** Number of customers, including inactive ones. */
  readonly size: number;
  readonly version: number;
}

/** Returns all groups, by name. */
export async function allGroups(em: EntityManager): Promise<CustomerGroup[]> {
  const groups = await tables(em)
    .selectFrom('CustomerGroup as g')
    .leftJoin('CustomerGroupMember as m', 'm.groupId', 'g.id')
    .leftJoin('User as u', (join) => join.onRef('u.id', '=', 'm.userId').on('u.type', '=', UserType.CUSTOMER))
    .select(['g.id', 'g.name', 'g.version', ({ fn }) => fn.count<string>('u.id').as('size')])
    .groupBy('g.id')
    .orderBy(({ fn }) => fn('lower', ['g.name']))
    .execute();
  return groups.map(({ size, ...group }) => ({ ...group, size: Number(size) }));
}

/** Returns the internal IDs of a group's members who are still customers. */
export async function membersOfGroup(em: EntityManager, groupId: string): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('CustomerGroupMember as m')
    .innerJoin('User as u', 'u.id', 'm.userId')
    .where('u.type', '=', UserType.CUSTOMER)
    .where('m.groupId', '=', groupId)
    .select('m.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
