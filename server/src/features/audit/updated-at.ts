import { condition, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AuditSubject } from './audit-action.js';

/** Function that reads the times of several IDs. */
type ReadTimes = (em: EntityManager, ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

type Synchronised = 'DISH' | 'MEAL_PLAN' | 'ORDER' | 'STANDING_ORDER' | 'USER';

/** Creates a function that reads the times of the last recorded changes. Its result omits IDs without a recorded change. */
const lastChangeOf =
  (subject: AuditSubject): ReadTimes =>
  async (em, ids) => {
    const rows = await sql<{ id: string; happened_at: Date | string }>(
      em,
      `/* lastChanges */ select of.id, e.happened_at from unnest($1::uuid[]) as of (id) cross join lateral (
         select happened_at from audit_entries where subject_id = of.id and subject_type = $2 order by id desc limit 1
       ) e`,
      [[...ids], subject],
    );
    return new Map(rows.map(({ id, happened_at }) => [id, new Date(happened_at)]));
  };

/** Functions that read the times of the last recorded changes, by subject, for loaders. */
export const LAST_CHANGES = {
  DISH: lastChangeOf('DISH'),
  MEAL_PLAN: lastChangeOf('MEAL_PLAN'),
  ORDER: lastChangeOf('ORDER'),
  STANDING_ORDER: lastChangeOf('STANDING_ORDER'),
  USER: lastChangeOf('USER'),
} as const satisfies Record<Synchronised, ReadTimes>;

/** Table of each subject, with the column of its creation time. */
const TABLES: Readonly<Record<Synchronised, readonly [table: string, createdAt: string]>> = {
  DISH: ['dishes', 'created_at'],
  MEAL_PLAN: ['meal_plans', 'created_at'],
  ORDER: ['orders', 'placed_at'],
  STANDING_ORDER: ['standing_orders', 'created_at'],
  USER: ['users', 'created_at'],
};

/**
 * Returns the condition of rows that were created or changed at a time or later.
 * @param id column of the row's ID
 */
export const isUpdatedFrom = (subject: Synchronised, id: string, from: Date) =>
  condition((bind) => {
    const time = () => `${bind(from.toISOString())}::timestamptz`;
    const [table, createdAt] = TABLES[subject];
    return `${id} in (
      select subject_id from audit_entries where subject_type = '${subject}' and happened_at >= ${time()}
      union all select id from ${table} where ${createdAt} >= ${time()})`;
  });
