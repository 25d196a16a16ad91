import { newListeners } from '../listeners';

/** What may not be done twice at once, over all tabs: to send. Where a browser has no locks, the server counts what is sent once anyway. */
const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

type Exchanging<Wanted> = {
  /** The lock over all tabs. */
  lock: string;
  /** No further exchange begins after it. */
  signal: AbortSignal;
  exchange: (wanted: Wanted) => Promise<void>;
  /** What went wrong, in words; nothing when it needs none. */
  explain: (error: unknown) => Promise<string | undefined>;
  /** Of two that are wanted at the same time, the one that does for both. */
  both: (one: Wanted, other: Wanted) => Wanted;
};

/** The exchanges of a device with the server, one at a time over all tabs. Those who ask meanwhile share one more after it. */
export class Exchanges<Wanted> {
  /** Why the last one failed, in words; nothing while it is well. */
  problem: string | undefined;
  isBusy = false;
  #wanted: { of: Wanted } | undefined;
  #running: Promise<void> | undefined;
  readonly #listeners = newListeners();
  /** Calls at each change of `isBusy` and `problem`; returns how to stop that. */
  readonly subscribe = this.#listeners.subscribe;

  constructor(private readonly how: Exchanging<Wanted>) {}

  #show(isBusy: boolean, problem: string | undefined): void {
    this.isBusy = isBusy;
    this.problem = problem;
    this.#listeners.tell();
  }

  /** Resolves once nothing more is wanted. It throws nothing: what went wrong is `problem`. */
  sync(wanted: Wanted): Promise<void> {
    const { signal, both } = this.how;
    if (signal.aborted) return Promise.resolve();
    this.#wanted = { of: this.#wanted ? both(this.#wanted.of, wanted) : wanted };
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    const { lock, signal, exchange, explain } = this.how;
    this.#show(true, this.problem);
    let problem: string | undefined;
    while (this.#wanted && problem === undefined && !signal.aborted) {
      const { of }: { of: Wanted } = this.#wanted;
      this.#wanted = undefined;
      problem = await alone(lock, () => exchange(of)).then(() => undefined, explain);
    }
    this.#wanted = undefined;
    this.#running = undefined;
    this.#show(false, problem);
  }
}

type Sending<Item> = {
  /** What waits, oldest first; undefined when nothing more is taken. */
  waiting: () => Promise<readonly Item[] | undefined>;
  /** How many go in one call at most. */
  most: number;
  /** Sends some, and takes out of the queue what the server has answered. */
  send: (items: readonly Item[]) => Promise<void>;
  /** Takes out of the queue the one that the server does not accept. */
  refuse: (item: Item, error: unknown) => Promise<void>;
  /** Whether something is not accepted, whenever it is sent again. */
  isRefusal: (error: unknown) => boolean;
};

/**
 * Sends what is queued, in its order, until nothing waits. What the server does not accept keeps no other waiting.
 *
 * @returns whether all is sent; not where nothing more is taken
 * @throws what `send` throws, where it may be sent again
 */
export const sendQueued = async <Item>({
  waiting,
  most,
  send,
  refuse,
  isRefusal,
}: Sending<Item>): Promise<boolean> => {
  let atOnce = most;
  for (;;) {
    const items = (await waiting())?.slice(0, atOnce);
    if (!items) return false;
    const [first] = items;
    if (first === undefined) return true;
    try {
      await send(items);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // One of them is not acceptable: the others must not wait behind it.
      if (items.length > 1) atOnce = 1;
      else await refuse(first, error);
    }
  }
};
