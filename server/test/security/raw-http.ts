/** Connections on which tests send arbitrary bytes. */
import { connect, type Socket } from 'node:net';

/** Text that a connection received until it was closed. */
export interface RawAnswer {
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly text: string;
  /** Parsed body. Undefined if it is not JSON. */
  readonly json: unknown;
}

/** Opens a connection and sends a text. The caller can send more. `answer` resolves when the connection is closed. */
export function openRaw(url: string, text: string): { socket: Socket; answer: Promise<RawAnswer> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const answer = new Promise<RawAnswer>((resolve) => {
    // A reset counts as a close.
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
