import type { RealPostgres } from '../harness/real-postgres.js';

/** Environment of the scenarios. */
export interface ScenarioGround {
  readonly postgres: RealPostgres;
  /** Creates an empty database, and returns its URL. */
  database(): Promise<string>;
  /** Returns a folder with a new embedded database, copied from a prepared one, because creating one takes many seconds. */
  embedded(): Promise<string>;
  /** Returns the path of a folder that does not exist yet. */
  folder(): string;
}

/** Result of one scenario: a line of the table. */
export interface Outcome {
  /** Description of the load. */
  readonly load: string;
  /** Number of faults: kills, restarts, cuts. */
  readonly faults?: number;
  readonly badInputs?: number;
  /** Ledger entries that were checked at the end. */
  readonly entries?: number;
  /** All violations, as text. Empty if the scenario succeeded. */
  readonly lost: readonly string[];
  readonly note?: string;
  /** Reason why the scenario was skipped on this computer. */
  readonly skipped?: string;
}

/** Size of the scenario: `npm test` runs the short form. */
export type Size = 'short' | 'full';

export interface Scenario {
  readonly name: string;
  readonly run: (ground: ScenarioGround, size: Size) => Promise<Outcome>;
  /** Whether the scenario is too long for `npm test`. */
  readonly fullOnly?: boolean;
  /** Whether `npm test` runs the same scenario in a separate file, with more checks. */
  readonly hasOwnSpec?: boolean;
}
