import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How many requests one connection may have sent without the answer to the first of them being out. Browsers and balancers wait
 * for each answer; who pipelines gets this far, and is then closed.
 */
const MAX_UNANSWERED = 16;
/** How often connections are looked at while a server drains. */
const LOOK_EVERY_MS = 50;
/** A turn of the event loop that is shorter has let nobody wait to be accepted. */
const QUIET_TURN_MS = 0.2;
/** After so long a busy server closes its port anyway. */
const QUIET_WITHIN_MS = 1_000;

/** What is known of a connection. */
interface Connection {
  /** Requests that are not answered to the last byte, in their order. The first is being answered, the others wait. */
  readonly unanswered: { readonly request: IncomingMessage; readonly response: ServerResponse }[];
  /** Since when there are none. */
  idleSince: number;
  /** What had been read by then: more means that the next request has begun to arrive. */
  bytesRead: number;
  /** Whether it sent one request too many, and waits to be closed. */
  isRefused: boolean;
}

/**
 * The connections of a server: one request of each is answered at a time, an answer that nobody reads is given up, and a server
 * that is to end drains.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  /** Ends when every refused connection is closed. */
  #refusals = Promise.resolve();
  #draining = false;

  /**
   * @param answer is given the requests of a connection one after the other: each once the answer before it is out. An answer
   * that its client does not read so holds back that client's own next one, and takes memory once
   * @param unreadMs how long an answer may find nobody to read it before its connection is closed
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
        isRefused: false,
      });
      socket.once('close', () => this.#open.delete(socket));
    });
    const arrive = (request: IncomingMessage, response: ServerResponse) => this.#arrive(request, response);
    server.on('request', arrive);
    // What else Node would refuse by itself; `answer` does so in the form of every other refusal.
    server.on('checkExpectation', arrive);
    // Also called for a connection that has been idle for `keepAliveTimeout`. What waits for us, not for its client, may stay.
    server.setTimeout(unreadMs, (socket: Socket) => {
      const waitsForUs = this.#open.get(socket)?.unanswered.length && socket.writableLength === 0;
      if (!waitsForUs) socket.destroy();
    });
  }

  /** Whether the server is about to end. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /** Whether bytes of an answer have been sent on a connection that are not the end of it. */
  isAnswering(socket: Socket): boolean {
    return this.#open.get(socket)?.unanswered[0]?.response.headersSent ?? false;
  }

  #arrive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    // Requests that came in one piece with one too many are still handed over.
    if (!connection || connection.isRefused || socket.destroyed) return;
    if (connection.unanswered.length === MAX_UNANSWERED) {
      connection.isRefused = true;
      socket.pause();
      this.#refusals = this.#refusals.then(() => closeInTurn(socket));
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
      if (!connection.isRefused && !socket.destroyed) this.#answerFirst(connection, socket);
    });
    if (this.#draining) askToClose(connection);
    this.answer(first.request, first.response);
  }

  /**
   * Ends the server without dropping a request. While it drains, the port stays open and each answer asks its client to close
   * the connection; then each connection is closed once it has been idle for as long as the drain, so that a request on its way
   * to us still finds it open.
   *
   * @param graceMs how long running requests may take once the port is closed
   * @param drainMs how long the port stays open, and how long a connection has to be idle; without connections it is skipped
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
      // The close of `net.Server`: that of `http.Server` cuts connections whose answer is handed over but not sent yet.
      NetServer.prototype.close.call(this.server, () => {
        ended = true;
        resolve();
      });
    });
    const grace = setTimeout(() => this.server.closeAllConnections(), graceMs);
    while (!ended) {
      this.#closeIdle(drainMs);
      await Promise.race([closed, sleep(LOOK_EVERY_MS)]);
      // Right after the sockets were read, so that what has arrived is known.
      await nextTurn();
    }
    clearTimeout(grace);
    // Ends what `http.Server` has beside its port: the check of slow requests.
    this.server.close();
  }

  #closeIdle(idleMs: number): void {
    for (const [socket, { unanswered, idleSince, bytesRead }] of this.#open) {
      const isIdle = unanswered.length === 0 && socket.bytesRead === bytesRead && socket.writableLength === 0;
      if (isIdle && performance.now() - idleSince >= idleMs) socket.destroy();
    }
  }
}

/** Asks a client to close its connection, in the last answer that it waits for: Node closes it after that one. */
function askToClose({ unanswered }: Connection): void {
  const [first] = unanswered;
  if (unanswered.length === 1 && !first?.response.headersSent)
    first?.response.setHeader('Connection', 'close');
}

/**
 * Closes a connection in a turn of the event loop of its own. At the close Node makes an error, with its stack, for every request
 * that came in the same piece: 20 ms for 64 KiB of them, so that 40 such connections closed in one turn let everybody else wait
 * for a second.
 */
async function closeInTurn(socket: Socket): Promise<void> {
  await nextTurn();
  socket.destroy();
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Waits for a turn of the event loop with next to nothing to do. Connections that the system has accepted, and this process not
 * yet, are lost when the port closes: after such a turn there are none but those of its own moment.
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
