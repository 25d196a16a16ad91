/** Client that uses the server during an attack, and measures its waiting times. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Request that the victim repeats: a POST if it has a body, otherwise a GET. */
export interface VictimRequest {
  readonly name: string;
  readonly path: string;
  readonly body?: string;
}

/** Waiting times of the victim. */
export interface VictimWaits {
  readonly asked: number;
  /** Requests with a status other than 200 or without a response. */
  readonly wrong: readonly string[];
  /** Longest wait in milliseconds, and the name of its request. */
  readonly longestMs: number;
  readonly longestFor: string;
}

/** Pause between two requests of the same kind, in milliseconds. */
const PAUSE_MS = 15;
/** Time after which a request counts as failed, in milliseconds. */
const GIVES_UP_MS = 60_000;

/** Repeats all requests until `stop` is called, each on a separate keep-alive connection. */
export function startVictim(
  url: string,
  victimRequests: readonly VictimRequest[],
): { stop(): Promise<VictimWaits> } {
  let stopped = false;
  let asked = 0;
  let longest = { ms: 0, name: 'nothing' };
  const wrong: string[] = [];
  const keepAsking = async (wanted: VictimRequest) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      const since = performance.now();
      const status = await ask(url, wanted, agent);
      const ms = performance.now() - since;
      asked++;
      if (status !== '200') wrong.push(`${wanted.name}: ${status}`);
      if (ms > longest.ms) longest = { ms, name: wanted.name };
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const asking = Promise.all(victimRequests.map(keepAsking));
  return {
    async stop() {
      stopped = true;
      await asking;
      return { asked, wrong, longestMs: longest.ms, longestFor: longest.name };
    },
  };
}

function ask(url: string, { path, body }: VictimRequest, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(
      url + path,
      { agent, headers, method: body === undefined ? 'GET' : 'POST', timeout: GIVES_UP_MS },
      (response) => {
        response.resume();
        response.on('close', () => resolve(response.complete ? String(response.statusCode) : 'cut'));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', ({ message }) => resolve(message));
    sent.end(body);
  });
}
