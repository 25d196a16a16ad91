import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Connections } from './connections.js';
import { refuseUnreadable } from './protocol-errors.js';

/** What one client may take of the connections, before anything of a request is understood. */
export interface ConnectionLimits {
  /** How long the headers of a request may take. */
  readonly headersMs: number;
  /** How long a whole request may take to arrive. */
  readonly requestMs: number;
  /** How often the two are looked at. */
  readonly checkEveryMs: number;
  /** How long an answer may find nobody to read it. */
  readonly unreadMs: number;
  /** The most connections at once; what is over is closed unanswered. */
  readonly connections: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 5_000,
  unreadMs: 30_000,
  connections: 4_000,
};

/**
 * How long an idle connection is kept. A balancer keeps its connections to us, and sends the next request on one of them: it must
 * be the one that gives up first, or a request meets a connection that is being closed, and somebody sees a 502. Most give up after
 * 60 seconds. A phone connects by itself and has read its menu by then, so without a balancer the places are soon free again.
 */
const KEEP_ALIVE_MS = { behindProxy: 65_000, alone: 5_000 };

/** Address and headers together; longer ones are refused with 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * The server behind the port: who sends or reads slowly does not keep a connection for ever, and what cannot be read as HTTP gets
 * an answer in the form of every other.
 *
 * @param answer is given one request of a connection at a time
 * @param behindProxy whether a proxy or balancer stands in front
 */
export function httpServer(
  answer: RequestListener,
  {
    behindProxy,
    limits = CONNECTION_LIMITS,
  }: { behindProxy: boolean; limits?: ConnectionLimits | undefined },
): { server: Server; connections: Connections } {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: behindProxy ? KEEP_ALIVE_MS.behindProxy : KEEP_ALIVE_MS.alone,
    // Refused by us, in words.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  const connections = new Connections(server, answer, limits);
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // An answer that is under way cannot be followed by another one.
    if (error.code === 'ECONNRESET' || !socket.writable || connections.isAnswering(socket)) socket.destroy();
    else refuseUnreadable(error, socket);
  });
  return { server, connections };
}
