import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { UserType } from '../../shared/status.js';

/** Customers who are kept together under a name. */
export interface CustomerGroup {
  readonly id: string;
  readonly name: string;
  /** How many customers are in it, inactive ones too. */
  readonly size: number;
  readonly version: number;
}

/** The groups there are, by name. */
export async function allGroups(em: EntityManager): Promise<CustomerGroup[]> {
  const groups = await query(em)
    .selectFrom('customer_groups as g')
    .leftJoin('customer_group_members as m', 'm.group_id', 'g.id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'm.user_id').on('u.type', '=', UserType.CUSTOMER),
    )
    .select(['g.id', 'g.name', 'g.version', ({ fn }) => fn.count<string>('u.id').as('size')])
    .groupBy('g.id')
    .orderBy(({ fn }) => fn('lower', ['g.name']))
    .execute();
  return groups.map(({ size, ...group }) => ({ ...group, size: Number(size) }));
}

/** The internal ids of those in a group who are customers still. */
export async function membersOfGroup(em: EntityManager, groupId: string): Promise<string[]> {
  const rows = await query(em)
    .selectFrom('customer_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.type', '=', UserType.CUSTOMER)
    .where('m.group_id', '=', groupId)
    .select('m.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
