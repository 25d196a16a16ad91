/** What an attack is made of. Imported by the attacking process and by the tests: nothing here needs a test runner. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the attacker knows: what anybody knows, one customer's link, and one run's. */
export interface Target {
  readonly url: string;
  /** For the one attack that comes through the database. */
  readonly databaseUrl: string;
  /** The body with which the victim asks for the menu. */
  readonly menu: string;
  /** The personal link of a customer who is not the victim. */
  readonly userUuid: string;
  readonly mealId: string;
  readonly dishId: string;
  /** The day of the active plan. */
  readonly forDate: string;
  /** A run that is out: what its link opened, and one of its stops. */
  readonly run: { readonly token: string; readonly stopId: string };
}

/** How often each answer came: by status, `closed` for a connection that ended without one, `open` for one that stood. */
export type Answers = Record<string, number>;

/** One row of the table. */
export interface Attack {
  readonly name: string;
  readonly from:
    | 'one request'
    | 'one connection'
    | 'connections of one address'
    | 'connections of a /64'
    | 'connections of many addresses'
    | 'the database';
  /** What may come back; by default any answer but a 5xx, or the end of the connection. */
  readonly expects?: RegExp;
  /** The server's settings, where the usual ones do not do. */
  readonly env?: Readonly<Record<string, string>>;
  /** How long the victim may wait, in milliseconds, where half a second is less than Node itself needs on a slow machine. */
  readonly waitsAtMostMs?: number;
  /** What the database may keep of it: how many rows there are of these tables at most when it is over. */
  readonly leavesAtMost?: Readonly<Record<string, number>>;
  run(target: Target): Promise<Answers>;
}

/** A connection that sends and reads nothing: what it is answered stays with the server and the system. */
export function unreadConnection(url: string, text: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  // Without a listener for data nothing is read but a first portion.
  socket.pause();
  socket.write(text);
  return socket;
}

/** What became of connections: whether the server had closed them shows when they are read. */
export async function countEnded(sockets: readonly Socket[]): Promise<Answers> {
  for (const socket of sockets) socket.resume();
  await sleep(500);
  const answers = tally(sockets.map(({ closed }) => (closed ? 'closed' : 'open')));
  for (const socket of sockets) socket.destroy();
  return answers;
}

/** Sends bytes on a connection of their own, and reads until the server ends it or a time is over. */
export function rawAnswer(
  url: string,
  text: string | Buffer,
  { withinMs = 20_000, localAddress }: { withinMs?: number; localAddress?: string } = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let received = '';
    const end = (outcome?: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome ?? /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'closed');
    };
    const timer = setTimeout(() => end(received === '' ? 'open' : undefined), withinMs);
    socket.setEncoding('latin1');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (received.length < 100) received += chunk;
    });
    socket.on('close', () => end());
    socket.write(text);
  });
}

/** One request with a body, as JSON, on a connection that ends after it. */
export function jsonRequest(path: string, body: string, headers: readonly string[] = []): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Does something again and again on some connections at once, until a time is over. */
export async function inLoop(
  connections: number,
  forMs: number,
  once: (connection: number) => Promise<string>,
): Promise<Answers> {
  const until = performance.now() + forMs;
  const outcomes: string[] = [];
  const loop = async (_: unknown, connection: number) => {
    while (performance.now() < until) outcomes.push(await once(connection));
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return tally(outcomes);
}

/** Counts what answers came. */
export function tally(outcomes: readonly string[]): Answers {
  const answers: Answers = {};
  for (const outcome of outcomes) answers[outcome] = (answers[outcome] ?? 0) + 1;
  return answers;
}
