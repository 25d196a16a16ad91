import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { clampPage, PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import type { Permission } from '../../shared/permissions.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { hasPermission, requirePermission } from '../sessions/access.js';
import { type Actor, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditActor,
  type AuditChannel,
  type AuditSubject,
} from './audit-action.js';
import type { Snapshot } from './snapshot.js';

/** Entry of the audit trail. */
export interface AuditEntry {
  /** Sequential number, in the order of writing. */
  readonly id: string;
  readonly happenedAt: Date;
  readonly actorKind: AuditActor;
  /** ID of the user or the station. Null: the system. */
  readonly actorId: string | null;
  readonly channel: AuditChannel | null;
  readonly requestId: string | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

interface AuditTrailInput {
  readonly subject: AuditSubject;
  /** Internal ID. For a user and a wallet, the `user_uuid` is accepted too. */
  readonly id: string;
  readonly first?: number | null;
  /** ID of an entry. Only older entries are returned. */
  readonly before?: string | null;
}

/** The permission to read the entries of each kind of subject. */
const PERMISSION_OF: Readonly<Record<AuditSubject, Permission>> = {
  ORDER: 'orders:read',
  STANDING_ORDER: 'orders:read',
  WALLET: 'wallets:read',
  TOP_UP: 'payments:read',
  PAYMENT: 'payments:read',
  DISH: 'dishes:read',
  MEAL: 'plans:read',
  MEAL_PLAN: 'plans:read',
  USER: 'customers:read',
  CUSTOMER_GROUP: 'customers:read',
  CLOSURE: 'kitchen:read',
  DELIVERY_RUN: 'delivery:read',
  SETTINGS: 'settings:write',
  STATION: 'staff:write',
  API_KEY: 'staff:write',
  WEBHOOK: 'staff:write',
};

/** Permissions that are sufficient to read a part of the trail. */
export const SUBJECT_PERMISSIONS = [...new Set(Object.values(PERMISSION_OF))] as [Permission];

const readableSubjects = (actor: Actor) =>
  Object.entries(PERMISSION_OF).flatMap(([subject, permission]) =>
    hasPermission(actor, permission) ? subject : [],
  );

const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * Returns the changes of one subject, newest first. For a user, including the changes of the user's orders and wallet. Admins
 * only.
 * @returns the entries, and the cursor for the next page; null without older entries
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function auditTrail(ctx: UseCaseContext, input: AuditTrailInput) {
  requireAdmin(ctx.actor);
  requirePermission(ctx.actor, PERMISSION_OF[input.subject]);
  const named = checkId(input.id, { field: 'id', label: 'Subject' });
  const before = checkCursor(input.before);
  const { limit } = clampPage(1, input.first, PAGE_SIZES.auditTrail);
  const id = await findSubject(ctx.em, input.subject, named);
  if (!id) throw appError('not-found', { thing: AUDIT_SUBJECTS[input.subject].thing });
  // One more row than requested shows whether older entries exist.
  const rows = await readEntries(ctx, input.subject, id, before, limit + 1);
  const { items, hasNextPage, endCursor } = pageOf(rows.map(entryOf), limit);
  const olderThan = hasNextPage ? endCursor : null;
  return { entries: items, olderThan };
}

/** Finds the internal ID of an existing subject. A user can also be named by the personal link. A delivery user has no wallet. */
async function findSubject(
  em: EntityManager,
  subject: AuditSubject,
  named: string,
): Promise<string | undefined> {
  const { entity } = AUDIT_SUBJECTS[subject];
  if (entity !== 'User')
    return (await tables(em).selectFrom(entity).select('id').where('id', '=', named).executeTakeFirst())?.id;
  const user = await tables(em)
    .selectFrom('User')
    .select(['id', 'type'])
    .where((eb) => eb.or([eb('id', '=', named), eb('userUuid', '=', named)]))
    .executeTakeFirst();
  return subject === 'WALLET' && user?.type === UserType.DELIVERY ? undefined : user?.id;
}

function checkCursor(before: string | null | undefined): number {
  if (before === null || before === undefined) return NEWEST;
  if (!/^\d{1,18}$/.test(before)) throw appError('input.id', { label: 'The cursor' }, 'before');
  return Number(before);
}

/** Reads the entries. For a user, reads two indexes and merges the newest entries. */
async function readEntries(
  { em, actor }: UseCaseContext,
  subject: AuditSubject,
  id: string,
  before: number,
  count: number,
) {
  const newest = tables(em)
    .selectFrom('AuditEntry')
    .select([
      'id',
      'happenedAt',
      'actorKind',
      'actorId',
      'channel',
      'requestId',
      'action',
      'subjectType as subject',
      'subjectId',
      'before',
      'after',
    ])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(count);
  const ofSubject = newest.where('subjectType', '=', subject).where('subjectId', '=', id);
  if (subject !== 'USER') return ofSubject.execute();
  const ofTheirs = newest.where('customerId', '=', id).where('subjectType', 'in', readableSubjects(actor));
  return tables(em)
    .selectFrom(ofSubject.as('entries'))
    .selectAll()
    .union(tables(em).selectFrom(ofTheirs.as('entries')).selectAll())
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/** Converts a row. Its texts have the types of an entry, because only `recordAudit` and `writeRows` write them. */
const entryOf = (row: EntryRow) => ({ ...row, id: String(row.id) }) as AuditEntry;
