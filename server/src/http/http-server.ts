import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** What one client may take of the connections, before anything of a request is understood. */
export interface ConnectionLimits {
  /** How long the headers of a request may take. */
  readonly headersMs: number;
  /** How long a whole request may take to arrive. */
  readonly requestMs: number;
  /** How often the two are looked at. */
  readonly checkEveryMs: number;
  /** The most connections at once; what is over is closed unanswered. */
  readonly connections: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 5_000,
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

/** What is answered where there is no request yet to answer: by the error that the parser gives. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or the headers of the request are too long.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const MALFORMED = ['400 Bad Request', 'The request is not valid HTTP.'] as const;

/**
 * The server behind the port: slow senders do not keep a connection for ever, and what cannot be read as HTTP gets an answer in
 * the form of every other.
 *
 * @param behindProxy whether a proxy or balancer stands in front
 */
export function httpServer(
  app: RequestListener,
  {
    behindProxy,
    limits = CONNECTION_LIMITS,
  }: { behindProxy: boolean; limits?: ConnectionLimits | undefined },
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: behindProxy ? KEEP_ALIVE_MS.behindProxy : KEEP_ALIVE_MS.alone,
    },
    app,
  );
  server.maxConnections = limits.connections;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnread(error, socket as Socket));
  return server;
}

function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  // An answer that is under way cannot be followed by another one; Node's own handler asks the same.
  const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
  if (error.code === 'ECONNRESET' || !socket.writable || answering) {
    socket.destroy();
    return;
  }
  const [status, message] = UNREADABLE[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ success: false, message, error: message, code: 'BAD_USER_INPUT' });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
