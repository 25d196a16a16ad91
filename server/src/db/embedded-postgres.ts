import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PGliteOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedDatabaseLostError, WatchedPGlite } from './watched-pglite.js';

/** Between attempts to open it again: at first, and at most. An opening that fails takes time and memory, so the next one waits longer. */
const RETRY_MS = { first: 1_000, most: 60_000 };
/** What has to fit into the folder before it is tried: a new file of its log of changes takes half of it. */
const ROOM_BYTES = 32 * 1024 * 1024;

type Query = Parameters<WatchedPGlite['query']>;

/** Who wants to know what becomes of the engine. */
export interface EngineWatch {
  /** It is lost; nothing that happens from here on is heard. */
  lost(): void;
  /** Another one stands in its place. */
  reopened(): void;
}

/**
 * PostgreSQL inside this process, for the ORM in place of PGlite itself. When the engine stops itself, as on a full disk, whoever
 * asks is told so at once, and it is opened again by whoever asks when its folder can be written: like a server after a
 * crash it then finds everything that was committed in its log of changes.
 */
export class EmbeddedPostgres {
  #engine: WatchedPGlite;
  #opening: Promise<WatchedPGlite> | undefined;
  #triedAt = 0;
  #retryMs = RETRY_MS.first;
  #isReported = false;
  #watch: EngineWatch | undefined;
  readonly #dataDir: string;
  readonly #warn: (text: string) => void;
  /** The ORM asks for these three. */
  readonly ready = true;
  readonly waitReady = Promise.resolve();
  closed = false;

  private constructor(engine: WatchedPGlite, dataDir: string, warn: (text: string) => void) {
    this.#engine = engine;
    this.#dataDir = dataDir;
    this.#warn = warn;
  }

  /**
   * @param dataDir made when it does not exist; nobody else may have it open
   * @param warn is told when the engine is lost, and when it is there again
   */
  static async open(dataDir: string, warn: (text: string) => void): Promise<EmbeddedPostgres> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new EmbeddedPostgres(await start(dataDir), dataDir, warn);
  }

  /** Says who is to be told of losses; one at a time. */
  set watch(watch: EngineWatch) {
    this.#watch = watch;
  }

  async query<T>(...args: Query): Promise<Results<T>> {
    const engine = await this.#alive();
    return this.#reporting(engine, engine.query<T>(...args));
  }

  async exec(text: string): Promise<Results[]> {
    const engine = await this.#alive();
    return this.#reporting(engine, engine.exec(text));
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    return (await this.#alive()).listen(channel, callback);
  }

  /**
   * As PGlite's. When none can be begun, the work gets one in which every statement fails: the query builder waits for its
   * transactions to begin, and would wait for ever, with everybody else behind it.
   */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let hasBegun = false;
    try {
      const engine = await this.#alive();
      return await this.#reporting(
        engine,
        engine.transaction((transaction) => {
          hasBegun = true;
          return work(transaction);
        }),
      );
    } catch (error) {
      if (!hasBegun) await work(failing(error)).catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.#opening?.catch(() => {});
    if (this.#engine.isLost) this.#engine.abandon();
    else await this.#engine.close();
  }

  /** The engine, opened again when it was lost. */
  async #alive(): Promise<WatchedPGlite> {
    if (!this.#engine.isLost) return this.#engine;
    this.#report();
    if (this.closed) throw new EmbeddedDatabaseLostError();
    if (!this.#opening) {
      if (performance.now() - this.#triedAt < this.#retryMs) throw new EmbeddedDatabaseLostError();
      this.#triedAt = performance.now();
      this.#opening = this.#openAgain().finally(() => {
        this.#opening = undefined;
        this.#triedAt = performance.now();
      });
    }
    return this.#opening;
  }

  async #openAgain(): Promise<WatchedPGlite> {
    try {
      proveRoom(this.#dataDir);
    } catch (error) {
      throw new EmbeddedDatabaseLostError({ cause: error });
    }
    try {
      this.#engine = await start(this.#dataDir);
    } catch (error) {
      this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.most);
      throw new EmbeddedDatabaseLostError({ cause: error });
    }
    this.#retryMs = RETRY_MS.first;
    this.#isReported = false;
    this.#warn('The embedded database is open again.');
    this.#watch?.reopened();
    return this.#engine;
  }

  async #reporting<T>(engine: WatchedPGlite, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (engine === this.#engine && engine.isLost) this.#report();
      throw error;
    }
  }

  /** Tells of a loss, once. */
  #report(): void {
    if (this.#isReported) return;
    this.#isReported = true;
    const { lastWords } = this.#engine;
    const why = lastWords ? ` (${lastWords})` : '';
    this.#warn(
      `The embedded database has stopped itself${why}. It is opened again once its folder can be written.`,
    );
    this.#engine.abandon();
    this.#watch?.lost();
  }
}

/** Days and instants stay the text that the database gives; arrays of them follow by themselves. */
const asText = (text: string) => text;
const OPTIONS: PGliteOptions = {
  database: 'postgres',
  extensions: { pg_trgm },
  parsers: {
    [types.DATE]: asText,
    [types.TIMESTAMP]: asText,
    [types.TIMESTAMPTZ]: asText,
    [types.INTERVAL]: asText,
  },
};

async function start(dataDir: string): Promise<WatchedPGlite> {
  const engine = new WatchedPGlite({ ...OPTIONS, dataDir });
  try {
    await engine.waitReady;
    return engine;
  } catch (error) {
    if (engine.Module) engine.abandon();
    throw error;
  }
}

/** Opening is long and may spoil nothing: a small file says sooner whether there is room. */
function proveRoom(dataDir: string): void {
  const file = path.join(path.dirname(dataDir), 'room.tmp');
  try {
    writeFileSync(file, Buffer.alloc(ROOM_BYTES, 1), { mode: 0o600 });
  } finally {
    rmSync(file, { force: true });
  }
}

/** A transaction that never began. */
function failing(error: unknown): Transaction {
  const fail = async (): Promise<never> => {
    throw error;
  };
  return { query: fail, sql: fail, exec: fail, rollback: fail, listen: fail, closed: true };
}
