/** Observes a built server from outside, by its log and its metrics. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../harness/server-process.js';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly cause?: string;
}

/** Returns the log lines of a server so far. */
export const logLinesOf = (server: ServerProcess): LogLine[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/**
 * Repeats a probe until it returns a value, for at least 30 seconds.
 * @param what name of the value in the error
 */
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

/** Returns the value of a series of the server's metrics. Undefined if the series does not exist. */
export async function metric(server: ServerProcess, line: string): Promise<number | undefined> {
  const address = /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? 'none';
  const found = (await (await fetch(address)).text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
