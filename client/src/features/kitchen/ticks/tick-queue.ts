import { codeOf, messageOf } from '../../../shared/apollo/server-error';
import type { Session } from '../../../shared/apollo/session';
import { newListeners } from '../../../shared/listeners';
import { Exchanges, sendQueued } from '../../../shared/queue/exchanges';
import { KeptStore } from '../../../shared/queue/kept-store';
import { adminMessages } from '../../../texts/admin-messages';
import { type Outcome, sendTick, tellOutcome } from './send-tick';
import { isBoxTick, type Tick } from './ticks';

const texts = adminMessages.kitchenDay;

/** How often what waits is tried again, in milliseconds. */
const RETRY_MS = 10_000;
/** What says nothing of a tick itself: it is sent again. */
const PASSING = ['UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED'];

/** What says that none of the boxes is as it was looked at. */
const OVERTAKEN = ['STALE_VERSION', 'CONFLICT'];

/** What a screen draws of the ticks. */
export type TickState = {
  /** Those that the server has not answered, and behind the answered ones those that no list shows yet; the oldest first. */
  ticks: readonly Tick[];
  waiting: number;
  problem: string | undefined;
};

/**
 * The ticks of whoever is signed in on this device: drawn at once, kept on its disk, sent one after the other when there is a network, each until it is
 * answered. Apart for each admin and station.
 */
export class TickQueue {
  readonly #exchanges: Exchanges<null>;
  readonly #listeners = newListeners();
  /** Calls at each change of `state`; returns how to stop that. */
  readonly subscribe = this.#listeners.subscribe;
  state: TickState = { ticks: [], waiting: 0, problem: undefined };
  /** Tells what became of each tick; whoever draws the boxes or dishes also asks for them anew. */
  onOutcome: (outcome: Outcome) => void = tellOutcome;
  #answered: Tick[] = [];
  #kept: Tick[] = [];
  /** Not on the disk yet, or not to be had there. */
  #fresh: Tick[] = [];
  readonly #asking = new Map<string, (done: readonly string[]) => void>();

  constructor(
    private readonly session: Session,
    private readonly store = new KeptStore<Tick[]>('mealbox-ticks', 'ticks'),
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

  /** Takes in what is on the disk, also of another tab. */
  async #look(): Promise<void> {
    const kept = await this.store.read(this.session.owner).catch(() => undefined);
    const here = new Set(kept?.map(({ id }) => id));
    this.#kept = (kept ?? []).filter(({ id }) => this.#answered.every((tick) => tick.id !== id));
    this.#fresh = this.#fresh.filter(({ id }) => !here.has(id));
    this.#show();
  }

  /**
   * Draws a tick, keeps it and sends it.
   *
   * @returns the orders with which it is done, also when that is to be sent later
   */
  add(tick: Tick): Promise<readonly string[]> {
    this.#fresh.push(tick);
    this.#show();
    const done = new Promise<readonly string[]>((resolve) => this.#asking.set(tick.id, resolve));
    void this.#keepAndSend(tick);
    return done;
  }

  async #keepAndSend(tick: Tick): Promise<void> {
    // Where the disk takes nothing, it is sent all the same.
    await this.store.change(this.session.owner, (kept = []) => [...kept, tick]).catch(() => undefined);
    await this.#look();
    await this.sync();
    this.#asking.get(tick.id)?.(isBoxTick(tick) ? tick.orderIds : []);
    this.#asking.delete(tick.id);
  }

  /** Sends what waits. It throws nothing: what went wrong is `problem`. */
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
      refuse: (tick, error) => {
        const isOvertaken = isBoxTick(tick) && OVERTAKEN.includes(codeOf(error) ?? '');
        return this.#settle({
          tick,
          done: [],
          skipped: (isOvertaken && tick.orderNumbers) || [],
          refusal: messageOf(error, texts.changeFailed),
        });
      },
      isRefusal: (error) => {
        const code = codeOf(error);
        return code !== undefined && !PASSING.includes(code);
      },
    });
  }

  async #settle(outcome: Outcome): Promise<void> {
    const { tick, done } = outcome;
    const others = ({ id }: Tick) => id !== tick.id;
    if (outcome.refusal === undefined) this.#answered.push(tick);
    this.#kept = this.#kept.filter(others);
    this.#fresh = this.#fresh.filter(others);
    await this.store.change(this.session.owner, (kept = []) => kept.filter(others)).catch(() => undefined);
    this.#show();
    this.#asking.get(tick.id)?.(done);
    this.#asking.delete(tick.id);
    this.onOutcome(outcome);
  }

  /** Those of a kind that the server has answered: a list that is asked for from now on shows them. */
  answered<Kind extends Tick>(isOfKind: (tick: Tick) => tick is Kind): readonly Kind[] {
    return this.#answered.filter(isOfKind);
  }

  /** A list shows them. */
  forget(ticks: readonly Tick[]): void {
    if (ticks.length === 0) return;
    this.#answered = this.#answered.filter((tick) => !ticks.includes(tick));
    this.#show();
  }
}
