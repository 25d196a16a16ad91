import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { clampPage, PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditActor,
  type AuditChannel,
  type AuditSubject,
} from './audit-action.js';
import type { Snapshot } from './snapshot.js';

/** One entry of the trail. */
export interface AuditEntry {
  /** Entries are numbered in the order they were written. */
  readonly id: string;
  readonly happenedAt: Date;
  readonly actorKind: AuditActor;
  /** A user; of a station its id. Null: the system. */
  readonly actorId: string | null;
  readonly channel: AuditChannel | null;
  readonly requestId: string | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

export interface AuditTrail {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  /** What to ask for next; null when nothing is older. */
  readonly olderThan: string | null;
}

export interface AuditTrailInput {
  readonly subject: AuditSubject;
  /** The internal id; of a user and a wallet the `user_uuid` will do. */
  readonly id: string;
  readonly first?: number | null;
  /** The id of an entry: only older ones are given. */
  readonly before?: string | null;
}

const NEWEST = '9223372036854775807';

/**
 * What was done to one thing, newest first. For a user: what was done to them, and to whatever is theirs. Admins only.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function auditTrail(ctx: UseCaseContext, input: AuditTrailInput): Promise<AuditTrail> {
  requireAdmin(ctx.actor);
  const named = checkId(input.id, { field: 'id', label: 'Subject' });
  const before = checkCursor(input.before);
  const { limit } = clampPage(1, input.first, PAGE_SIZES.auditTrail);
  const id = await findSubject(ctx.em, input.subject, named);
  if (!id) throw refusal('not-found', { thing: AUDIT_SUBJECTS[input.subject].thing });
  // One more than is given tells whether there are older ones.
  const rows = await readEntries(ctx.em, input.subject, id, before, limit + 1);
  const { items, olderThan } = pageOf(rows.map(entryOf), limit);
  return { entries: items, olderThan };
}

/** The internal id of a subject, if there is such a one. A user may be named by their link as well; a delivery user has no wallet. */
async function findSubject(
  em: EntityManager,
  subject: AuditSubject,
  named: string,
): Promise<string | undefined> {
  const { table } = AUDIT_SUBJECTS[subject];
  if (table !== 'users')
    return (await query(em).selectFrom(table).select('id').where('id', '=', named).executeTakeFirst())?.id;
  const user = await query(em)
    .selectFrom('users')
    .select(['id', 'type'])
    .where((eb) => eb.or([eb('id', '=', named), eb('user_uuid', '=', named)]))
    .executeTakeFirst();
  return subject === 'WALLET' && user?.type === UserType.DELIVERY ? undefined : user?.id;
}

function checkCursor(before: string | null | undefined): string {
  if (before === null || before === undefined) return NEWEST;
  if (!/^\d{1,18}$/.test(before)) throw refusal('input.id', { label: 'The cursor' }, 'before');
  return before;
}

/** For a user, two walks down an index each, of which the newest are taken. */
async function readEntries(
  em: EntityManager,
  subject: AuditSubject,
  id: string,
  before: string,
  count: number,
) {
  const newest = query(em)
    .selectFrom('audit_entries')
    .select([
      'id',
      'happened_at as happenedAt',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'door as channel',
      'request_id as requestId',
      'action',
      'subject_type as subject',
      'subject_id as subjectId',
      'before',
      'after',
    ])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(count);
  const ofSubject = newest.where('subject_type', '=', subject).where('subject_id', '=', id);
  if (subject !== 'USER') return ofSubject.execute();
  const ofTheirs = newest.where('customer_id', '=', id);
  return query(em)
    .selectFrom(ofSubject.as('entries'))
    .selectAll()
    .union(query(em).selectFrom(ofTheirs.as('entries')).selectAll())
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/** A number that either driver gives in its own way, and an instant as text; the words are of these types because nothing else writes them. */
const entryOf = (row: EntryRow) =>
  ({ ...row, id: String(row.id), happenedAt: new Date(row.happenedAt) }) as AuditEntry;
