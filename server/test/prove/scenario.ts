import type { RealPostgres } from '../harness/real-postgres.js';

/** What the scenarios stand on. */
export interface Ground {
  readonly postgres: RealPostgres;
  /** A new, empty database. */
  database(): Promise<string>;
  /** A folder with a new embedded database, copied from one that is made once: to make one takes many seconds. */
  embedded(): Promise<string>;
  /** The name of a folder that does not exist yet. */
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
