import { sql } from 'kysely';
import { countRows, tables } from '../../db/tables.js';
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

interface ChangesInput {
  /** Position of the last change that the caller has read. */
  readonly after?: string | null;
  readonly first?: number | null;
  readonly subjects?: readonly ChangeSubject[] | null;
}

/**
 * Reads committed changes in the order of their commits.
 * @returns the page, and a function that counts all changes of these kinds of subjects
 * @throws AppError `input.cursor`, `input.cursor-ahead`, and access errors
 */
export async function changesAfter(ctx: UseCaseContext, input: ChangesInput) {
  const subjects = readableSubjects(requireAdmin(ctx.actor), input.subjects);
  const after = checkPosition(input.after);
  const first = input.first ?? PAGE_SIZES.changes.standard;
  await positionChanges(ctx.em);
  const found = await readChanges(ctx.em, subjects, after, first + 1);
  const items = found.slice(0, first);
  if (items.length === 0) await checkNotAhead(ctx.em, after);
  const feed = tables(ctx.em).selectFrom('ChangeFeedEntry').where('subjectType', 'in', subjects);
  return {
    items,
    hasNextPage: found.length > first,
    endCursor: items.at(-1)?.cursor ?? input.after ?? null,
    count: () => countRows(feed),
  };
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
    .where('lastPosition', '<', sql<number>`${after}::bigint`)
    .executeTakeFirst();
  if (ahead) throw appError('input.cursor-ahead', {}, 'after');
}

/** Reads changes after a position. It reads each subject by an index, so that a rare subject needs no scan of others. */
export async function readChanges(
  em: EntityManager,
  subjects: readonly ChangeSubject[],
  after: string,
  count: number,
): Promise<Change[]> {
  const wanted = sql<{ subject: ChangeSubject }>`unnest(${[...subjects]}::text[])`;
  const rows = await tables(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom(wanted.as<'wanted'>(sql.raw('wanted (subject)')))
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom('ChangeFeedEntry')
              .whereRef('subjectType', '=', 'wanted.subject')
              .where('position', '>', sql<number>`${after}::bigint`)
              .orderBy('position')
              .limit(count)
              .select(['position', 'entryId'])
              .as('one'),
          (join) => join.onTrue(),
        )
        .orderBy('one.position')
        .limit(count)
        .select(['one.position', 'one.entryId'])
        .as('f'),
    )
    .innerJoin('AuditEntry as e', 'e.id', 'f.entryId')
    .orderBy('f.position')
    .modifyFront(sql`/* readChanges */`)
    .select(['f.position', 'e.happenedAt', 'e.subjectType as subject', 'e.subjectId', 'e.action'])
    .select(['e.customerId', 'e.actorId'])
    .select(({ fn, eb }) =>
      eb
        .cast<number | null>(
          fn.coalesce(sql`${eb.ref('e.after')} -> 'version'`, sql`${eb.ref('e.before')} -> 'version'`),
          'integer',
        )
        .as('version'),
    )
    .$narrowType<{ subject: ChangeSubject; action: AuditAction }>()
    .execute();
  return rows.map(({ position, ...change }) => ({ ...change, cursor: String(position) }));
}
