import { setImmediate } from 'node:timers/promises';
import { CHANGE_CHANNEL, ChangeFeed } from './change-feed.js';
import type { EngineWatch } from './embedded-postgres.js';

/** What the feed needs of the embedded database. */
interface Listenable {
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  watch: EngineWatch;
}

/** Listens to the database inside this process: its notifications are there before the next turn of the event loop. */
export class EmbeddedChangeFeed extends ChangeFeed {
  #isClosed = false;

  constructor(private readonly database: Listenable) {
    super();
  }

  async start(): Promise<void> {
    // A commit that the lost one kept may never have been told.
    this.database.watch = { lost: () => this.lost(), reopened: () => void this.#listen().catch(() => {}) };
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.lost();
  }

  protected async roundTrip(): Promise<void> {
    await setImmediate();
  }

  async #listen(): Promise<void> {
    await this.database.listen(CHANGE_CHANNEL, (payload) => this.heard(payload));
    if (!this.#isClosed) this.connected();
  }
}
