import { appendFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { subscribe } from '../../shared/domain-events.js';

/** How often what was committed is written down. */
const EVERY_MS = 1_000;
/** What waits while the file cannot be written is bounded: beyond it the oldest is dropped, and the log says so. */
const MOST_WAITING = 100_000;
const HUNG_MS = 10_000;
const CLOSED_WITHIN_MS = 2_000;

/** Entries of the ledger that a server has committed since the line before; `entries` is `id amount`, in paise and signed. */
export interface JournalLine {
  /** ISO 8601. */
  readonly at: string;
  readonly entries: readonly string[];
}

/** Writes down, outside of the database, which entries of the ledger this process has committed, so that what a database loses afterwards is missed. */
export interface LedgerJournal {
  /** Whether what was committed does not get into the file. */
  isFailing(): boolean;
  /** Writes what waits, and ends; a file that swallows the write is not waited for. */
  close(): Promise<void>;
}

/**
 * Appends a line each second in which something was committed. Work never waits for it: a file that cannot be written is tried again, and the log says so.
 *
 * @param file best on another disk or machine than the database's
 * @param hungMs how long a write may take until it counts as failed: the other machine of a mount may be gone, and then it never ends
 */
export function keepLedgerJournal(file: string, log: Logger, hungMs = HUNG_MS): LedgerJournal {
  let waiting: string[] = [];
  let isFailing = false;
  let begunAt: number | null = null;
  const unsubscribe = subscribe((event) => {
    if (event.what === 'posted') waiting.push(`${event.entryId} ${event.amountPaise}`);
  });
  const fail = (error: unknown) => {
    const dropped = waiting.splice(0, waiting.length - MOST_WAITING).length;
    if (!isFailing || dropped > 0)
      log.error({ err: error, dropped }, 'the journal of the ledger cannot be written');
    isFailing = true;
  };
  const write = async () => {
    const entries = waiting;
    waiting = [];
    const line: JournalLine = { at: new Date().toISOString(), entries };
    begunAt = performance.now();
    try {
      await appendFile(file, entries.length === 0 ? '' : `${JSON.stringify(line)}\n`, { mode: 0o600 });
      isFailing = false;
    } catch (error) {
      waiting = [...entries, ...waiting];
      fail(error);
    } finally {
      begunAt = null;
    }
  };
  // Nothing, at first: a file that cannot be written is found at the start, and not when it is needed.
  let writing = write();
  const timer = setInterval(() => {
    if (begunAt === null) {
      if (waiting.length > 0 || isFailing) writing = write();
    } else if (performance.now() - begunAt > hungMs) fail(new Error('a write does not end'));
  }, EVERY_MS);
  timer.unref();
  return {
    isFailing: () => isFailing,
    async close() {
      clearInterval(timer);
      unsubscribe();
      const written = writing.then(() => (waiting.length > 0 ? write() : undefined));
      await Promise.race([written, sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
