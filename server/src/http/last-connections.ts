import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often connections are looked at while a server ends. */
const LOOK_EVERY_MS = 50;
/** A turn of the event loop that is shorter has let nobody wait to be accepted. */
const QUIET_TURN_MS = 0.2;
/** After so long a busy server closes its port anyway. */
const QUIET_WITHIN_MS = 1_000;

/** The connections of a server that is to end. */
export interface LastConnections {
  /**
   * Ends the server without dropping a request. The port stays open while it drains; then each connection is closed once it
   * has been idle for as long as the drain, so that a request on its way to us still finds it open.
   *
   * @param graceMs how long running requests may take once the port is closed
   * @param drainMs how long the port stays open, and how long a connection has to be idle; without connections it is skipped
   */
  close(graceMs: number, drainMs: number): Promise<void>;
}

/** What is known of a connection. */
interface Known {
  /** Requests that are not answered to the last byte. */
  running: number;
  /** Since when there are none. */
  idleSince: number;
  /** What had been read by then: more means that the next request has begun to arrive. */
  bytesRead: number;
}

/**
 * Watches a server's connections from their start. Node's own `close` will not do: it cuts connections whose answer is handed
 * over but not sent yet, and idle ones without a thought for the request that may be on its way.
 */
export function lastConnections(server: Server): LastConnections {
  const known = new Map<Socket, Known>();
  const nowIdle = (socket: Socket) => ({ idleSince: performance.now(), bytesRead: socket.bytesRead });
  server.on('connection', (socket: Socket) => {
    known.set(socket, { running: 0, ...nowIdle(socket) });
    socket.once('close', () => known.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = known.get(socket);
    if (!connection) return;
    connection.running++;
    response.once('close', () => {
      connection.running--;
      Object.assign(connection, nowIdle(socket));
    });
  });
  const closeIdle = (idleMs: number) => {
    for (const [socket, { running, idleSince, bytesRead }] of known) {
      const isIdle = running === 0 && socket.bytesRead === bytesRead && socket.writableLength === 0;
      if (isIdle && performance.now() - idleSince >= idleMs) socket.destroy();
    }
  };
  return {
    async close(graceMs, drainMs) {
      if (drainMs > 0 && known.size > 0) {
        await sleep(drainMs);
        await quietTurn();
      }
      let ended = false;
      // Closing what is idle is our part, below.
      server.closeIdleConnections = () => {};
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          ended = true;
          resolve();
        });
      });
      const grace = setTimeout(() => server.closeAllConnections(), graceMs);
      while (!ended) {
        closeIdle(drainMs);
        await Promise.race([closed, sleep(LOOK_EVERY_MS)]);
        // Right after the sockets were read, so that what has arrived is known.
        await nextTurn();
      }
      clearTimeout(grace);
    },
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Waits for a turn of the event loop with next to nothing to do. Connections that the system has accepted, and this process not
 * yet, are lost when the port closes: after such a turn there are none but those of its own moment.
 */
async function quietTurn(): Promise<void> {
  const giveUpAt = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    const startedAt = performance.now();
    await nextTurn();
    const now = performance.now();
    if (now - startedAt < QUIET_TURN_MS || now > giveUpAt) return;
  }
}
