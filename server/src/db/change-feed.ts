import { performance } from 'node:perf_hooks';

/** The channel on which the database notifies of what has been committed; its triggers are in the migrations. */
export const CHANGE_CHANNEL = 'mealbox_changes';

/** The payload that invalidates every cache, such as after a restored backup. */
export const EVERYTHING = 'everything';

/**
 * What has changed, as far as caches are concerned.
 *
 * - `menu`: a dish, a meal or a plan. `user`, `session`: who one user is, or what proves it; `sessions`: of whomever.
 *   `everything`: all of it, or nobody knows, since the connection that listens was lost.
 */
export type Change =
  | { readonly topic: 'menu' }
  | { readonly topic: 'user' | 'session'; readonly id: string }
  | { readonly topic: 'sessions' }
  | { readonly topic: 'everything' };

/** What a cache holds: answers to anybody, which are of the menu too, or who somebody is. */
export type CacheContents = 'answers' | 'identities';

/** How long a confirmed feed counts as current, before the database is asked once more. */
const TRUSTED_MS = 500;
/** How long a cached answer waits for the database to confirm it, before it is computed anew instead. */
const PATIENCE_MS = 300;

/**
 * Receives every committed change, whichever process or person made it, so that answers can be cached (decision 13).
 *
 * A cache may be used while {@link isCurrent} says so: the feed is connected, a round trip over its connection was answered within
 * the last half second, and one that began after the last commit of this process. Changes arrive on that connection in order, so
 * whatever was committed before a round trip began has been received when it ends. That keeps three promises: this process never
 * reads an older state than it wrote, what others wrote counts within a second, and a connection that has silently died is noticed.
 */
export abstract class ChangeFeed {
  readonly #listeners = new Set<(change: Change) => void>();
  #connected = false;
  #commits = 0;
  #menuCommits = 0;
  #confirmedCommits = 0;
  #confirmedMenuCommits = 0;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<boolean> | undefined;
  #next: Promise<boolean> | undefined;

  /** Begins to listen. Ends after the first attempt; a feed that was lost keeps trying by itself. */
  abstract start(): Promise<void>;
  /** Ends listening for good. */
  abstract close(): Promise<void>;
  /** Goes to the database and back over the connection that listens; throws when it cannot. */
  protected abstract roundTrip(): Promise<void>;

  /** Whether the connection stands. While it does not, nothing may be cached. */
  get isConnected(): boolean {
    return this.#connected;
  }

  /** Publishes to a cache what it has to drop, from now on. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  /**
   * States that this process has committed something, which the last round trip does not cover.
   *
   * @param topic `menu` when it can concern nothing but the open menu: then other caches need no round trip
   */
  committed(topic?: 'menu'): void {
    if (topic === 'menu') this.#menuCommits++;
    else this.#commits++;
  }

  /**
   * Whether caches may be used at this moment.
   *
   * @param about whether what is cached may be of the menu
   */
  isCurrent(about: CacheContents): boolean {
    return (
      this.#connected &&
      this.#confirmedCommits === this.#commits &&
      (about === 'identities' || this.#confirmedMenuCommits === this.#menuCommits) &&
      performance.now() - this.#confirmedAt < TRUSTED_MS
    );
  }

  /**
   * Waits until caches may be used, for one round trip that all who wait share.
   *
   * @returns false when the feed is down or slow: then the database has to be asked
   */
  async becomeCurrent(about: CacheContents): Promise<boolean> {
    if (this.isCurrent(about)) return true;
    if (!this.#connected) return false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    const confirmed = await Promise.race([this.#confirm(), late]);
    clearTimeout(timer);
    return confirmed && this.#connected;
  }

  /** One round trip at a time. Who comes while one is under way waits for the next: it began before they came. */
  #confirm(): Promise<boolean> {
    if (!this.#running) return this.#begin();
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<boolean> {
    const [commits, menuCommits, at] = [this.#commits, this.#menuCommits, performance.now()];
    this.#running = this.roundTrip()
      .then(
        () => {
          this.#confirmedCommits = commits;
          this.#confirmedMenuCommits = menuCommits;
          this.#confirmedAt = at;
          return true;
        },
        () => false,
      )
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** The connection stands: from here on every change is received. */
  protected connected(): void {
    this.#connected = true;
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
  }

  /** The connection is lost: what happens from here on is not received. */
  protected lost(): void {
    if (!this.#connected) return;
    this.#connected = false;
    this.#publish({ topic: 'everything' });
  }

  /** A notification arrived. */
  protected heard(payload: string | undefined): void {
    this.#publish(changeOf(payload ?? ''));
  }

  #publish(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** What a notification says. One that is not understood may mean anything. */
function changeOf(payload: string): Change {
  if (payload === 'menu' || payload === 'sessions' || payload === EVERYTHING) return { topic: payload };
  const [, topic, id] = /^(user|session):([0-9a-f-]{36})$/.exec(payload) ?? [];
  return topic && id ? { topic: topic as 'user' | 'session', id } : { topic: 'everything' };
}
