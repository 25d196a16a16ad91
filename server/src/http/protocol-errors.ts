import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './security-headers.js';

/** Reason why a request is not valid HTTP, with the status of the response. */
interface ProtocolError {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

/** Responses to requests that cannot be parsed, by the parser's error. */
const UNREADABLE: Readonly<Record<string, ProtocolError>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The address or the headers of the request are too long.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Content Too Large',
    message: 'The request is too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: 'The request took too long to arrive.',
  },
};
const MALFORMED: ProtocolError = {
  status: 400,
  reason: 'Bad Request',
  message: 'The request is not valid HTTP.',
};
const NO_HOST: ProtocolError = {
  status: 400,
  reason: 'Bad Request',
  message: 'The request has no Host header.',
};
const UNKNOWN_EXPECTATION: ProtocolError = {
  status: 417,
  reason: 'Expectation Failed',
  message: 'The server does not support the Expect header of the request.',
};

/** Ends a connection that received invalid HTTP, with a response in the usual error format. */
export function rejectUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const { status, reason, message } = UNREADABLE[error.code ?? ''] ?? MALFORMED;
  const body = bodyOf(message);
  const headers = [...SECURITY_HEADERS, ...headersOf(body)].map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${reason}`, ...headers];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Rejects a request that HTTP forbids. Node would reject it without a message and without the common headers, which the response
 * already has.
 * @returns whether it was rejected
 */
export function rejectForbiddenRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const error = unfitOf(request);
  if (!error) return false;
  const body = bodyOf(error.message);
  for (const [name, value] of headersOf(body)) response.setHeader(name, value);
  response.writeHead(error.status).end(body);
  return true;
}

function unfitOf({ headers, httpVersion, url = '' }: IncomingMessage): ProtocolError | null {
  if (headers.host === undefined && httpVersion === '1.1') return NO_HOST;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return UNKNOWN_EXPECTATION;
  // Express would respond with an HTML page.
  return URL.canParse(url, 'http://host') ? null : MALFORMED;
}

const bodyOf = (message: string) =>
  JSON.stringify({ success: false, message, error: message, code: 'BAD_USER_INPUT' });

const headersOf = (body: string): (readonly [name: string, value: string])[] => [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Length', String(Buffer.byteLength(body))],
  ['Connection', 'close'],
];
