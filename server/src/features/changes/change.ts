import { AppError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import type { Status, UserType } from '../../shared/status.js';
import type { AuditAction } from '../audit/audit-action.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import type { LineRow, OrderRow, PaymentRow } from './change-rows.js';

/** Whose wallet it is, as far as whatever is decided about it depends on them. */
export interface AccountFacts {
  readonly id: string;
  readonly userUuid: string;
  readonly title: string;
  readonly type: UserType;
  readonly status: Status;
  /** Of the profile, with its addresses. */
  readonly version: number;
  readonly balancePaise: Paise;
  /** How far below zero the wallet may be taken. */
  readonly creditLimitPaise: Paise;
  /** Of the last entry in the ledger; 0 without one. */
  readonly entryNo: number;
}

/** What moves the money, as the ledger names it. */
export type PostingKind = 'credit' | 'correction' | 'source-refund' | 'order' | 'order-edit' | 'order-refund';

/** An entry of the ledger that is to be written. */
export interface Posting {
  readonly id: string;
  /** Signed: a debit is negative. Not zero. */
  readonly amountPaise: Paise;
  readonly kind: PostingKind;
  readonly transactionDate: IndiaDate;
  /** Of a new order's debit left out: it names the order by the number that it is given. */
  readonly remarks?: string;
  readonly narration?: string;
  /** Of the payment that is credited, or that went back to the customer. */
  readonly reference?: string | null;
}

/** A payment that the bank knows, as far as whatever is decided about it depends on it. */
export interface PaymentFacts {
  readonly id: string;
  readonly reference: string | null;
  /** Of its line in the bank's statement. */
  readonly fingerprint: string | null;
  readonly amountPaise: Paise;
  /** The sum of its ledger entries. */
  readonly creditedPaise: Paise;
  /** It went back to the customer; else it was received. */
  readonly isPaidBack: boolean;
  /** Whose wallets it was entered into, by name (the mobile number of one without), and when. */
  readonly entered: readonly { readonly title: string; readonly at: Date }[];
}

/** What a customer says they pay. */
export interface TopUpFacts {
  readonly id: string;
  readonly userId: string;
  readonly state: string;
  readonly utr: string | null;
  readonly decidedAt: Date | null;
  readonly version: number;
}

/** What becomes of a payment of which an entry is written. */
export interface PaymentChange {
  readonly id: string;
  /** What was credited of it when it was decided about; null: it is new. */
  readonly wasCreditedPaise: Paise | null;
  /** Of a new one, before anything is credited of it; else null. */
  readonly row: PaymentRow | null;
  /** The request or claim that is settled by it, as it was read. */
  readonly topUp: Pick<TopUpFacts, 'id' | 'version'> | null;
}

/** How many more portions of a dish are taken; below zero they are given back. */
export interface PortionMove {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishId: string;
  readonly delta: number;
}

/** What an order was when it was decided about: as anything else it is not written. */
export interface OrderRead {
  readonly version: number;
  readonly status: number;
  readonly packedAt: Date | null;
  /** Whether its portions are reserved. */
  readonly hasPortions: boolean;
}

/** What becomes of an order. */
export interface OrderChange {
  readonly id: string;
  /** Null: it is new. */
  readonly was: OrderRead | null;
  /** The row as it is to be, without its number. */
  readonly row: OrderRow;
  /** All lines as they are to be; null: they stay. */
  readonly lines: readonly LineRow[] | null;
  /** It changes nothing that is printed: what was printed of it stays true. */
  readonly keepsPrints?: boolean;
}

/** What is written of a change into the audit trail. */
export interface ChangeAudit {
  readonly action: AuditAction;
  /** The internal id of what it is done to. */
  readonly subjectId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** What the database gave a change as it was written. */
export interface Written {
  /** Of a new order; else null. */
  readonly orderNumber: number | null;
}

/**
 * One thing that was decided and is to be written, all of it or nothing: what becomes of an order, of a wallet, of portions, and its entry in the
 * audit trail.
 */
export interface Change<Result = unknown> {
  /** Whom it concerns. */
  readonly customerId: string;
  /** The account as it was read, which must be the same still, and hold what is debited, or have the credit for it; null: it decides nothing. */
  readonly account: AccountFacts | null;
  /** Whether the result says what the wallet holds after it, so that the ledger must stand where it was read. */
  readonly isBalanceTold?: boolean;
  readonly order: OrderChange | null;
  readonly posting: Posting | null;
  /** The payment behind the posting; left out: none. */
  readonly payment?: PaymentChange | null;
  readonly portions: readonly PortionMove[];
  readonly audit: ChangeAudit | null;
  /** With the key it came with, if it came with one: `applyChanges` adds it. */
  readonly request?: IdempotentRequest | null;
  /** What a repetition of it is answered, as it is stored. */
  readonly answer?: unknown;
  /** What the caller is answered. */
  readonly result: (written: Written) => Result;
}

/** There is nothing to write: it is so already. */
export interface NothingToWrite<Result> {
  readonly nothing: true;
  readonly result: Result;
}

/** What is decided about a request: a change, nothing, or (as an `AppError`) the refusal. */
export type Decided<Result> = Change<Result> | NothingToWrite<Result>;

/** Whether there is something to write. */
export function isChange<Result>(decided: Decided<Result> | AppError): decided is Change<Result> {
  return !(decided instanceof AppError) && !('nothing' in decided);
}
