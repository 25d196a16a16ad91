import type { EntityManager } from '../../db/transaction.js';
import type { Reason } from '../../shared/errors.js';
import type { Paise } from '../../shared/money.js';
import type { Permission } from '../../shared/permissions.js';
import { words } from '../../shared/words.js';

/** Kinds of bulk jobs. */
export const JobKind = words(
  'PLACE_ORDERS',
  'CANCEL_ORDERS',
  'CREDIT_WALLETS',
  'REMOVE_DISH',
  'CREATE_STANDING_ORDERS',
  'CREDIT_BANK_LINES',
);
export type JobKind = (typeof JobKind)[keyof typeof JobKind];

/** Permissions to start and retry a job of a kind, and to read it. */
export const JOB_PERMISSIONS: Readonly<
  Record<JobKind, { readonly start: Permission; readonly read: Permission }>
> = {
  PLACE_ORDERS: { start: 'orders:write', read: 'orders:read' },
  CANCEL_ORDERS: { start: 'orders:write', read: 'orders:read' },
  CREDIT_WALLETS: { start: 'wallets:credit', read: 'wallets:read' },
  REMOVE_DISH: { start: 'orders:write', read: 'orders:read' },
  CREATE_STANDING_ORDERS: { start: 'orders:write', read: 'orders:read' },
  CREDIT_BANK_LINES: { start: 'payments:write', read: 'payments:read' },
};

/** Whether the job's rows are orders. Otherwise, they are customers. */
export const IS_OF_ORDERS: Readonly<Record<JobKind, boolean>> = {
  PLACE_ORDERS: false,
  CANCEL_ORDERS: true,
  CREDIT_WALLETS: false,
  REMOVE_DISH: true,
  CREATE_STANDING_ORDERS: false,
  CREDIT_BANK_LINES: false,
};

/** State of a job. `WORKING` until each row has an outcome. `STOPPED` if the admin who started the job is no longer active. */
export const JobState = words('WORKING', 'DONE', 'STOPPED');
export type JobState = (typeof JobState)[keyof typeof JobState];

/** Outcomes of a row. */
export const RowState = { WAITING: 'WAITING', DONE: 'DONE', REJECTED: 'REFUSED' } as const;
export type RowState = (typeof RowState)[keyof typeof RowState];

/** Waiting row, as read by a worker. */
interface WaitingRow<Subject = unknown> {
  /** Position in the request, from 0. */
  readonly position: number;
  /** Subject of the row: an order, a customer, or a line, depending on the kind. */
  readonly subject: Subject;
}

/** Row with a separate idempotency key, so that it is done once in all attempts. */
export interface KeyedRow<Subject> extends WaitingRow<Subject> {
  readonly request: { readonly operation: string; readonly sent: unknown; readonly key: string };
}

/** Result of a row. */
export interface DoneRow {
  readonly request: KeyedRow<unknown>['request'];
  /** Changed order. Null without one. */
  readonly orderId: string | null;
  readonly customerId: string;
  /** Credit in paise. Negative for a debit. */
  readonly amountPaise: Paise;
  /** Ledger entry. Null if no money moved. */
  readonly entryId: string | null;
}

/** Stores the results of rows, in the transaction of their work. */
export type StoreDone = (em: EntityManager, done: readonly DoneRow[]) => Promise<void>;

/** Stored reason for a rejection. The message is created when the row is read. */
export interface StoredError {
  readonly reason: Reason;
  readonly params: object;
}
