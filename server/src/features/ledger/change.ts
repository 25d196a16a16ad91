import { AppError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import type { Status, UserType } from '../../shared/status.js';
import type { AuditAction } from '../audit/audit-action.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import type { LineRow, OrderRow, PaymentRow } from './change-rows.js';

/** State of a wallet's owner that decisions depend on. */
export interface AccountState {
  readonly id: string;
  readonly userUuid: string;
  readonly title: string;
  readonly type: UserType;
  readonly status: Status;
  /** Version of the profile, with its addresses. */
  readonly version: number;
  readonly balancePaise: Paise;
  /** Amount by which the wallet may be overdrawn. */
  readonly creditLimitPaise: Paise;
  /** Number of the last ledger entry. 0 without an entry. */
  readonly entryNo: number;
}

/** Reason of an entry, as the ledger stores it. */
export type PostingKind = 'credit' | 'correction' | 'source-refund' | 'order' | 'order-edit' | 'order-refund';

/** Ledger entry to be written. */
export interface Posting {
  readonly id: string;
  /** Positive for a credit, negative for a debit. Not zero. */
  readonly amountPaise: Paise;
  readonly kind: PostingKind;
  readonly transactionDate: IndiaDate;
  /** Omitted for the debit of a new order: the write adds the order's number. */
  readonly remarks?: string;
  readonly narration?: string;
  /** Reference of the payment that is credited, or that was paid back. */
  readonly reference?: string | null;
}

/** Payment that the bank knows, with the data for decisions. */
export interface PaymentState {
  readonly id: string;
  readonly reference: string | null;
  /** Fingerprint of its line in the bank statement. */
  readonly fingerprint: string | null;
  readonly amountPaise: Paise;
  /** Sum of the payment's ledger entries. */
  readonly creditedPaise: Paise;
  /** Whether the payment went to the customer. Otherwise, the kitchen received it. */
  readonly isPaidBack: boolean;
  /** Wallets that were credited from the payment, by name (or mobile number), with the time. */
  readonly entered: readonly { readonly title: string; readonly at: Date }[];
}

/** A top-up that a customer requested or claimed. */
export interface TopUpRecord {
  readonly id: string;
  readonly userId: string;
  readonly state: string;
  readonly utr: string | null;
  readonly decidedAt: Date | null;
  readonly version: number;
}

/** Change of the payment behind an entry. */
export interface PaymentChange {
  readonly id: string;
  /** Row of a new payment before its first credit. Otherwise null. */
  readonly row: PaymentRow | null;
  /** ID of the request or claim that the payment settles. */
  readonly topUpId: string | null;
}

/** Additional portions of a dish. A negative number releases portions. */
export interface PortionMove {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishId: string;
  readonly delta: number;
}

/** Change of an order. */
interface OrderChange {
  readonly id: string;
  /** Version that the change replaces. Null: the order is new. */
  readonly oldVersion: number | null;
  /** Row to write, without its number. */
  readonly row: OrderRow;
  /** All new lines. Null: unchanged. */
  readonly lines: readonly LineRow[] | null;
  /** Whether the change affects nothing printed, so that printed labels remain valid. */
  readonly keepsPrints?: boolean;
}

/** Audit entry of a change. */
interface ChangeAudit {
  readonly action: AuditAction;
  /** Internal ID of the changed order, user, or payment. */
  readonly subjectId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Values that the database assigned to a change. */
interface WrittenNumbers {
  /** Number of a new order. Null for other changes. */
  readonly orderNumber: number | null;
}

/** Decision that is written completely or not at all: an order, a ledger entry, a payment, portions, and an audit entry. */
export interface Change<Result = unknown> {
  /** ID of the customer whose order or wallet changes. */
  readonly customerId: string;
  /** The account that the decision depends on. Null only without a posting. */
  readonly account: AccountState | null;
  readonly order: OrderChange | null;
  readonly posting: Posting | null;
  /** Payment behind the ledger entry. Omitted: none. */
  readonly payment?: PaymentChange | null;
  readonly portions: readonly PortionMove[];
  readonly audit: ChangeAudit | null;
  /** Request with its idempotency key, which `decideEach` adds. */
  readonly request?: IdempotentRequest | null;
  /** Stored response for a repeated request. A new order has no number in the response, because the write adds it. */
  readonly answer?: unknown;
  /** Returns the result for the caller. */
  readonly result: (written: WrittenNumbers) => Result;
}

/** Parts of a change that writes none of these rows. */
export const NO_ROWS = { account: null, order: null, posting: null, portions: [], audit: null } as const;

/** Decision without a change: the requested state already exists. */
interface NothingToWrite<Result> {
  readonly nothing: true;
  readonly result: Result;
}

/** Decision about a request, if it is not rejected. */
export type DecidedChange<Result> = Change<Result> | NothingToWrite<Result>;

/** Returns whether a decision is a change. */
export function isChange<Result>(decided: DecidedChange<Result> | AppError): decided is Change<Result> {
  return !(decided instanceof AppError) && !('nothing' in decided);
}
