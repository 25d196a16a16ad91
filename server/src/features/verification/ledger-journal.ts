import { appendFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { subscribe } from '../../shared/domain-events.js';

/** Interval at which committed entries are written to the journal, in milliseconds. */
const EVERY_MS = 1_000;
/** Maximum number of entries in memory while the file cannot be written. Above it, the oldest are dropped and logged. */
const MOST_WAITING = 100_000;
const HUNG_MS = 10_000;
const CLOSED_WITHIN_MS = 2_000;

/** Entries that a server committed since the previous line. `entries` is `id amount`, in paise and signed. */
interface JournalLine {
  /** ISO 8601. */
  readonly at: string;
  readonly entries: readonly string[];
}

/** Journal outside of the database of the ledger entries that this process committed, which shows entries that a database lost. */
export interface LedgerJournal {
  /** Whether committed entries cannot be written to the file. */
  isFailing(): boolean;
  /** Writes waiting entries and ends, without waiting for a file that does not respond. */
  close(): Promise<void>;
}

/**
 * Appends a line for each second with a commit. No work waits for it: a failed write is retried and logged.
 * @param file preferably on another disk or host than the database
 * @param hungMs time after which a write counts as failed, because a write to a lost network mount never ends
 */
export function startLedgerJournal(file: string, log: Logger, hungMs = HUNG_MS): LedgerJournal {
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
  // An empty write, so that an unwritable file is found at the start.
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
