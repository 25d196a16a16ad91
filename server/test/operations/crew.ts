/** Looks at a crew of workers from outside: by their log, their metrics and their answers. */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../harness/server-process.js';

interface LogLine {
  readonly pid: number;
  readonly worker?: number;
  readonly msg?: string;
  readonly operations?: readonly string[];
}

/** What the log of the workers says, so far. */
export const logged = (server: ServerProcess): LogLine[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** Waits for what comes in its own time. */
export async function until<T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await probe();
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`${what} took too long.`);
}

/** Asks on a connection of its own, so that any worker may answer; gives 0 when the connection is lost. */
export async function ask(server: ServerProcess, path: string, body?: unknown): Promise<number> {
  const asked = request(`${server.url}${path}`, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    timeout: 20_000,
  });
  asked.on('timeout', () => asked.destroy(new Error('no answer')));
  asked.end(body ? JSON.stringify(body) : undefined);
  try {
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  } catch (error) {
    if (/ECONN|hang up/.test(`${(error as NodeJS.ErrnoException).code} ${error}`)) return 0;
    throw error;
  }
}

/** The processes of the workers. */
export async function workerPids(server: ServerProcess, workers: number): Promise<number[]> {
  const from = logged(server).length;
  return until('every worker’s answer', async () => {
    await ask(server, '/api/meals');
    const pids = new Set(
      logged(server)
        .slice(from)
        .flatMap(({ pid, worker, operations }) => (worker && operations ? [pid] : [])),
    );
    return pids.size === workers ? [...pids] : undefined;
  });
}

/** Whether a process is there. */
export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A figure that a crew tells of itself; undefined when it does not. */
export async function metric(server: ServerProcess, line: string): Promise<number | undefined> {
  const address = /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? 'none';
  const found = (await (await fetch(address)).text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
