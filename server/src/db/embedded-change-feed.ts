import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { CHANGE_CHANNEL, ChangeFeed } from './change-feed.js';

/** Listens to the database inside this process: its notifications are there before the next turn of the event loop. */
export class EmbeddedChangeFeed extends ChangeFeed {
  constructor(private readonly database: Pick<PGlite, 'listen'>) {
    super();
  }

  async start(): Promise<void> {
    await this.database.listen(CHANGE_CHANNEL, (payload) => this.heard(payload));
    this.connected();
  }

  async close(): Promise<void> {
    this.lost();
  }

  protected async roundTrip(): Promise<void> {
    await setImmediate();
  }
}
