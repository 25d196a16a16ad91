/** Rule for all data, with the statement that finds violating rows. */
export interface Invariant {
  /** The rule as a sentence. */
  readonly rule: string;
  /** SQL that returns one text per violation, starting with its ID. No rows without a violation. */
  readonly offenders: string;
}
