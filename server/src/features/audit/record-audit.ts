import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { ANONYMOUS } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type AuditAction, type AuditActor, SUBJECT_OF_ACTION } from './audit-action.js';
import type { Snapshot } from './audit-snapshots.js';

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
  return { actor: ANONYMOUS, clock };
}

/** The columns of an entry, in the order of {@link auditValues}. */
const COLUMNS = [
  ['happened_at', 'timestamptz'],
  ['actor_kind', 'text'],
  ['actor_id', 'uuid'],
  ['door', 'text'],
  ['request_id', 'text'],
  ['action', 'text'],
  ['subject_type', 'text'],
  ['subject_id', 'uuid'],
  ['customer_id', 'uuid'],
  ['before', 'jsonb'],
  ['after', 'jsonb'],
] as const;

/**
 * The `insert` of one entry, for a statement that writes what the entry is about at the same time.
 *
 * @param bind gives the placeholder of a value
 * @param fold.from the common table expression whose row the entry goes with
 * @param fold.after an expression of type `jsonb` over that row, whose fields the entry's `after` gets too
 */
export function auditInsert(
  bind: (value: SqlParameter) => string,
  author: AuditAuthor,
  record: AuditRecord,
  fold?: { readonly from: string; readonly after: string },
): string {
  const values = auditValues(author, record).map((value, index) => `${bind(value)}::${COLUMNS[index]?.[1]}`);
  const columns = COLUMNS.map(([column]) => column).join(', ');
  const source = fold ? `${values.join(', ')} || ${fold.after} from ${fold.from}` : values.join(', ');
  return `insert into audit_entries (${columns}) select ${source}`;
}

/**
 * Writes entries into the audit trail. Called inside the transaction that makes the change, after the last check, so that
 * there is an entry exactly where there is a change.
 *
 * @param em the transaction's entity manager
 * @param author who did it, when, and through which request
 */
export async function recordAudit(
  em: EntityManager,
  author: AuditAuthor,
  ...records: readonly AuditRecord[]
): Promise<void> {
  for (const record of records) {
    const parameters: SqlParameter[] = [];
    const text = auditInsert((value) => `$${parameters.push(value)}`, author, record);
    await sql(em, text, parameters);
  }
}

/**
 * When it was done, by whom and through which request: the first columns of an entry, for a statement that writes many.
 *
 * @returns `happened_at`, `actor_kind`, `actor_id`, `door`, `request_id`
 */
export function auditAuthorValues({ actor, clock, origin }: AuditAuthor) {
  const known = actor.kind === 'admin' || actor.kind === 'customer' ? actor : null;
  // Every use-case that writes has asked who calls; only the machine itself may be nobody.
  if (!known && (origin || actor.kind === 'stale')) throw new Error('A change by nobody in particular.');
  const kind: AuditActor = known === null ? 'SYSTEM' : known.kind === 'admin' ? 'ADMIN' : 'CUSTOMER';
  return [
    clock.now().toISOString(),
    kind,
    known?.userId ?? null,
    origin?.door ?? null,
    origin?.requestId ?? null,
  ] as const;
}

function auditValues(author: AuditAuthor, record: AuditRecord): SqlParameter[] {
  return [
    ...auditAuthorValues(author),
    record.action,
    SUBJECT_OF_ACTION[record.action],
    record.subjectId,
    record.customerId ?? null,
    record.before && JSON.stringify(record.before),
    record.after && JSON.stringify(record.after),
  ];
}
