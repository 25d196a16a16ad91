import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId, clampPage } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { AuditAction, AuditActor, AuditChannel, AuditSubject } from './audit-action.js';
import type { Snapshot } from './snapshot.js';

/** One entry of the trail. */
export interface AuditEntry {
  /** Entries are numbered in the order they were written. */
  readonly id: string;
  readonly happenedAt: Date;
  readonly actorKind: AuditActor;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly door: AuditChannel | null;
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

/** Entries a page. */
const PAGE = { standard: 25, most: 100 };
const NEWEST = '9223372036854775807';

/** Where a thing is looked up. A user may be named by their link as well. */
const LOOK_UP: Readonly<Record<AuditSubject, { thing: string; statement: string }>> = {
  ORDER: { thing: 'Order', statement: 'select id from orders where id = $1' },
  WALLET: {
    thing: 'Customer',
    statement: 'select id from users where (id = $1 or user_uuid = $1) and type <> 2',
  },
  DISH: { thing: 'Dish', statement: 'select id from dishes where id = $1' },
  MEAL: { thing: 'Meal', statement: 'select id from meals where id = $1' },
  MEAL_PLAN: { thing: 'Meal plan', statement: 'select id from meal_plans where id = $1' },
  SETTINGS: { thing: 'Settings', statement: 'select id from settings where id = $1' },
  CLOSURE: { thing: 'Closed day', statement: 'select id from kitchen_closures where id = $1' },
  DELIVERY_RUN: { thing: 'Run', statement: 'select id from delivery_runs where id = $1' },
  USER: { thing: 'User', statement: 'select id from users where id = $1 or user_uuid = $1' },
};

interface EntryRow {
  id: string;
  happened_at: string;
  actor_kind: AuditActor;
  actor_id: string | null;
  door: AuditChannel | null;
  request_id: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  before: Snapshot | null;
  after: Snapshot | null;
}

/**
 * What was done to one thing, newest first. For a user: what was done to them, and to whatever is theirs. Admins only.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function auditTrail(ctx: UseCaseContext, input: AuditTrailInput): Promise<AuditTrail> {
  requireAdmin(ctx.actor);
  const named = checkId(input.id, { field: 'id', label: 'Subject' });
  const before = checkCursor(input.before);
  const { limit } = clampPage(1, input.first, PAGE);
  const { thing, statement } = LOOK_UP[input.subject];
  const [subject] = await sql<{ id: string }>(ctx.em, statement, [named]);
  if (!subject) throw refusal('not-found', { thing });
  // One more than is given tells whether there are older ones.
  const rows = await readEntries(ctx.em, input.subject, subject.id, before, limit + 1);
  const entries = rows.slice(0, limit).map(entryOf);
  return { entries, olderThan: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

function checkCursor(before: string | null | undefined): string {
  if (before === null || before === undefined) return NEWEST;
  if (!/^\d{1,18}$/.test(before)) throw refusal('input.id', { label: 'The cursor' }, 'before');
  return before;
}

/** For a user, two walks down an index each, of which the newest are taken. */
function readEntries(
  em: EntityManager,
  subject: AuditSubject,
  id: string,
  before: string,
  count: number,
): Promise<EntryRow[]> {
  const walk = (condition: string) =>
    `(select * from audit_entries where ${condition} and id < $3::bigint order by id desc limit $4)`;
  const ofSubject = walk('subject_type = $1 and subject_id = $2::uuid');
  const source =
    subject === 'USER'
      ? `${ofSubject} union ${walk('customer_id = $2::uuid')}`
      : `select * from ${ofSubject} s`;
  return sql<EntryRow>(
    em,
    `select id, happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, before, after
     from (${source}) entries order by id desc limit $4`,
    [subject, id, before, count],
  );
}

function entryOf(row: EntryRow): AuditEntry {
  return {
    id: String(row.id),
    happenedAt: new Date(row.happened_at),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    door: row.door,
    requestId: row.request_id,
    action: row.action,
    subject: row.subject_type,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
  };
}
