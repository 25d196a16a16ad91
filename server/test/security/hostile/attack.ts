/** Types and functions of attacks. The attacking process imports this file, so it must not need a test runner. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Data known to the attacker: public data, one customer's link, and one run's link. */
export interface AttackTarget {
  readonly url: string;
  /** URL of the database, for the attacks that use it. */
  readonly databaseUrl: string;
  /** Body of the victim's request for the menu. */
  readonly menu: string;
  /** Personal link of a customer who is not the victim. */
  readonly userUuid: string;
  readonly mealId: string;
  readonly dishId: string;
  /** Day of the active plan. */
  readonly forDate: string;
  /** Started run: the token of its link, and one of its stops. */
  readonly run: { readonly token: string; readonly stopId: string };
}

/** Counts of responses by status. `closed` for a connection that ended without a response, `open` for one that remained open. */
export type Answers = Record<string, number>;

/** Attack on a server, with its limits. */
export interface Attack {
  readonly name: string;
  readonly from:
    | 'one request'
    | 'one connection'
    | 'connections of one address'
    | 'connections of a /64'
    | 'connections of many addresses'
    | 'the database';
  /** Accepted responses. Default: any response except a 5xx, or the end of the connection. */
  readonly expects?: RegExp;
  /** Settings of the server that differ from the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Causes of unavailability that the server logs as errors during the attack. Default: none. */
  readonly logsCauses?: readonly string[];
  /** Maximum delay of the victim in milliseconds, if Node itself needs more than half a second on a slow computer. */
  readonly waitsAtMostMs?: number;
  /** Maximum number of rows in each table after the attack. */
  readonly leavesAtMost?: Readonly<Record<string, number>>;
  run(target: AttackTarget): Promise<Answers>;
}

/** Opens a connection that sends, but reads nothing, so that its responses remain in the server and the system. */
export function unreadConnection(url: string, text: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  // Without a data listener, only the first chunk is read.
  socket.pause();
  socket.write(text);
  return socket;
}

/** Counts the open and the closed connections, by reading them, and then closes all. */
export async function countEnded(sockets: readonly Socket[]): Promise<Answers> {
  for (const socket of sockets) socket.resume();
  await sleep(500);
  const answers = tally(sockets.map(({ closed }) => (closed ? 'closed' : 'open')));
  for (const socket of sockets) socket.destroy();
  return answers;
}

/**
 * Sends bytes on a separate connection, and reads until the server closes it or a time limit passes.
 * @returns the status of the response; without a response `closed`, or `open` after the time limit
 */
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

/** Builds a request with a JSON body, on a connection that closes after it. */
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

/** Repeats work on several connections at once, until a time limit passes. */
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

/** Returns the number of occurrences of each outcome. */
export function tally(outcomes: readonly string[]): Answers {
  const answers: Answers = {};
  for (const outcome of outcomes) answers[outcome] = (answers[outcome] ?? 0) + 1;
  return answers;
}
