import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { OfflineStore } from '../../shared/queue/offline-store';
import {
  type Mark,
  type Notice,
  nextInstant,
  noticesOf,
  type Report,
  type ReportedMark,
  type Run,
  withoutPersonalData,
  withReports,
} from './run-marks';

/** Run as stored on this phone, so that the page works without a network, after a reload, and after the tab was killed. */
export type StoredRun = {
  run: Run;
  /** Time of the server's response. */
  readAt: string;
  token: string;
  /** SHA-256 of the link's secret, which identifies the link without a network. Null if the browser has no digest. */
  linkHash: string | null;
  /** Time when the link was opened on this phone. `/run` shows the run opened last. */
  openedAt: string;
  /** Marks without a response of the server, oldest first. */
  marks: Mark[];
  lastMarkAt?: string;
  /** Stops that were marked on this phone and not undone, in the sequence of the presses. */
  marked?: string[];
  notices: Notice[];
  /** Message of the server if the run has ended. */
  over?: string;
};

/**
 * Returns the hash that identifies a link without a network, so that the secret need not be stored.
 * @returns SHA-256 in hexadecimal; null if the browser has no digest, as on a page without TLS
 */
export const linkHash = async (secret: string): Promise<string | null> => {
  if (!crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Retention time of a run in milliseconds, after which its names and addresses are deleted. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

/** Runs that this phone opened, with their waiting marks. */
export class StoredRuns {
  readonly #store: OfflineStore<StoredRun>;
  /**
   * Calls a listener at each change of a run.
   * @returns a function that stops the calls
   */
  readonly subscribe: OfflineStore<StoredRun>['subscribe'];

  constructor(name = 'mealbox-runs') {
    this.#store = new OfflineStore(name, 'runs');
    this.subscribe = this.#store.subscribe;
  }

  read(runId: string): Promise<StoredRun | undefined> {
    return this.#store.read(runId);
  }

  /** Returns all runs on this phone, the one opened last first. */
  async all(): Promise<StoredRun[]> {
    return (await this.#store.all()).sort((a, b) => b.openedAt.localeCompare(a.openedAt));
  }

  /** Stores a run whose link was opened. Its queued reports remain. Deletes runs of two days ago, except those with unsent reports. */
  async open(run: Run, token: string, linkHash: string | null, now = new Date()): Promise<void> {
    const at = now.toISOString();
    await this.#store.change(run.id, (stored) => ({
      marks: [],
      notices: [],
      ...stored,
      run,
      token,
      linkHash,
      readAt: at,
      openedAt: at,
      over: undefined,
    }));
    for (const { run: old, openedAt, marks } of await this.all())
      if (marks.length === 0 && now.getTime() - Date.parse(openedAt) > FORGOTTEN_AFTER_MS)
        await this.forget(old.id);
  }

  forget(runId: string): Promise<void> {
    return this.#store.forget(runId);
  }

  /** Queues a report on a stop. Resolves when the phone has stored it. */
  async add(runId: string, stopId: string, word: ReportedMark, now = new Date()): Promise<void> {
    const id = newIdempotencyKey();
    await this.#store.change(runId, (stored) => {
      if (!stored) return stored;
      const at = nextInstant(stored.marks, stored.lastMarkAt, now);
      const others = (stored.marked ?? []).filter((other) => other !== stopId);
      return {
        ...stored,
        marks: [...stored.marks, { ...word, id, stopId, at }],
        lastMarkAt: at,
        marked: word.mark === 'UNDONE' ? others : [...others, stopId],
      };
    });
  }

  /** Removes confirmed reports from the queue, and applies the response to their stops. */
  settle(runId: string, sent: readonly Mark[], reports: readonly Report[]): Promise<void> {
    const answered = new Set(reports.map(({ eventId }) => eventId));
    return this.#store.change(
      runId,
      (stored) =>
        stored && {
          ...stored,
          run: { ...stored.run, stops: withReports(stored.run.stops, sent, reports) },
          marks: stored.marks.filter(({ id }) => !answered.has(id)),
          notices: [
            ...stored.notices.filter(({ stopId }) => !sent.some((mark) => mark.stopId === stopId)),
            ...noticesOf(stored.run.stops, sent, reports),
          ],
        },
    );
  }

  /** Updates the run from the server's response. */
  refresh(run: Run, now = new Date()): Promise<void> {
    return this.#store.change(
      run.id,
      (stored) => stored && { ...stored, run, readAt: now.toISOString(), over: undefined },
    );
  }

  /**
   * Stores that a run has ended, with the reason, and deletes the customers' data. Does nothing if the run has another token.
   * @param why reason, as displayed
   */
  end(runId: string, token: string, why: string): Promise<void> {
    // The link may have been opened again in another tab in the meantime.
    return this.#store.change(runId, (stored) =>
      stored?.token === token
        ? { ...stored, run: withoutPersonalData(stored.run, stored.marks), notices: [], over: why }
        : stored,
    );
  }

  dismiss(runId: string, noticeId: string): Promise<void> {
    return this.#store.change(
      runId,
      (stored) => stored && { ...stored, notices: stored.notices.filter(({ id }) => id !== noticeId) },
    );
  }
}
