import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Idle time after which the balancer closes a connection, in milliseconds. */
const IDLE_MS = 1_000;
/** Interval of the readiness checks, in milliseconds. */
const LOOKS_EVERY_MS = 300;

/** Load balancer of a test. */
export interface RoundRobin {
  readonly url: string;
  readonly requests: number;
  /** Number of failed connections after which the next server was used. */
  readonly rejected: number;
  /** Requests that were lost in transit. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a round-robin balancer over keep-alive connections that are idle for at most a second, which is shorter than a server's
 * drain, so that none closes during reuse. It checks `/readyz` and skips a stopping server, because the system resets connections
 * that wait for acceptance when the port closes. Only a failed connection (rejected, or reset before it was established) is
 * retried on another server, because then no server received the request.
 */
export async function startRoundRobin(servers: () => readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const failures: string[] = [];
  let [requests, rejected] = [0, 0];
  const stopping = new Set<string>();
  const look = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) stopping.delete(url);
    else stopping.add(url);
  };
  const looks = setInterval(() => servers().forEach((url) => void look(url)), LOOKS_EVERY_MS);
  const targets = () => {
    const ready = servers().filter((url) => !stopping.has(url));
    return ready.length > 0 ? ready : servers();
  };

  const handOn = (
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    triesLeft: number,
  ): void => {
    const all = targets();
    const target = new URL(incoming.url ?? '/', all[requests++ % all.length]);
    const { connection: _hop, host: _host, ...headers } = incoming.headers;
    const onward = request(target, { method: incoming.method, headers, agent });
    onward.on('response', (response) => {
      const { connection: _own, 'keep-alive': _hint, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer);
      response.on('error', (error) => {
        failures.push(`an answer broke off: ${error.message}`);
        answer.destroy();
      });
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall === 'connect' && triesLeft > 0) {
        rejected++;
        handOn(incoming, body, answer, triesLeft - 1);
        return;
      }
      const way = onward.reusedSocket ? 'on a connection used before' : 'on a new connection';
      failures.push(`a request was lost ${way}: ${error.code} ${error.message}`);
      answer.destroy();
    });
    onward.end(body);
  };

  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    handOn(incoming, Buffer.concat(chunks), answer, servers().length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    get rejected() {
      return rejected;
    },
    failures,
    async close() {
      clearInterval(looks);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
