import { sql } from 'kysely';
import { expressionsOn, runPrepared, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AuditSubject } from './audit-action.js';

/** Function that reads the times of several IDs. */
type ReadTimes = (em: EntityManager, ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

type Synchronised = 'DISH' | 'MEAL_PLAN' | 'ORDER' | 'STANDING_ORDER' | 'USER';

/** Creates a function that reads the times of the last recorded changes. Its result omits IDs without a recorded change. */
const lastChangeOf =
  (subject: AuditSubject): ReadTimes =>
  async (em, ids) => {
    const last = tables(em)
      .selectFrom(sql<{ id: string }>`unnest(${[...ids]}::uuid[])`.as<'given'>(sql.raw('given (id)')))
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('AuditEntry')
            .whereRef('subjectId', '=', 'given.id')
            .where('subjectType', '=', subject)
            .orderBy('id', 'desc')
            .limit(1)
            .select('happenedAt')
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['given.id', 'last.happenedAt']);
    const rows = await runPrepared(em, last);
    return new Map(rows.map(({ id, happenedAt }) => [id, happenedAt]));
  };

/** Functions that read the times of the last recorded changes, by subject, for loaders. */
export const LAST_CHANGES = {
  DISH: lastChangeOf('DISH'),
  MEAL_PLAN: lastChangeOf('MEAL_PLAN'),
  ORDER: lastChangeOf('ORDER'),
  STANDING_ORDER: lastChangeOf('STANDING_ORDER'),
  USER: lastChangeOf('USER'),
} as const satisfies Record<Synchronised, ReadTimes>;

const { selectFrom } = expressionsOn<Record<never, never>>();

/** Subquery of the rows of each subject that were created at a time or later. */
const CREATED_FROM = {
  DISH: (from: Date) => selectFrom('Dish').where('createdAt', '>=', from).select('id'),
  MEAL_PLAN: (from: Date) => selectFrom('MealPlan').where('createdAt', '>=', from).select('id'),
  ORDER: (from: Date) => selectFrom('Order').where('placedAt', '>=', from).select('id'),
  STANDING_ORDER: (from: Date) => selectFrom('StandingOrder').where('createdAt', '>=', from).select('id'),
  USER: (from: Date) => selectFrom('User').where('createdAt', '>=', from).select('id'),
} as const satisfies Record<Synchronised, unknown>;

/**
 * Returns the condition of rows that were created or changed at a time or later.
 * @param id ID of the row in the query
 */
export function isUpdatedFrom(subject: Synchronised, id: string, from: Date) {
  const changed = selectFrom('AuditEntry')
    .where('subjectType', '=', subject)
    .where('happenedAt', '>=', from)
    .select('subjectId as id');
  return sql<boolean>`${sql.ref(id)} in (${changed} union all ${CREATED_FROM[subject](from)})`;
}
