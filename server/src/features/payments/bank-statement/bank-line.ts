import type { AppError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { words } from '../../../shared/words.js';

/** Which column of a bank's statement is which, each by its name: another order of the columns does no harm. */
export interface BankMapping {
  readonly date: string;
  /** Of what came in: what is empty, zero or below zero in it came not in. */
  readonly amount: string;
  /** Says `Cr` or `Dr`, where the amounts of both ways stand in one column. */
  readonly direction: string | null;
  readonly narration: string;
  readonly utr: string | null;
  readonly balance: string | null;
  /** Order of day and month in dates of numbers. Null: day first, and dates that contradict it make the column doubtful. */
  readonly dayOrder: DayOrder | null;
}

export const DayOrder = words('DAY_FIRST', 'MONTH_FIRST');
export type DayOrder = (typeof DayOrder)[keyof typeof DayOrder];

/** A line of the statement by which money came in. */
export interface BankLine {
  /** Its line in the file, from 1. */
  readonly number: number;
  readonly day: IndiaDate;
  readonly amountPaise: Paise;
  /** As the ledger has references: in capitals and without blanks. */
  readonly utr: string | null;
  /** Of which one is the bank's, where nobody knows which: none of them is its `utr`. */
  readonly perhapsUtrs: readonly string[];
  readonly narration: string;
  /** Line by which the same reference went out, so that the bank may have taken the payment back. Null if there is none. */
  readonly wentOutOnLine: number | null;
  /** The same for the same payment in another file, and for no other: at most 100 characters. */
  readonly fingerprint: string;
  /** Why it cannot be credited as it stands; null when it can. */
  readonly refusal: AppError | null;
}

/** A statement as it was read. */
export interface BankStatement {
  /** The names of all columns of the file. */
  readonly columns: readonly string[];
  /** The mapping that it was read by; where there are no lines, the one that is proposed. Null: nobody can say. */
  readonly mapping: BankMapping | null;
  readonly lines: readonly BankLine[];
  /** What is wrong with the file as a whole, and which of its lines cannot be read. */
  readonly problems: readonly AppError[];
}

/** A payment that is known. */
export interface KnownPayment {
  readonly id: string;
  readonly reference: string | null;
  readonly fingerprint: string | null;
  readonly amountPaise: Paise;
  readonly day: IndiaDate;
  /** Whether it is known from a statement, so that its day is the bank's. */
  readonly isOfStatement: boolean;
}

/** A request or claim that waits for its payment. */
export interface OpenTopUp {
  readonly id: string;
  readonly userId: string;
  /** The name of its customer, or the mobile number of one without a name. */
  readonly userName: string;
  readonly amountPaise: Paise;
  /** Of a claim; null: the customer has not said which payment it is. */
  readonly utr: string | null;
}

/** The numbers by which the payment of a line may be known, or claimed. */
export const numbersOf = ({ utr, perhapsUtrs }: Pick<BankLine, 'utr' | 'perhapsUtrs'>): readonly string[] =>
  utr === null ? perhapsUtrs : [utr];

/** A customer whom the narration of a line can identify. */
export interface KnownCustomer {
  readonly id: string;
  /** The name, or the mobile number of a customer without a name. */
  readonly name: string;
  readonly mobiles: readonly string[];
  /** UPI IDs of payments that were credited to the customer, in small letters. */
  readonly upiIds: readonly string[];
}

/** A claim of a UTR, whatever its state. */
export interface UtrClaim {
  readonly topUpId: string;
  readonly utr: string;
  readonly userId: string;
  readonly userName: string;
  /** CLAIMED: it waits. REJECTED: an admin rejected it. REFUSED: another customer had claimed the UTR first. */
  readonly state: UtrClaimState;
}

export const UtrClaimState = words('CLAIMED', 'REJECTED', 'REFUSED');
export type UtrClaimState = (typeof UtrClaimState)[keyof typeof UtrClaimState];

/** The state that lines are matched with. */
export interface BankFacts {
  /** Those with a reference or fingerprint of one of the lines; of those of statements also those with the day and amount of one. */
  readonly payments: readonly KnownPayment[];
  readonly topUps: readonly OpenTopUp[];
  readonly customers: readonly KnownCustomer[];
  /** Claims of the UTRs of the lines. */
  readonly claims: readonly UtrClaim[];
}

/**
 * Result of matching a line. `EXACT`: UTR and amount of a claim. `LIKELY`: a claim by UTR alone, or a customer whom the line names. `SEEN`: its payment is
 * known. `REFUSED`: it cannot be credited. `NONE`: no customer was recognised.
 */
export const BankLineState = words('EXACT', 'LIKELY', 'NONE', 'SEEN', 'REFUSED');
export type BankLineState = (typeof BankLineState)[keyof typeof BankLineState];

/** A line, and whose it is. */
export interface MatchedLine {
  readonly line: BankLine;
  readonly state: BankLineState;
  /** The request or claim that it pays. */
  readonly topUpId: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  /** The claims of its UTR, if customers dispute it: two claimed it, or the line names another one than the customer who claimed it. */
  readonly claims: readonly UtrClaim[];
  /** The payment that it is, of one that was seen; of others the one that it perhaps is: of the same day and amount, where one of the two has no number. */
  readonly paymentId: string | null;
  /** What was entered of that payment. */
  readonly paymentAmountPaise: Paise | null;
}
