import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, type DatabaseError } from 'pg';
import { unavailableCauseOf } from './database-errors.js';
import type { DatabaseAddress } from './database-url.js';
import { preparedName } from './prepared-statements.js';

/**
 * Time limit of connecting, in milliseconds. A crashing database never responds to some connections. Callers should get an error
 * soon, and the server should be ready within ten seconds of the database.
 */
const CONNECT_WITHIN_MS = 5_000;

/** Error message of the driver after `query_timeout`. */
const ANSWER_GIVEN_UP = 'Query read timeout';

/** Time without new connections after PostgreSQL could not accept one because its disk is full, in milliseconds. */
const BACK_OFF_MS = 1_000;

type Connect = (this: Client, callback?: (error?: Error) => void) => unknown;
type Release = (broken?: Error | boolean) => void;
type Query = (this: Client, ...args: unknown[]) => unknown;

/** Replaces the client's `query`, and adds a name to prepared statements. */
function queryByName(this: Client, ...args: unknown[]): unknown {
  const [text, values, ...others] = args;
  const query = Client.prototype.query as unknown as Query;
  const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
  // Statements of one turn of the event loop share a packet.
  const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  const answer = name ? query.call(this, { name, text, values }, ...others) : query.apply(this, args);
  // After a timeout, the late response would delay the next statement on the connection.
  if (answer instanceof Promise)
    answer.catch((error: Error) => {
      if (error.message === ANSWER_GIVEN_UP) void this.end();
    });
  return answer;
}

/** The last failure of each pool because of a full disk, by the pool's options. */
const FULL_DISKS = new WeakMap<object, { readonly error: Error; readonly until: number }>();

/** Replaces the client's `connect`. While PostgreSQL's disk is full, it connects once per {@link BACK_OFF_MS}. */
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
 * Connection that lets PostgreSQL store the plans of statements marked by `preparedStatement`. The query builder supports no
 * statement names, but the pool accepts any class of client. A lost connection returns itself to its pool. The query builder
 * would return it only after a successful `begin`, `commit`, or `rollback`, so each crash of the database would permanently
 * occupy connections of the pool.
 */
export class PreparingClient extends Client {
  #giveBack: Release | undefined;
  /** The pool's options, one object for all its clients. */
  readonly poolOptions: object;

  /** @param config options of the pool, whose time limit applies to the queue; connecting has a separate limit */
  constructor(config: ClientConfig & Pick<DatabaseAddress, 'connectTimeoutMs'>) {
    super({
      ...config,
      // The pool makes the password non-enumerable.
      password: config.password,
      connectionTimeoutMillis: config.connectTimeoutMs ?? CONNECT_WITHIN_MS,
    });
    this.poolOptions = config;
    this.once('end', () => this.#giveBack?.(true));
  }

  /** Returns this connection to its pool. The pool sets this function each time it hands out the connection. */
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
        // The pool closes a connection after each failed statement. An error of a statement does not damage the connection.
        giveBack((broken as DatabaseError | undefined)?.severity === 'ERROR' ? false : broken);
      });
  }
}
Object.defineProperty(PreparingClient.prototype, 'query', { value: queryByName });
Object.defineProperty(PreparingClient.prototype, 'connect', { value: connectUnlessFull });
