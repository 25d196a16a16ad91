import { createListeners } from '../listeners';

/**
 * Creates a function that runs tasks one after the other, in the sequence of the calls. A failed task does not block the next.
 * @returns a function that queues a task and resolves with its result
 */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};

/** Runs work in one tab at a time. If the browser has no locks, the server still counts each event once. */
const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

type Exchanging<Wanted> = {
  /** Name of the lock over all tabs. */
  lock: string;
  /** Signal that stops further exchanges. */
  signal: AbortSignal;
  exchange: (wanted: Wanted) => Promise<void>;
  /** Returns the error text. Undefined if no text is needed. */
  explain: (error: unknown) => Promise<string | undefined>;
  /** Returns the exchange that covers two concurrent requests. */
  both: (one: Wanted, other: Wanted) => Wanted;
};

/**
 * Runner of a device's exchanges with the server, one at a time across all tabs. Requests made during an exchange share the
 * next one.
 */
export class Exchanges<Wanted> {
  /** Message of the last failure. Undefined after a success. */
  problem: string | undefined;
  isBusy = false;
  #wanted: { of: Wanted } | undefined;
  #running: Promise<void> | undefined;
  readonly #listeners = createListeners();
  /**
   * Calls a listener at each change of `isBusy` and `problem`.
   * @returns a function that stops the calls
   */
  readonly subscribe = this.#listeners.subscribe;

  constructor(private readonly how: Exchanging<Wanted>) {}

  #show(isBusy: boolean, problem: string | undefined): void {
    this.isBusy = isBusy;
    this.problem = problem;
    this.#listeners.tell();
  }

  /** Resolves when no exchange is pending. Never throws: the error is in `problem`. */
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
  /** Returns the waiting items, oldest first. Undefined if no more are accepted. */
  waiting: () => Promise<readonly Item[] | undefined>;
  /** Maximum number of items in one call. */
  most: number;
  /** Sends items, and removes items with a response from the queue. */
  send: (items: readonly Item[]) => Promise<void>;
  /** Removes a rejected item from the queue. */
  reject: (item: Item, error: unknown) => Promise<void>;
  /** Whether an error is final, so that no retry can help. */
  isError: (error: unknown) => boolean;
};

/**
 * Sends queued items in sequence until the queue is empty. A rejected item does not block other items.
 * @returns whether all items were sent. False if the server accepts no more
 * @throws temporary errors of `send`, after which the function can be called again
 */
export const sendQueued = async <Item>({
  waiting,
  most,
  send,
  reject,
  isError,
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
      if (!isError(error)) throw error;
      // Any of the items may be the rejected one, so they are sent one by one.
      if (items.length > 1) atOnce = 1;
      else await reject(first, error);
    }
  }
};
