/** A rule that must hold over all data, and the statement that finds what breaks it. */
export interface Invariant {
  /** What holds, as a sentence. */
  readonly rule: string;
  /** Gives one text for each offender, which begins with its id; nothing when the rule holds. */
  readonly offenders: string;
}
