/** Looks at a built server from outside: by its log and its metrics. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../harness/server-process.js';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly cause?: string;
}

/** What the log says, so far. */
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

/** A figure of the server's metrics; undefined when it is not there. */
export async function metric(server: ServerProcess, line: string): Promise<number | undefined> {
  const address = /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? 'none';
  const found = (await (await fetch(address)).text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
