import type { Logger } from 'pino';
import type { Database } from '../db/database.js';
import { sqlStateOf, unavailable, unavailableCauseOf } from '../db/database-errors.js';
import { type DatabaseState, PROBE_WITHIN_MS } from '../db/probe.js';
import { type Clock, systemClock } from '../shared/clock.js';
import { subscribe } from '../shared/domain-events.js';
import type { UnavailableCause } from '../shared/unavailable-cause.js';

/** What is found counts for so long, so that nobody makes the database write by asking. */
const COUNTS_MS = 1_000;
/** How often the database is looked at while nobody asks. */
const EVERY_MS = 60_000;
/** How far the clocks may be apart until the log says so, and until this server is not ready. */
const APART_MS = { said: 30_000, served: 5 * 60_000 } as const;
/** Measured anew, the database's clock is taken over when it differs by more than the way there and back may take. */
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

/** The sentence for a failed probe. */
function objectionTo(cause: UnavailableCause, error: unknown): string {
  if (cause === 'disk-full') return HAS_NO_ROOM;
  // A time limit of the server has a code. Without one, this side has given up.
  const isSilent = cause === 'timeout' && sqlStateOf(error) === undefined;
  return isSilent || UNREACHED.has(cause) ? DOES_NOT_ANSWER : TAKES_NO_WRITES;
}

/**
 * Looks at the database: at start, every minute, and when somebody asks whether this server is ready. Those who ask at the same time share one look.
 */
export class DatabaseWatch {
  #found: { readonly objection: string | null; readonly at: number } | undefined;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Whether work found the disk of the database full since the last probe that needed room succeeded. */
  #isFull = false;
  /** The database's time when this process began, by the clock that nobody sets; unknown before the first look. */
  #originMs: number | undefined;

  constructor(
    private readonly database: Pick<Database, 'embedded' | 'checkReady'>,
    private readonly log: Logger,
  ) {}

  /** Looks for the first time, and every minute from then on. */
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
   * Says whether this server can do its work.
   *
   * @returns why it cannot, as a sentence; null when it can
   */
  async objection(): Promise<string | null> {
    if (!this.#found || performance.now() - this.#found.at > COUNTS_MS) {
      const looked = await within(PROBE_WITHIN_MS, this.#look());
      if (!looked) return DOES_NOT_ANSWER;
    }
    return this.#found?.objection ?? null;
  }

  /**
   * The time by the database's clock, for everything that is written or expires: a key that was used stays used for its 24 hours, wherever this
   * machine's clock stands and whenever it is set. The embedded database has this machine's clock.
   */
  readonly clock: Clock = {
    now: () =>
      this.#originMs === undefined ? systemClock.now() : new Date(this.#originMs + performance.now()),
  };

  /** By how much this machine's clock is ahead of the database's, in milliseconds. */
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
    // An order that finds no room during the probe sets it again.
    this.#isFull = false;
    const objection = await this.database.checkReady(needsRoom).then(
      (state) => this.#judge(state),
      (error) => {
        this.#isFull ||= needsRoom;
        const cause = unavailableCauseOf(error) ?? 'refused';
        // Counted and logged, also when nobody asks for anything.
        unavailable(cause, error);
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

/** Waits for work, for so long at most; the work goes on. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
