/** Somebody who uses the server while it is attacked, and measures how long they wait. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the victim asks for again and again. */
export interface Wish {
  readonly name: string;
  readonly path: string;
  readonly body?: string;
}

/** How long the victim waited. */
export interface Waits {
  readonly asked: number;
  /** Answers that were not 200. */
  readonly wrong: readonly string[];
  /** The longest wait, and what for. */
  readonly longestMs: number;
  readonly longestFor: string;
}

/** Between two requests for the same. */
const PAUSE_MS = 15;
/** Whoever waits longer has given up. */
const GIVES_UP_MS = 60_000;

/** Asks for everything at once and again and again, each on a connection of its own that is kept, until told to stop. */
export function startVictim(url: string, wishes: readonly Wish[]): { stop(): Promise<Waits> } {
  let stopped = false;
  let asked = 0;
  let longest = { ms: 0, name: 'nothing' };
  const wrong: string[] = [];
  const keepAsking = async (wish: Wish) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      const since = performance.now();
      const status = await ask(url, wish, agent);
      const ms = performance.now() - since;
      asked++;
      if (status !== '200') wrong.push(`${wish.name}: ${status}`);
      if (ms > longest.ms) longest = { ms, name: wish.name };
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const asking = Promise.all(wishes.map(keepAsking));
  return {
    async stop() {
      stopped = true;
      await asking;
      return { asked, wrong, longestMs: longest.ms, longestFor: longest.name };
    },
  };
}

function ask(url: string, { path, body }: Wish, agent: Agent): Promise<string> {
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
