import { codeOf, messageOf } from '../../../shared/apollo/server-error';
import type { Session } from '../../../shared/apollo/session';
import { createListeners } from '../../../shared/listeners';
import { Exchanges, sendQueued } from '../../../shared/queue/exchanges';
import { OfflineStore } from '../../../shared/queue/offline-store';
import { kitchenDayTexts as texts } from '../../../texts/admin/kitchen-day';
import { sendTick, showOutcome, type TickOutcome } from './send-tick';
import { isBoxTick, type Tick } from './ticks';

/** Retry interval of waiting marks, in milliseconds. */
const RETRY_MS = 10_000;
/** Temporary errors, after which a mark is sent again. */
const PASSING = ['UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED'];

/** Errors that mean that the boxes have changed. */
const OVERTAKEN = ['STALE_VERSION', 'CONFLICT'];

/** Marks for display, and the state of sending them. */
export type TickState = {
  /** Marks without a response, then marks with a response that no list displays yet. Oldest first. */
  ticks: readonly Tick[];
  waiting: number;
  problem: string | undefined;
};

/**
 * Queue with the marks of the signed-in user on this device. A mark is displayed at once and stored on the device. With a
 * network, the queue sends marks in sequence, each until the server responds. Each admin and station has a separate queue.
 */
export class TickQueue {
  readonly #exchanges: Exchanges<null>;
  readonly #listeners = createListeners();
  /**
   * Calls a listener at each change of `state`.
   * @returns a function that stops the calls
   */
  readonly subscribe = this.#listeners.subscribe;
  state: TickState = { ticks: [], waiting: 0, problem: undefined };
  /** Reports the result of each mark, so that the screen can reload the boxes or dishes. */
  onOutcome: (outcome: TickOutcome) => void = showOutcome;
  #answered: Tick[] = [];
  #kept: Tick[] = [];
  /** Marks that are not stored yet, or cannot be stored. */
  #fresh: Tick[] = [];
  readonly #asking = new Map<string, (done: readonly string[]) => void>();

  constructor(
    private readonly session: Session,
    private readonly store = new OfflineStore<Tick[]>('mealbox-ticks', 'ticks'),
  ) {
    const { signal, owner } = session;
    this.#exchanges = new Exchanges({
      lock: `mealbox-ticks-${owner}`,
      signal,
      exchange: () => this.#send(),
      explain: async (error) => (signal.aborted ? undefined : messageOf(error, texts.changeFailed)),
      both: () => null,
    });
    this.#exchanges.subscribe(this.#show);
    const stop = store.subscribe(() => void this.#look());
    const sync = () => void this.sync();
    const timer = setInterval(() => this.state.waiting > 0 && sync(), RETRY_MS);
    window.addEventListener('online', sync);
    signal.addEventListener('abort', () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', sync);
    });
    void this.#look().then(() => this.state.waiting > 0 && sync());
  }

  readonly #show = (): void => {
    const waiting = this.#waiting();
    this.state = {
      ticks: [...this.#answered, ...waiting],
      waiting: waiting.length,
      problem: this.#exchanges.problem,
    };
    this.#listeners.tell();
  };

  #waiting(): Tick[] {
    return [...this.#kept, ...this.#fresh];
  }

  /** Reads the stored marks, including those of other tabs. */
  async #look(): Promise<void> {
    const kept = await this.store.read(this.session.owner).catch(() => undefined);
    const here = new Set(kept?.map(({ id }) => id));
    this.#kept = (kept ?? []).filter(({ id }) => this.#answered.every((tick) => tick.id !== id));
    this.#fresh = this.#fresh.filter(({ id }) => !here.has(id));
    this.#show();
  }

  /**
   * Displays, stores, and sends a mark.
   * @returns IDs of the changed orders, also if the mark is sent later
   */
  add(tick: Tick): Promise<readonly string[]> {
    this.#fresh.push(tick);
    this.#show();
    const done = new Promise<readonly string[]>((resolve) => this.#asking.set(tick.id, resolve));
    void this.#keepAndSend(tick);
    return done;
  }

  async #keepAndSend(tick: Tick): Promise<void> {
    // If the device cannot store the mark, it is sent anyway.
    await this.store.change(this.session.owner, (kept = []) => [...kept, tick]).catch(() => undefined);
    await this.#look();
    await this.sync();
    this.#asking.get(tick.id)?.(isBoxTick(tick) ? tick.orderIds : []);
    this.#asking.delete(tick.id);
  }

  /** Sends waiting marks. Never throws: the error is in `problem`. */
  async sync(): Promise<void> {
    await this.#exchanges.sync(null);
  }

  async #send(): Promise<void> {
    await sendQueued<Tick>({
      waiting: async () => {
        await this.#look();
        return this.#waiting();
      },
      most: 1,
      send: async ([tick]) => {
        if (tick) await this.#settle(await sendTick(this.session, tick));
      },
      reject: (tick, error) => {
        const isOvertaken = isBoxTick(tick) && OVERTAKEN.includes(codeOf(error) ?? '');
        return this.#settle({
          tick,
          done: [],
          skipped: (isOvertaken && tick.orderNumbers) || [],
          rejection: messageOf(error, texts.changeFailed),
        });
      },
      isError: (error) => {
        const code = codeOf(error);
        return code !== undefined && !PASSING.includes(code);
      },
    });
  }

  async #settle(outcome: TickOutcome): Promise<void> {
    const { tick, done } = outcome;
    const others = ({ id }: Tick) => id !== tick.id;
    if (outcome.rejection === undefined) this.#answered.push(tick);
    this.#kept = this.#kept.filter(others);
    this.#fresh = this.#fresh.filter(others);
    await this.store.change(this.session.owner, (kept = []) => kept.filter(others)).catch(() => undefined);
    this.#show();
    this.#asking.get(tick.id)?.(done);
    this.#asking.delete(tick.id);
    this.onOutcome(outcome);
  }

  /** Returns the marks of a kind that the server has confirmed. Lists requested from now on include their effect. */
  answered<Kind extends Tick>(isOfKind: (tick: Tick) => tick is Kind): readonly Kind[] {
    return this.#answered.filter(isOfKind);
  }

  /** Removes marks that a list displays. */
  forget(ticks: readonly Tick[]): void {
    if (ticks.length === 0) return;
    this.#answered = this.#answered.filter((tick) => !ticks.includes(tick));
    this.#show();
  }
}
