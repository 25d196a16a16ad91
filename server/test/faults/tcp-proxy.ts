import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between a server and its database that can be cut. */
export interface TcpProxy {
  /** The database's URL by way of the proxy. */
  readonly url: string;
  /** New connections go to another database server; those that stand stay. */
  leadTo(databaseUrl: string): void;
  /** Resets every connection. */
  reset(): void;
  /** From now on nothing arrives, in either direction, and nobody is told. */
  stall(): void;
  /** What was held back arrives. */
  flow(): void;
  /**
   * Resets the next connection to which a commit is reported, before the report arrives: of a transaction, or of the one statement by which
   * orders and wallets are written and which commits by itself. Counts how often that happened.
   */
  cutAfterCommits(share: number): void;
  readonly commitsCut: number;
  close(): Promise<void>;
}

/** `CommandComplete` with the tag COMMIT, as PostgreSQL writes it. */
const COMMITTED = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('COMMIT\0')]);
/** What the writer's statement is known by when it is prepared; from then on its name is sent alone. */
const WRITER = 'insert into wallet_logs';
/** `CommandComplete` of a statement that gives rows, and `ReadyForQuery` outside a transaction. */
const COMPLETE = Buffer.from('SELECT ');
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * Follows one connection to find when the database has committed what the writer's statement wrote.
 *
 * @param writers names of that statement, of all connections
 */
function followCommits(writers: Set<string>) {
  let isWriting = false;
  return {
    asked(chunk: Buffer) {
      const text = chunk.toString('latin1');
      const names = text.match(/mb_[0-9a-f]{24}/g) ?? [];
      if (text.includes(WRITER)) for (const name of names) writers.add(name);
      isWriting ||= names.some((name) => writers.has(name));
    },
    /** Whether this answer reports a commit. */
    answered(chunk: Buffer): boolean {
      if (chunk.includes(COMMITTED)) return true;
      if (!isWriting || !chunk.includes(IDLE)) return false;
      isWriting = false;
      return chunk.includes(COMPLETE);
    },
  };
}

/** Puts a proxy before a database. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  const writers = new Set<string>();
  let stalled = false;
  let share = 0;
  let commitsCut = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    const commits = followCommits(writers);
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk: Buffer) => {
        if (from === near) commits.asked(chunk);
        else if (commits.answered(chunk) && Math.random() < share) {
          commitsCut++;
          near.resetAndDestroy();
          far.destroy();
          return;
        }
        to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const each = (work: (socket: Socket) => void) => {
    for (const [near, far] of [...pairs]) {
      work(near);
      work(far);
    }
  };
  return {
    url: url.href,
    leadTo: (other) => {
      target = new URL(other);
    },
    reset: () => each((socket) => socket.resetAndDestroy()),
    stall: () => {
      stalled = true;
      each((socket) => socket.pause());
    },
    flow: () => {
      stalled = false;
      each((socket) => socket.resume());
    },
    cutAfterCommits: (wanted) => {
      share = wanted;
    },
    get commitsCut() {
      return commitsCut;
    },
    async close() {
      each((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
