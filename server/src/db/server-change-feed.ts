import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CHANGE_CHANNEL, ChangeFeed } from './change-feed.js';
import type { DatabaseAddress } from './database-url.js';
import { KEEP_ALIVE, limitConnection, SERVING } from './limits.js';
import { placeOf } from './place.js';

/** Between attempts to connect again: at first, and at most. */
const RETRY_MS = { first: 100, most: 5_000 };
/** A round trip that takes longer belongs to a connection that is dead. */
const DEAD_AFTER_MS = 2_000;
/** The prefix of a notification by which a new connection is tried out. */
const PROOF = 'proof:';

export interface ServerChangeFeedOptions {
  readonly address: DatabaseAddress;
  /** Tells where the other connections lead now, when they can move without being closed. */
  readonly place?: () => Promise<string | undefined>;
  /** Notifies the channel over another connection. */
  readonly notify: (payload: string) => Promise<void>;
  /** Is told when the feed cannot work. */
  readonly warn: (text: string) => void;
}

/** Listens to a PostgreSQL server, on a connection of its own that it opens again whenever it is lost. */
export class ServerChangeFeed extends ChangeFeed {
  #client: pg.Client | undefined;
  #retryMs = RETRY_MS.first;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #hasWarned = false;
  /** Where the connection that listens has led. */
  #place: string | undefined;
  #proof: { payload: string; arrived: () => void } | undefined;

  constructor(private readonly options: ServerChangeFeedOptions) {
    super();
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      application_name: 'mealbox changes',
      ...KEEP_ALIVE,
      connectionTimeoutMillis: this.options.address.connectTimeoutMs ?? 5_000,
      ...this.options.address,
    });
    this.#client = client;
    // An error without a listener would end the process.
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    client.on('notification', ({ payload }) => this.#notified(payload));
    try {
      await client.connect();
      await limitConnection(SERVING)(client);
      this.#place = await placeOf(client);
      await client.query(`listen ${CHANGE_CHANNEL}`);
      await this.#prove();
    } catch {
      this.#drop(client);
      return;
    }
    if (this.#client !== client) return;
    this.#retryMs = RETRY_MS.first;
    this.connected();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    this.lost();
    await client?.end().catch(() => {});
  }

  /** Whether it is to hear of the places of other connections. */
  get listens(): boolean {
    return this.#client !== undefined;
  }

  /**
   * Another connection was made. Where it leads elsewhere, the database has moved, as in a failover: everything in memory is of
   * another place, and so is the connection that listens.
   *
   * @param place undefined when the database does not tell
   */
  seen(place: string | undefined): void {
    if (place && this.#place && place !== this.#place) this.doubt();
  }

  /** Another connection was lost, so the next one may lead elsewhere: memory is emptied until a notification arrives again. */
  doubt(): void {
    if (this.#client && this.isConnected) this.#drop(this.#client);
  }

  protected async roundTrip(): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error('The connection that listens is lost.');
    const dead = setTimeout(() => this.#drop(client), DEAD_AFTER_MS);
    try {
      const [place] = await Promise.all([this.options.place?.(), client.query('select 1')]);
      this.seen(place);
      if (this.#client !== client) throw new Error('The database has moved.');
    } finally {
      clearTimeout(dead);
    }
  }

  #notified(payload: string | undefined): void {
    if (!payload?.startsWith(PROOF)) this.heard(payload);
    else if (payload === this.#proof?.payload) this.#proof.arrived();
  }

  /**
   * Makes sure that a notification of another connection arrives here unasked. It does not behind a pooler that lends a
   * connection for one transaction at a time: there nothing may be kept.
   */
  async #prove(): Promise<void> {
    const payload = `${PROOF}${randomUUID()}`;
    let timer: NodeJS.Timeout | undefined;
    const arrival = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, DEAD_AFTER_MS, false);
      this.#proof = { payload, arrived: () => resolve(true) };
    });
    try {
      await this.options.notify(payload);
      if (await arrival) return;
      if (!this.#hasWarned)
        this.options.warn(
          'Notifications of the database do not arrive, so nothing is cached. Is there a pooler in transaction mode in front of it?',
        );
      this.#hasWarned = true;
      this.#retryMs = RETRY_MS.most;
      throw new Error('Notifications do not arrive.');
    } finally {
      clearTimeout(timer);
      this.#proof = undefined;
    }
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#place = undefined;
    this.lost();
    client.end().catch(() => {});
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.start(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.most);
  }
}
