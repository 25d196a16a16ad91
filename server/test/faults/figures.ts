import type { Audit } from './audit.js';
import type { Journal } from './journal.js';

/** Figures of one scenario. */
export interface FaultFigures {
  /** Number of faults: kills, restarts, cuts. */
  readonly faults: number;
  /** Number of acknowledged requests. */
  readonly acknowledged: number;
  readonly read: number;
  /** Numbers of requests without a response, and of those with an error to retry. Each was retried with its key. */
  readonly unanswered: number;
  readonly unavailable: number;
  /** Acknowledged but missing changes, repeated changes, partial changes, and wrong responses. */
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly half: readonly string[];
  readonly wrong: readonly string[];
  /** Number of ledger entries that the last check read. */
  readonly entries: number;
  readonly seconds: number;
  /** Further information, such as the time until the server was ready again. */
  readonly note?: string;
  /** Reason why the scenario was skipped on this computer. */
  readonly skipped?: string;
}

/** Returns all failures in one list, which is empty if the scenario succeeded. */
export function faultsIn(figures: FaultFigures): string[] {
  const { lost, twice, half, wrong } = figures;
  const named = (name: string, list: readonly string[]) => list.map((text) => `${name}: ${text}`);
  return [...named('lost', lost), ...named('twice', twice), ...named('half', half), ...named('wrong', wrong)];
}

/** Combines the clients' journals and the state of the ledger. */
export function figuresOf(
  journal: Journal,
  books: Audit,
  more: {
    readonly faults: number;
    readonly startedAt: number;
    readonly note?: string;
    readonly wrong?: readonly string[];
  },
): FaultFigures {
  return {
    faults: more.faults,
    acknowledged: journal.acknowledged,
    read: journal.read,
    unanswered: journal.unanswered,
    unavailable: journal.unavailable,
    lost: books.lost,
    twice: books.twice,
    half: books.half,
    wrong: [...journal.wrong, ...(more.wrong ?? [])],
    entries: books.entries,
    seconds: (performance.now() - more.startedAt) / 1000,
    ...(more.note ? { note: more.note } : {}),
  };
}

/** Returns the figures of a scenario that this computer does not allow. */
export function skippedFigures(why: string): FaultFigures {
  const none: readonly string[] = [];
  return {
    faults: 0,
    acknowledged: 0,
    read: 0,
    unanswered: 0,
    unavailable: 0,
    lost: none,
    twice: none,
    half: none,
    wrong: none,
    entries: 0,
    seconds: 0,
    skipped: why,
  };
}
