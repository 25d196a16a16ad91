import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Connections } from './connections.js';
import { rejectUnreadable } from './protocol-errors.js';

/** Limits of one client's connections, before a request is parsed. */
export interface ConnectionLimits {
  /** Time limit of a request's headers. */
  readonly headersMs: number;
  /** Time limit for receiving a complete request. */
  readonly requestMs: number;
  /** Interval at which these two limits are checked. */
  readonly checkEveryMs: number;
  /** Time after which an unread response is dropped, in milliseconds. */
  readonly unreadMs: number;
  /** Maximum number of connections. Excess connections are closed without a response. */
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
 * Time for which an idle connection remains open. A balancer reuses its connections, and must close them first. Otherwise, a
 * request meets a closing connection and a client gets a 502. Most balancers close after 60 seconds. A phone connects directly
 * and has read its menu by then, so without a balancer the connections are closed sooner.
 */
const KEEP_ALIVE_MS = { behindProxy: 65_000, alone: 5_000 };

/** Maximum size of address and headers together, in bytes. Longer ones are rejected with 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Creates the HTTP server. Slow senders and readers do not occupy a connection forever, and a malformed request gets an error in
 * the usual format.
 * @param answer receives one request of a connection at a time
 * @param behindProxy whether a proxy or balancer is in front
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
    // A request without a host is rejected with an error of this server instead of Node's.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  const connections = new Connections(server, answer, limits);
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // A response in progress cannot be followed by another one.
    if (error.code === 'ECONNRESET' || !socket.writable || connections.isAnswering(socket)) socket.destroy();
    else rejectUnreadable(error, socket);
  });
  return { server, connections };
}
