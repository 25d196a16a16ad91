import { condition, sql } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import type { AuditAction } from '../audit/audit-action.js';
import { hasPermission, requirePermission } from '../sessions/access.js';
import { type Actor, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { ALL_CHANGE_SUBJECTS, CHANGE_SUBJECTS, type ChangeSubject } from './change-subjects.js';
import { positionChanges } from './position-changes.js';

/** Change of the feed. */
export interface Change {
  /** Position in the feed. */
  readonly cursor: string;
  readonly happenedAt: Date;
  readonly subject: ChangeSubject;
  readonly subjectId: string;
  readonly action: AuditAction;
  /** Null if the change concerns no customer. */
  readonly customerId: string | null;
  /** ID of the user, API key, or station that made the change. Null: the server. */
  readonly actorId: string | null;
  /** Version after the change. Null for a subject without versions. */
  readonly version: number | null;
}

export interface ChangesInput {
  /** Position of the last change that the caller has read. */
  readonly after?: string | null;
  readonly first?: number | null;
  readonly subjects?: readonly ChangeSubject[] | null;
}

export interface Changes {
  readonly nodes: readonly Change[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly subjects: readonly ChangeSubject[];
}

/**
 * Reads committed changes in the order of their commits.
 * @throws AppError `input.cursor`, `input.cursor-ahead`, and access errors
 */
export async function changesAfter(ctx: UseCaseContext, input: ChangesInput): Promise<Changes> {
  const subjects = readableSubjects(requireAdmin(ctx.actor), input.subjects);
  const after = checkPosition(input.after);
  const first = input.first ?? PAGE_SIZES.changes.standard;
  await positionChanges(ctx.em);
  const found = await readChanges(ctx.em, subjects, after, first + 1);
  const nodes = found.slice(0, first);
  if (nodes.length === 0) await checkNotAhead(ctx.em, after);
  const endCursor = nodes.at(-1)?.cursor ?? input.after ?? null;
  return { nodes, hasNextPage: found.length > first, endCursor, subjects };
}

/**
 * Returns the subjects that the caller may read.
 * @throws AppError `forbidden.role`, `forbidden.scope` for a named subject without the permission
 */
function readableSubjects(
  actor: Actor,
  named: readonly ChangeSubject[] | null | undefined,
): readonly ChangeSubject[] {
  if (!named || named.length === 0)
    return ALL_CHANGE_SUBJECTS.filter((subject) => hasPermission(actor, CHANGE_SUBJECTS[subject]));
  for (const subject of named) requirePermission(actor, CHANGE_SUBJECTS[subject]);
  return [...new Set(named)];
}

function checkPosition(after: string | null | undefined): string {
  if (!after) return '0';
  if (!/^\d{1,18}$/.test(after)) throw appError('input.cursor', {}, 'after');
  return after;
}

/**
 * Rejects a cursor that this database did not return, such as a cursor from before a restore.
 * @throws AppError `input.cursor-ahead`
 */
async function checkNotAhead(em: EntityManager, after: string): Promise<void> {
  const ahead = await tables(em)
    .selectFrom('ChangeFeedState')
    .select('lastPosition')
    .where(condition((bind) => `last_position < ${bind(after)}::bigint`))
    .executeTakeFirst();
  if (ahead) throw appError('input.cursor-ahead', {}, 'after');
}

/** Statement that reads changes after a position. It reads each subject by an index, so that a rare subject needs no scan of others. */
const READ = `/* readChanges */ select f.position::text as cursor, e.happened_at, e.subject_type as subject, e.subject_id, e.action, e.customer_id, e.actor_id,
    coalesce(e.after -> 'version', e.before -> 'version')::int as version
  from (
    select one.position, one.entry_id from unnest($1::text[]) as wanted (subject) cross join lateral (
      select position, entry_id from change_feed where subject_type = wanted.subject and position > $2::bigint
      order by position limit $3::int
    ) one order by one.position limit $3::int
  ) f join audit_entries e on e.id = f.entry_id order by f.position`;

/** Reads changes after a position. */
export async function readChanges(
  em: EntityManager,
  subjects: readonly ChangeSubject[],
  after: string,
  count: number,
): Promise<Change[]> {
  const rows = await sql<{
    cursor: string;
    happened_at: Date | string;
    subject: ChangeSubject;
    subject_id: string;
    action: AuditAction;
    customer_id: string | null;
    actor_id: string | null;
    version: number | null;
  }>(em, READ, [[...subjects], after, count]);
  return rows.map(({ happened_at, subject_id, customer_id, actor_id, ...row }) => ({
    ...row,
    happenedAt: new Date(happened_at),
    subjectId: subject_id,
    customerId: customer_id,
    actorId: actor_id,
  }));
}

/** Counts the changes of some subjects. */
export async function countChanges(em: EntityManager, subjects: readonly ChangeSubject[]): Promise<number> {
  const { count } = await tables(em)
    .selectFrom('ChangeFeedEntry')
    .where('subjectType', 'in', subjects)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
