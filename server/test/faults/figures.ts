import type { Audit } from './audit.js';
import type { Journal } from './journal.js';

/** What one scenario came to. */
export interface Figures {
  /** How often it was broken: kills, restarts, cuts. */
  readonly faults: number;
  /** What was answered as done. */
  readonly acknowledged: number;
  readonly read: number;
  /** Requests without any answer, and those told to try again: each was asked again under its key. */
  readonly unanswered: number;
  readonly unavailable: number;
  /** Acknowledged and not there; done twice; done in part; answered in a way that no client should see. */
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly half: readonly string[];
  readonly wrong: readonly string[];
  /** Ledger entries that the last check looked at. */
  readonly entries: number;
  readonly seconds: number;
  /** More to tell, such as how soon it was ready again. */
  readonly note?: string;
  /** Why nothing was tried on this machine. */
  readonly skipped?: string;
}

/** Everything that went wrong, in one list: empty is the proof. */
export function faultsIn(figures: Figures): string[] {
  const { lost, twice, half, wrong } = figures;
  const named = (name: string, list: readonly string[]) => list.map((text) => `${name}: ${text}`);
  return [...named('lost', lost), ...named('twice', twice), ...named('half', half), ...named('wrong', wrong)];
}

/** Puts together what the clients saw and what the books say. */
export function figuresOf(
  journal: Journal,
  books: Audit,
  more: {
    readonly faults: number;
    readonly startedAt: number;
    readonly note?: string;
    readonly wrong?: readonly string[];
  },
): Figures {
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

/** The figures of a scenario that this machine does not allow. */
export function skipped(why: string): Figures {
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
