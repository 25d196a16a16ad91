import { Client, type ClientConfig, type DatabaseError } from 'pg';
import { unavailableCauseOf } from './database-errors.js';
import type { DatabaseAddress } from './database-url.js';
import { preparedName } from './prepared.js';

/**
 * How long making a connection may take. A database that crashes leaves some unanswered for ever; whoever waits for one is to be told soon, and
 * the server to be ready again within ten seconds of the database.
 */
const CONNECT_WITHIN_MS = 5_000;

/** What the driver throws when `query_timeout` is over. */
const ANSWER_GIVEN_UP = 'Query read timeout';

/** Time without new connections after PostgreSQL could not accept one because its disk is full. */
const BACK_OFF_MS = 1_000;

type Connect = (this: Client, callback?: (error?: Error) => void) => unknown;
type Release = (broken?: Error | boolean) => void;
type Query = (this: Client, ...args: unknown[]) => unknown;

/** The client's own `query`, with a name for the statements that have one. */
function queryByName(this: Client, ...args: unknown[]): unknown {
  const [text, values, ...others] = args;
  const query = Client.prototype.query as unknown as Query;
  const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
  const answer = name ? query.call(this, { name, text, values }, ...others) : query.apply(this, args);
  // Who has given up an answer has left it on the connection, where the next one would wait behind it.
  if (answer instanceof Promise)
    answer.catch((error: Error) => {
      if (error.message === ANSWER_GIVEN_UP) void this.end();
    });
  return answer;
}

/** The last failure of each pool because of a full disk, by the pool's options. */
const FULL_DISKS = new WeakMap<object, { readonly error: Error; readonly until: number }>();

/** The client's own `connect`. While the disk of PostgreSQL is full, it connects once per {@link BACK_OFF_MS}. */
function connectUnlessFull(this: PreparingClient, callback?: (error?: Error) => void): unknown {
  const connect = Client.prototype.connect as Connect;
  if (!callback)
    return new Promise<void>((resolve, reject) => {
      connectUnlessFull.call(this, (error) => (error ? reject(error) : resolve()));
    });
  const last = FULL_DISKS.get(this.poolOptions);
  if (last && performance.now() < last.until) return setImmediate(callback, last.error);
  return connect.call(this, (error) => {
    if (error && unavailableCauseOf(error) === 'disk-full')
      FULL_DISKS.set(this.poolOptions, { error, until: performance.now() + BACK_OFF_MS });
    callback(error);
  });
}

/**
 * A connection that lets PostgreSQL keep the plans of the statements marked by `prepared`. The query builder in between knows no
 * names of statements; the pool takes any class of client.
 *
 * A connection that is lost gives itself back to its pool. The query builder does that only after a `begin`, `commit` or `rollback`
 * that succeeded: without this each crash of the database would cost a few of the pool's places for good.
 */
export class PreparingClient extends Client {
  #giveBack: Release | undefined;
  /** The pool's options, one object for all its clients. */
  readonly poolOptions: object;

  /** @param config the pool's, whose time limit is for a turn in its queue; connecting itself has one of its own */
  constructor(config: ClientConfig & Pick<DatabaseAddress, 'connectTimeoutMs'>) {
    super({
      ...config,
      // The pool hides the password from loops over its options.
      password: config.password,
      connectionTimeoutMillis: config.connectTimeoutMs ?? CONNECT_WITHIN_MS,
    });
    this.poolOptions = config;
    this.once('end', () => this.#giveBack?.(true));
  }

  /** What gives this connection back to its pool, which sets it each time it hands the connection out. */
  get release(): Release | undefined {
    return this.#giveBack;
  }

  set release(giveBack: Release | undefined) {
    let isBack = false;
    this.#giveBack =
      giveBack &&
      ((broken) => {
        if (isBack) return;
        isBack = true;
        // The pool closes a connection after each failed statement. A rejected statement leaves the connection intact.
        giveBack((broken as DatabaseError | undefined)?.severity === 'ERROR' ? false : broken);
      });
  }
}
Object.defineProperty(PreparingClient.prototype, 'query', { value: queryByName });
Object.defineProperty(PreparingClient.prototype, 'connect', { value: connectUnlessFull });
