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
  /** Resets the next connection that a finished COMMIT is reported to, before the report arrives. Counts how often that happened. */
  cutAfterCommits(share: number): void;
  readonly commitsCut: number;
  close(): Promise<void>;
}

/** `CommandComplete` with the tag COMMIT, as PostgreSQL writes it. */
const COMMITTED = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('COMMIT\0')]);

/** Puts a proxy before a database. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let stalled = false;
  let share = 0;
  let commitsCut = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk: Buffer) => {
        if (from === far && share > 0 && chunk.includes(COMMITTED) && Math.random() < share) {
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
