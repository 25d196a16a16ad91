import type { EntityManager } from '../../db/transaction.js';
import type { Reason } from '../../shared/errors.js';
import { words } from '../../shared/words.js';

/** What is done for many. */
export const JobKind = words(
  'PLACE_ORDERS',
  'CANCEL_ORDERS',
  'CREDIT_WALLETS',
  'REMOVE_DISH',
  'CREATE_STANDING_ORDERS',
  'CREDIT_BANK_LINES',
);
export type JobKind = (typeof JobKind)[keyof typeof JobKind];

/** Whether what it is done to are orders; else it is done to customers. */
export const IS_OF_ORDERS: Readonly<Record<JobKind, boolean>> = {
  PLACE_ORDERS: false,
  CANCEL_ORDERS: true,
  CREDIT_WALLETS: false,
  REMOVE_DISH: true,
  CREATE_STANDING_ORDERS: false,
  CREDIT_BANK_LINES: false,
};

/** A job is worked on until each of its rows has an outcome, or until whoever started it is no active admin any more. */
export const JobState = words('WORKING', 'DONE', 'STOPPED');
export type JobState = (typeof JobState)[keyof typeof JobState];

/** What became of a row. */
export const RowState = words('WAITING', 'DONE', 'REFUSED');
export type RowState = (typeof RowState)[keyof typeof RowState];

/** A row that waits, as whoever works on it reads it. */
export interface WaitingRow<Subject = unknown> {
  /** Its place among those that were asked for, from 0. */
  readonly position: number;
  /** Whom or what it is done to, as the kind of job has it. */
  readonly subject: Subject;
}

/** What a row is done with: its own key, so that it is done once however often it is tried. */
export interface KeyedRow<Subject> extends WaitingRow<Subject> {
  readonly request: { readonly operation: string; readonly sent: unknown; readonly key: string };
}

/** What a row has done. */
export interface DoneRow {
  readonly request: KeyedRow<unknown>['request'];
  /** The order that was changed; null where there is none. */
  readonly orderId: string | null;
  readonly customerId: string;
  /** What the wallet was credited; below zero it was debited. */
  readonly amountPaise: bigint;
  /** The ledger entry; null where no money moved. */
  readonly entryId: string | null;
}

/** Stores what rows have done, in the transaction that does it. */
export type StoreDone = (em: EntityManager, done: readonly DoneRow[]) => Promise<void>;

/** Why a row was refused, as it is stored: the sentence is made when it is read. */
export interface StoredRefusal {
  readonly reason: Reason;
  readonly params: object;
}
