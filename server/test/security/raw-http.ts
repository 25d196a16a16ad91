/** Connections on which a test sends bytes of its own, as no client would. */
import { connect, type Socket } from 'node:net';

/** What came back on a connection until it was closed. */
export interface RawAnswer {
  /** 0 when it was closed without an answer. */
  readonly status: number;
  readonly text: string;
  /** The body, when it is JSON. */
  readonly json: unknown;
}

/** Opens a connection and sends something; what is still missing the caller sends. */
export function openRaw(url: string, text: string): { socket: Socket; answer: Promise<RawAnswer> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const answer = new Promise<RawAnswer>((resolve) => {
    // A reset is an end like another.
    socket.on('error', () => {});
    socket.on('close', () => resolve(read(received)));
  });
  socket.write(text);
  return { socket, answer };
}

/** Sends bytes, and waits until the server closes the connection. */
export const sendRaw = (url: string, text: string): Promise<RawAnswer> => openRaw(url, text).answer;

function read(received: string): RawAnswer {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
  const body = received.slice(received.indexOf('\r\n\r\n') + 4);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = undefined;
  }
  return { status, text: received, json };
}
