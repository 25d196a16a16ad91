import type { AppError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { words } from '../../../shared/words.js';

/** Mapping of a bank statement's columns, by name, so that the sequence of the columns does not matter. */
export interface BankMapping {
  readonly date: string;
  /** Column of received amounts: an empty, zero, or negative cell was not received. */
  readonly amount: string;
  /** Column with `Cr` or `Dr`, if amounts of both directions share one column. */
  readonly direction: string | null;
  readonly narration: string;
  readonly utr: string | null;
  readonly balance: string | null;
  /** Order of day and month in numeric dates. Null: day first. Dates that contradict this order make the column doubtful. */
  readonly dayOrder: DayOrder | null;
}

export const DayOrder = words('DAY_FIRST', 'MONTH_FIRST');
export type DayOrder = (typeof DayOrder)[keyof typeof DayOrder];

/** Line of a statement with an incoming payment. */
export interface BankLine {
  /** Line number in the file, from 1. */
  readonly number: number;
  readonly day: IndiaDate;
  readonly amountPaise: Paise;
  /** UTR in the ledger's form: in capitals and without spaces. Null if the line has none, or several. */
  readonly utr: string | null;
  /** Possible UTRs of a line with several. Its `utr` is then null. */
  readonly perhapsUtrs: readonly string[];
  readonly narration: string;
  /** Number of a line that pays the same reference out, so that the bank may have reversed the payment. Null without such a line. */
  readonly wentOutOnLine: number | null;
  /** Fingerprint that is equal for the same payment in another file, and different for other payments. At most 100 characters. */
  readonly fingerprint: string;
  /** Reason why the line cannot be credited unchanged. Otherwise null. */
  readonly rejection: AppError | null;
}

/** Parsed statement. */
export interface BankStatement {
  /** Names of all columns of the file. */
  readonly columns: readonly string[];
  /** Mapping of the parsed lines. Without lines, the proposed mapping. Null if the columns are unknown. */
  readonly mapping: BankMapping | null;
  readonly lines: readonly BankLine[];
  /** Errors of the whole file, and of lines that cannot be read. */
  readonly problems: readonly AppError[];
}

/** Recorded payment that a line may equal. */
export interface KnownPayment {
  readonly id: string;
  readonly reference: string | null;
  readonly fingerprint: string | null;
  readonly amountPaise: Paise;
  /** Part of the amount that is credited to wallets. */
  readonly creditedPaise: Paise;
  readonly day: IndiaDate;
  /** Whether a statement contains the payment, so that its day is the bank's day. */
  readonly isOfStatement: boolean;
}

/** Request or claim whose payment is not known yet. */
export interface OpenTopUp {
  readonly id: string;
  readonly userId: string;
  /** Name of the customer, or the mobile number of a customer without a name. */
  readonly userName: string;
  readonly amountPaise: Paise;
  /** UTR of a claim. Null if the customer has not entered one. */
  readonly utr: string | null;
}

/** Returns the numbers that can identify the payment of a line: its UTR, or the possible UTRs. */
export const utrCandidates = ({
  utr,
  perhapsUtrs,
}: Pick<BankLine, 'utr' | 'perhapsUtrs'>): readonly string[] => (utr === null ? perhapsUtrs : [utr]);

/** Customer whom the narration of a line can identify. */
export interface KnownCustomer {
  readonly id: string;
  /** Name, or the mobile number of a customer without a name. */
  readonly name: string;
  readonly mobiles: readonly string[];
  /** UPI IDs of payments that were credited to the customer, in small letters. */
  readonly upiIds: readonly string[];
}

/** Claim of a UTR, in any state. */
export interface UtrClaim {
  readonly topUpId: string;
  readonly utr: string;
  readonly userId: string;
  readonly userName: string;
  /** CLAIMED: not decided. REJECTED: an admin rejected it. DUPLICATE: another customer had claimed the UTR first. */
  readonly state: UtrClaimState;
}

export const UtrClaimState = words('CLAIMED', 'REJECTED', 'DUPLICATE');
export type UtrClaimState = (typeof UtrClaimState)[keyof typeof UtrClaimState];

/** State that lines are matched with. */
export interface BankContext {
  /** Payments with a reference or fingerprint of a line. For statement payments, also those with a line's day and amount. */
  readonly payments: readonly KnownPayment[];
  readonly topUps: readonly OpenTopUp[];
  readonly customers: readonly KnownCustomer[];
  /** Claims of the UTRs of the lines. */
  readonly claims: readonly UtrClaim[];
}

/**
 * Result of matching a line. `EXACT`: UTR and amount of a claim. `LIKELY`: a claim by only the UTR, or a customer whom the line
 * names. `SEEN`: the payment is known. `REJECTED`: the line cannot be credited. `NONE`: no customer was found.
 */
export const BankLineState = words('EXACT', 'LIKELY', 'NONE', 'SEEN', 'REJECTED');
export type BankLineState = (typeof BankLineState)[keyof typeof BankLineState];

/** Line with its customer. */
export interface MatchedLine {
  readonly line: BankLine;
  readonly state: BankLineState;
  /** Request or claim that the line pays. */
  readonly topUpId: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  /** Claims of the line's UTR, if customers dispute it: two customers claimed it, or the line names another customer than the claim. */
  readonly claims: readonly UtrClaim[];
  /**
   * Known payment of a seen line. For other lines, a payment that may be the same: of the same day and amount, if one of the two
   * has no number.
   */
  readonly paymentId: string | null;
  /** Amount that was entered for that payment. */
  readonly paymentAmountPaise: Paise | null;
  /** Part of that payment that is not credited to a wallet. */
  readonly paymentLeftPaise: Paise | null;
}
