import type { Logger } from 'pino';
import type { Database } from '../db/database.js';
import { reportUnavailable, sqlStateOf, unavailableCauseOf } from '../db/database-errors.js';
import { type DatabaseState, PROBE_WITHIN_MS } from '../db/probe.js';
import { type Clock, systemClock } from '../shared/clock.js';
import { subscribe } from '../shared/domain-events.js';
import type { UnavailableCause } from '../shared/unavailable-cause.js';

/** Time for which a result is reused, in milliseconds, so that callers of `/readyz` cannot cause many writes. */
const COUNTS_MS = 1_000;
/** Interval of the checks without requests. */
const EVERY_MS = 60_000;
/** Clock differences in milliseconds: `said` is logged, and with `served` this server is not ready. */
const APART_MS = { said: 30_000, served: 5 * 60_000 } as const;
/**
 * Difference above which a new measurement of the database's clock replaces the last one, in milliseconds. It exceeds the time of
 * a round trip.
 */
const JITTER_MS = 1_000;

const DOES_NOT_ANSWER = 'The database does not answer.';
const TAKES_NO_WRITES = 'The database takes no writes.';
const HAS_NO_ROOM = 'The database takes no writes: its disk is full.';
/** Causes without a response to the probe. */
const UNREACHED: ReadonlySet<UnavailableCause> = new Set([
  'connection',
  'pool',
  'too-many-connections',
  'tls',
  'shutdown',
]);

/** Returns the reason of a failed probe, as a sentence. */
function objectionTo(cause: UnavailableCause, error: unknown): string {
  if (cause === 'disk-full') return HAS_NO_ROOM;
  // A time limit of the server has a code. Without a code, this side has stopped waiting.
  const isSilent = cause === 'timeout' && sqlStateOf(error) === undefined;
  return isSilent || UNREACHED.has(cause) ? DOES_NOT_ANSWER : TAKES_NO_WRITES;
}

/** Checks the database at the start, every minute, and on `/readyz`. Concurrent requests share one check. */
export class DatabaseWatch {
  #found: { readonly objection: string | null; readonly at: number } | undefined;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Whether work found the disk of the database full since the last probe that needed room succeeded. */
  #isFull = false;
  /** Time of the database when this process started, by the monotonic clock. Unknown before the first check. */
  #originMs: number | undefined;

  constructor(
    private readonly database: Pick<Database, 'embedded' | 'checkReady'>,
    private readonly log: Logger,
  ) {}

  /** Runs the first check, and then one every minute. */
  async start(): Promise<void> {
    this.#unsubscribe = subscribe((event) => {
      if (event.what !== 'unavailable' || event.cause !== 'disk-full') return;
      // The last result is from a probe that needed no room.
      if (!this.#isFull) this.#found = undefined;
      this.#isFull = true;
    });
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unsubscribe?.();
  }

  /**
   * Checks whether this server can work.
   * @returns the reason why it cannot, as a sentence; null if it can
   */
  async objection(): Promise<string | null> {
    if (!this.#found || performance.now() - this.#found.at > COUNTS_MS) {
      const looked = await within(PROBE_WITHIN_MS, this.#look());
      if (!looked) return DOES_NOT_ANSWER;
    }
    return this.#found?.objection ?? null;
  }

  /**
   * Time by the database's clock, for all stored times and expiries, so that an idempotency key remains used for 24 hours
   * regardless of this server's clock. The embedded database uses this server's clock.
   */
  readonly clock: Clock = {
    now: () =>
      this.#originMs === undefined ? systemClock.now() : new Date(this.#originMs + performance.now()),
  };

  /** Milliseconds by which this server's clock is ahead of the database's clock. */
  get aheadMs(): number {
    return systemClock.now().getTime() - this.clock.now().getTime();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const needsRoom = this.#isFull;
    // An order that fails for lack of disk space during the probe sets this again.
    this.#isFull = false;
    const objection = await this.database.checkReady(needsRoom).then(
      (state) => this.#judge(state),
      (error) => {
        this.#isFull ||= needsRoom;
        const cause = unavailableCauseOf(error) ?? 'refused';
        // Counted and logged even without requests.
        reportUnavailable(cause, error);
        return objectionTo(cause, error);
      },
    );
    this.#found = { objection, at: performance.now() };
  }

  #judge({ nowMs, isMigrated }: DatabaseState): string | null {
    if (!isMigrated) return 'The database is not migrated yet.';
    if (!this.database.embedded) this.#setClock(nowMs);
    const seconds = Math.round(Math.abs(this.aheadMs) / 1000);
    if (seconds * 1000 > APART_MS.said)
      this.log.error(
        { seconds: Math.round(this.aheadMs / 1000) },
        'the clock of this server differs from the database’s',
      );
    if (seconds * 1000 <= APART_MS.served) return null;
    return `The clock of this server is ${seconds} seconds ${this.aheadMs > 0 ? 'ahead of' : 'behind'} the database’s.`;
  }

  #setClock(nowMs: number): void {
    const originMs = nowMs - performance.now();
    if (this.#originMs === undefined || Math.abs(originMs - this.#originMs) > JITTER_MS)
      this.#originMs = originMs;
  }
}

/** Waits for work up to a time limit. Returns whether the work ended in time. The work continues afterwards. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
