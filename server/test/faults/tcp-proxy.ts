import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Connection between a server and its database that a test can cut. */
export interface TcpProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  /** Routes new connections to another database server. Existing connections remain. */
  leadTo(databaseUrl: string): void;
  /** Resets every connection. */
  reset(): void;
  /** Delays all data in both directions without an error, until `flow` is called. */
  stall(): void;
  /** Delivers the delayed data. */
  flow(): void;
  /**
   * Resets the next connections on which a commit is reported, before the report arrives. The commit belongs to a transaction, or
   * to the single statement that writes orders and wallets. Counts these resets.
   */
  cutAfterCommits(share: number): void;
  readonly commitsCut: number;
  close(): Promise<void>;
}

/** `CommandComplete` with the tag COMMIT, in PostgreSQL's format. */
const COMMITTED = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('COMMIT\0')]);
/** Text that identifies the writer's statement during its preparation. Later, only its name is sent. */
const WRITER = 'insert into wallet_logs';
/** `CommandComplete` of a statement that returns rows, and `ReadyForQuery` outside of a transaction. */
const COMPLETE = Buffer.from('SELECT ');
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * Follows one connection to find the commit of the writer's statement.
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
    /** Checks whether a response reports a commit. */
    answered(chunk: Buffer): boolean {
      if (chunk.includes(COMMITTED)) return true;
      if (!isWriting || !chunk.includes(IDLE)) return false;
      isWriting = false;
      return chunk.includes(COMPLETE);
    },
  };
}

/** Starts a proxy in front of a database. */
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
