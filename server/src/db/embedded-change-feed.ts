import { setImmediate } from 'node:timers/promises';
import { CHANGE_CHANNEL, ChangeFeed } from './change-feed.js';

/** What the feed needs of the embedded database. */
interface Listenable {
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Listens to the database inside this process: its notifications are there before the next turn of the event loop. */
export class EmbeddedChangeFeed extends ChangeFeed {
  constructor(private readonly database: () => Promise<Listenable>) {
    super();
  }

  async start(): Promise<void> {
    const database = await this.database();
    await database.listen(CHANGE_CHANNEL, (payload) => this.heard(payload));
    this.connected();
  }

  async close(): Promise<void> {
    this.lost();
  }

  protected async roundTrip(): Promise<void> {
    await setImmediate();
  }
}
