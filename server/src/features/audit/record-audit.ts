import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { callerIdOf, requireCaller, SYSTEM } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type AuditAction, type AuditActor, subjectOf } from './audit-action.js';
import type { Snapshot } from './snapshot.js';

/** What was done, to what. */
export interface AuditRecord {
  readonly action: AuditAction;
  /** The internal id of what it was done to; of a wallet that of its customer. */
  readonly subjectId: string;
  /** The customer it concerns, so that their history shows it. */
  readonly customerId?: string | null;
  /** Null where there was nothing before. */
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** What an entry says of the call behind it. */
export type AuditAuthor = Pick<UseCaseContext, 'actor' | 'clock' | 'origin'>;

/** What is done by a command on the machine itself is written down as done by the system. */
export function fromMachine(clock: Clock): AuditAuthor {
  return { actor: SYSTEM, clock };
}

const KINDS = {
  admin: 'ADMIN',
  customer: 'CUSTOMER',
  run: 'RIDER',
  station: 'STATION',
  system: 'SYSTEM',
} as const;

/** The columns of an entry, but for its number: first the author's, as {@link auditAuthorValues} gives them. */
export const AUDIT_COLUMNS = [
  'happened_at',
  'actor_kind',
  'actor_id',
  'door',
  'request_id',
  'action',
  'subject_type',
  'subject_id',
  'customer_id',
  'before',
  'after',
] as const;

/**
 * Writes an entry into the audit trail. Called inside the transaction that makes the change, after the last check, so that
 * there is an entry exactly where there is a change.
 *
 * @param em the transaction's entity manager
 * @param author who did it, when, and through which request
 */
export async function recordAudit(
  em: EntityManager,
  author: AuditAuthor,
  { action, subjectId, customerId = null, before, after }: AuditRecord,
): Promise<void> {
  const [happened_at, actor_kind, actor_id, door, request_id] = auditAuthorValues(author);
  await query(em)
    .insertInto('audit_entries')
    .values({
      happened_at,
      actor_kind,
      actor_id,
      door,
      request_id,
      action,
      subject_type: subjectOf(action),
      subject_id: subjectId,
      customer_id: customerId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    } satisfies Record<(typeof AUDIT_COLUMNS)[number], unknown>)
    .execute();
}

/**
 * When it was done, by whom and through which request: the first columns of an entry, for a statement that writes many.
 *
 * @returns `happened_at`, `actor_kind`, `actor_id`, `door`, `request_id`
 */
export function auditAuthorValues({ actor, clock, origin }: AuditAuthor) {
  const known = requireCaller(actor);
  const kind: AuditActor = KINDS[known.kind];
  return [
    clock.now().toISOString(),
    kind,
    callerIdOf(known),
    origin?.channel ?? null,
    origin?.requestId ?? null,
  ] as const;
}
