import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { callerIdOf, requireCaller, SYSTEM } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type AuditAction, type AuditActor, subjectOf } from './audit-action.js';
import type { Snapshot } from './snapshot.js';

/** Action with its subject. */
interface AuditRecord {
  readonly action: AuditAction;
  /** Internal ID of the subject. For a wallet, the ID of its customer. */
  readonly subjectId: string;
  /** Customer whose history contains the entry. */
  readonly customerId?: string | null;
  /** State before the change. Null for a new subject. */
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Context of the call that an entry records. */
type AuditAuthor = Pick<UseCaseContext, 'actor' | 'clock' | 'origin'>;

/** Returns the system as the author of the changes of a command on the server. */
export function systemAuthor(clock: Clock): AuditAuthor {
  return { actor: SYSTEM, clock };
}

const KINDS = {
  admin: 'ADMIN',
  customer: 'CUSTOMER',
  run: 'RIDER',
  station: 'STATION',
  system: 'SYSTEM',
} as const;

/** Columns of an entry except its number: first the author's, as returned by {@link auditAuthorValues}. */
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
 * Writes an entry into the audit trail. Called inside the transaction that makes the change, after the last check, so that every
 * change has exactly one entry.
 * @param em the transaction's entity manager
 * @param author author, time, and request of the change
 */
export async function recordAudit(
  em: EntityManager,
  author: AuditAuthor,
  { action, subjectId, customerId = null, before, after }: AuditRecord,
): Promise<void> {
  const [happenedAt, actorKind, actorId, channel, requestId] = auditAuthorValues(author);
  await tables(em)
    .insertInto('AuditEntry')
    .values({
      happenedAt: new Date(happenedAt),
      actorKind,
      actorId,
      channel,
      requestId,
      action,
      subjectType: subjectOf(action),
      subjectId,
      customerId,
      before,
      after,
    })
    .execute();
}

/**
 * Returns the time, author, and request of an entry, for a statement that writes many.
 * @returns time, kind and ID of the actor, channel, and request ID
 */
export function auditAuthorValues({ actor, clock, origin }: AuditAuthor) {
  const known = requireCaller(actor);
  const kind: AuditActor = known.kind === 'admin' && known.key ? 'API_KEY' : KINDS[known.kind];
  return [
    clock.now().toISOString(),
    kind,
    callerIdOf(known),
    origin?.channel ?? null,
    origin?.requestId ?? null,
  ] as const;
}
