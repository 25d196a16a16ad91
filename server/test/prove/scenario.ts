import type { RealPostgres } from '../harness/real-postgres.js';

/** What the scenarios stand on. */
export interface Ground {
  readonly postgres: RealPostgres;
  /** A new, empty database. */
  database(): Promise<string>;
  /** A new, empty folder for an embedded database. */
  folder(): string;
}

/** What one scenario came to: a line of the table. */
export interface Outcome {
  /** The load that was held, in words. */
  readonly load: string;
  /** How often something was broken: kills, restarts, cuts. */
  readonly faults?: number;
  readonly badInputs?: number;
  /** Ledger entries that were checked at the end. */
  readonly entries?: number;
  /** Everything that went wrong, in words: empty is the proof. */
  readonly lost: readonly string[];
  readonly note?: string;
  /** Why nothing was tried on this machine. */
  readonly skipped?: string;
}

/** How much of it: `npm test` runs the short form. */
export type Size = 'short' | 'full';

export interface Scenario {
  readonly name: string;
  readonly run: (ground: Ground, size: Size) => Promise<Outcome>;
  /** Too long for `npm test`. */
  readonly fullOnly?: boolean;
  /** `npm test` runs the same as a file of its own, which asks more closely. */
  readonly hasOwnSpec?: boolean;
}
