import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { subscribe } from '../../shared/domain-events.js';

/** How often what was committed is written down. */
const EVERY_MS = 1_000;
/** What waits while the file cannot be written is bounded: beyond it the oldest is dropped, and the log says so. */
const MOST_WAITING = 100_000;

/** Entries of the ledger that a server has committed since the line before; `entries` is `id amount`, in paise and signed. */
export interface JournalLine {
  /** ISO 8601. */
  readonly at: string;
  readonly entries: readonly string[];
}

/** Writes down, outside of the database, which entries of the ledger this process has committed, so that what a database loses afterwards is missed. */
export interface LedgerJournal {
  /** Writes what waits, and ends. */
  close(): Promise<void>;
}

/**
 * Appends a line each second in which something was committed. Work never waits for it: a file that cannot be written is tried again, and the log says so.
 *
 * @param file best on another disk or machine than the database's
 */
export function keepLedgerJournal(file: string, log: Logger): LedgerJournal {
  let waiting: string[] = [];
  let isFailing = false;
  const unsubscribe = subscribe((event) => {
    if (event.what === 'posted') waiting.push(`${event.entryId} ${event.amountPaise}`);
  });
  const write = async () => {
    const entries = waiting;
    waiting = [];
    const line: JournalLine = { at: new Date().toISOString(), entries };
    try {
      await appendFile(file, entries.length === 0 ? '' : `${JSON.stringify(line)}\n`, { mode: 0o600 });
      isFailing = false;
    } catch (error) {
      waiting = [...entries, ...waiting];
      const dropped = waiting.splice(0, waiting.length - MOST_WAITING).length;
      if (!isFailing || dropped > 0)
        log.error({ err: error, dropped }, 'the journal of the ledger cannot be written');
      isFailing = true;
    }
  };
  // Nothing, at first: a file that cannot be written is found at the start, and not when it is needed.
  let writing = write();
  const next = () => {
    writing = writing.then(() => (waiting.length === 0 ? undefined : write()));
    return writing;
  };
  const timer = setInterval(() => void next(), EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      unsubscribe();
      await next();
    },
  };
}
