import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { KeptStore } from '../../shared/queue/kept-store';
import {
  type Mark,
  type Notice,
  nextInstant,
  noticesOf,
  type Report,
  type Run,
  type Word,
  withoutPeople,
  withReports,
} from './run-marks';

/** A run as this phone keeps it: enough to go on without a network, after a reload and after the tab was killed. */
export type KeptRun = {
  run: Run;
  /** When the server said so, as an instant. */
  readAt: string;
  /** What requests are sent with. */
  token: string;
  /** SHA-256 of the link's secret, to know the link again without a network; null where the browser has no digest. */
  linkHash: string | null;
  /** When the link was opened on this phone, as an instant: the latest one is the run that `/run` shows. */
  openedAt: string;
  /** Pressed and not yet answered by the server, oldest first. */
  marks: Mark[];
  lastMarkAt?: string;
  /** The stops that were marked on this phone and not undone, in the order of the presses. */
  marked?: string[];
  notices: Notice[];
  /** Why the server takes nothing more from this run, in its words. */
  over?: string;
};

/**
 * By what a link is known again without a network, so that its secret need not be kept.
 *
 * @returns SHA-256 in hexadecimal; null where the browser has no digest, which is where a page came without TLS
 */
export const linkHash = async (secret: string): Promise<string | null> => {
  if (!crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** After so long no link opens the run, so nothing of it is of use: names and addresses need not stay on the phone. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

/** The runs that this phone has opened, with the marks that wait. */
export class KeptRuns {
  readonly #store: KeptStore<KeptRun>;
  /** Calls at each change of a run; returns how to stop that. */
  readonly subscribe: KeptStore<KeptRun>['subscribe'];

  constructor(name = 'mealbox-runs') {
    this.#store = new KeptStore(name, 'runs');
    this.subscribe = this.#store.subscribe;
  }

  read(runId: string): Promise<KeptRun | undefined> {
    return this.#store.read(runId);
  }

  /** Every run on this phone, the one whose link was opened last first. */
  async all(): Promise<KeptRun[]> {
    return (await this.#store.all()).sort((a, b) => b.openedAt.localeCompare(a.openedAt));
  }

  /**
   * Keeps a run whose link has just been opened; what is queued for it stays queued. Runs of the day before yesterday are
   * forgotten, but for those with marks that never reached the kitchen.
   */
  async open(run: Run, token: string, linkHash: string | null, now = new Date()): Promise<void> {
    const at = now.toISOString();
    await this.#store.change(run.id, (kept) => ({
      marks: [],
      notices: [],
      ...kept,
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

  /** Queues what the rider says of a stop. When this resolves it is on the phone's disk. */
  async add(runId: string, stopId: string, word: Word, now = new Date()): Promise<void> {
    const id = newIdempotencyKey();
    await this.#store.change(runId, (kept) => {
      if (!kept) return kept;
      const at = nextInstant(kept.marks, kept.lastMarkAt, now);
      const others = (kept.marked ?? []).filter((other) => other !== stopId);
      return {
        ...kept,
        marks: [...kept.marks, { ...word, id, stopId, at }],
        lastMarkAt: at,
        marked: word.mark === 'UNDONE' ? others : [...others, stopId],
      };
    });
  }

  /** Takes marks that the server has answered out of the queue, with what it says of their stops. */
  settle(runId: string, sent: readonly Mark[], reports: readonly Report[]): Promise<void> {
    const answered = new Set(reports.map(({ eventId }) => eventId));
    return this.#store.change(
      runId,
      (kept) =>
        kept && {
          ...kept,
          run: { ...kept.run, stops: withReports(kept.run.stops, sent, reports) },
          marks: kept.marks.filter(({ id }) => !answered.has(id)),
          notices: [
            ...kept.notices.filter(({ stopId }) => !sent.some((mark) => mark.stopId === stopId)),
            ...noticesOf(kept.run.stops, sent, reports),
          ],
        },
    );
  }

  /** The run as the server has it now. */
  refresh(run: Run, now = new Date()): Promise<void> {
    return this.#store.change(
      run.id,
      (kept) => kept && { ...kept, run, readAt: now.toISOString(), over: undefined },
    );
  }

  /**
   * The server takes nothing more: the run is closed, its link was renewed, or a day has passed. Whose boxes they were is nothing
   * for the phone to keep.
   */
  end(runId: string, token: string, why: string): Promise<void> {
    // The link may have been opened anew in another tab meanwhile.
    return this.#store.change(runId, (kept) =>
      kept?.token === token
        ? { ...kept, run: withoutPeople(kept.run, kept.marks), notices: [], over: why }
        : kept,
    );
  }

  dismiss(runId: string, noticeId: string): Promise<void> {
    return this.#store.change(
      runId,
      (kept) => kept && { ...kept, notices: kept.notices.filter(({ id }) => id !== noticeId) },
    );
  }
}
