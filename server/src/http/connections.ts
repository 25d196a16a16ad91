import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Maximum number of requests that a connection may send before the response to the first. Browsers and balancers wait for each
 * response. A client that pipelines more is disconnected.
 */
const MAX_UNANSWERED = 16;
/** Interval of checking connections while a server drains, in milliseconds. */
const LOOK_EVERY_MS = 50;
/** Length of a turn of the event loop with almost no work, in milliseconds. */
const QUIET_TURN_MS = 0.2;
/** Time after which a busy server closes its port regardless, in milliseconds. */
const QUIET_WITHIN_MS = 1_000;

/** State of a connection. */
interface Connection {
  /** Requests without a complete response, in sequence. The first is being processed, and the others wait. */
  readonly unanswered: { readonly request: IncomingMessage; readonly response: ServerResponse }[];
  /** Time since which the connection has no open request. */
  idleSince: number;
  /** Bytes that had been read by then. More bytes mean that the next request has begun to arrive. */
  bytesRead: number;
  /** Whether the client sent too many requests, so that the connection will be closed. */
  isRejected: boolean;
}

/**
 * Connections of a server. Each connection processes one request at a time, a response that is not read is dropped, and a
 * stopping server drains its connections.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  /** Resolves when every rejected connection is closed. */
  #rejections = Promise.resolve();
  #draining = false;

  /**
   * @param answer receives the requests of a connection one after the other, each after the previous response was sent; a
   * response that its client does not read delays only that client, and uses memory only once
   * @param unreadMs milliseconds after which a connection with an unread response is closed
   */
  constructor(
    private readonly server: Server,
    private readonly answer: RequestListener,
    { unreadMs }: { unreadMs: number },
  ) {
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, {
        unanswered: [],
        idleSince: performance.now(),
        bytesRead: 0,
        isRejected: false,
      });
      socket.once('close', () => this.#open.delete(socket));
    });
    const arrive = (request: IncomingMessage, response: ServerResponse) => this.#arrive(request, response);
    server.on('request', arrive);
    // Requests with an unknown `Expect` header, which Node would reject. `answer` rejects them in the usual format.
    server.on('checkExpectation', arrive);
    // Also called for a connection that was idle for `keepAliveTimeout`. A connection that waits for the server remains open.
    server.setTimeout(unreadMs, (socket: Socket) => {
      const waitsForUs = this.#open.get(socket)?.unanswered.length && socket.writableLength === 0;
      if (!waitsForUs) socket.destroy();
    });
  }

  /** Whether the server is about to stop. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /** Whether a connection has sent only a part of a response. */
  isAnswering(socket: Socket): boolean {
    return this.#open.get(socket)?.unanswered[0]?.response.headersSent ?? false;
  }

  #arrive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    // Requests that arrived together with an excess request are still processed.
    if (!connection || connection.isRejected || socket.destroyed) return;
    if (connection.unanswered.length === MAX_UNANSWERED) {
      connection.isRejected = true;
      socket.pause();
      this.#rejections = this.#rejections.then(() => closeInTurn(socket));
      return;
    }
    connection.unanswered.push({ request, response });
    if (connection.unanswered.length === 1) this.#answerFirst(connection, socket);
  }

  #answerFirst(connection: Connection, socket: Socket): void {
    const { unanswered } = connection;
    const [first] = unanswered;
    if (!first) return;
    first.response.once('close', () => {
      unanswered.shift();
      connection.idleSince = performance.now();
      connection.bytesRead = socket.bytesRead;
      if (!connection.isRejected && !socket.destroyed) this.#answerFirst(connection, socket);
    });
    if (this.#draining) askToClose(connection);
    this.answer(first.request, first.response);
  }

  /**
   * Stops the server without dropping a request. During the drain, the port remains open and each response asks its client to
   * close the connection. Then each connection is closed after it was idle for the drain time, so that a request in transit still
   * finds it open.
   * @param graceMs time for running requests after the port closed
   * @param drainMs time that the port remains open, and idle time of a connection; skipped without connections
   */
  async drain(graceMs: number, drainMs: number): Promise<void> {
    this.#draining = true;
    for (const connection of this.#open.values()) askToClose(connection);
    if (drainMs > 0 && this.#open.size > 0) {
      await sleep(drainMs);
      await quietTurn();
    }
    let ended = false;
    const closed = new Promise<void>((resolve) => {
      // Uses the `close` of `net.Server`, because that of `http.Server` closes connections whose response is not sent completely.
      NetServer.prototype.close.call(this.server, () => {
        ended = true;
        resolve();
      });
    });
    const grace = setTimeout(() => this.server.closeAllConnections(), graceMs);
    while (!ended) {
      this.#closeIdle(drainMs);
      await Promise.race([closed, sleep(LOOK_EVERY_MS)]);
      // Runs directly after the sockets were read, so that received data is known.
      await nextTurn();
    }
    clearTimeout(grace);
    // Ends the other part of `http.Server`: the check for slow requests.
    this.server.close();
  }

  #closeIdle(idleMs: number): void {
    for (const [socket, { unanswered, idleSince, bytesRead }] of this.#open) {
      const isIdle = unanswered.length === 0 && socket.bytesRead === bytesRead && socket.writableLength === 0;
      if (isIdle && performance.now() - idleSince >= idleMs) socket.destroy();
    }
  }
}

/** Announces the end of a connection in the last response for which its client waits. Node closes the connection after that response. */
function askToClose({ unanswered }: Connection): void {
  const [first] = unanswered;
  if (unanswered.length === 1 && !first?.response.headersSent)
    first?.response.setHeader('Connection', 'close');
}

/**
 * Closes one connection per turn of the event loop. On a close, Node creates an error with a stack for every request received in
 * the same chunk: 20 ms for 64 KiB, so that closing 40 such connections in one turn delayed all other clients for a second.
 */
async function closeInTurn(socket: Socket): Promise<void> {
  await nextTurn();
  socket.destroy();
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Waits for a turn of the event loop with almost no work. Connections that the system has accepted but the process has not are
 * lost when the port closes. After such a turn, only connections of the same moment can be lost.
 */
async function quietTurn(): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    const startedAt = performance.now();
    await nextTurn();
    const now = performance.now();
    if (now - startedAt < QUIET_TURN_MS || now > deadline) return;
  }
}
