import type { Logger } from 'pino';
import { subscribe } from '../shared/domain-events.js';

/** Interval of the log lines during an outage, in milliseconds, instead of one line per request. */
const ONE_LINE_MS = 1_000;

/**
 * Logs at `error` why the database could not be used, because such requests are no internal errors and state no cause.
 * @returns a function that stops the logging
 */
export function logUnavailable(log: Logger): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return subscribe((event) => {
    if (event.what !== 'unavailable') return;
    const now = performance.now();
    if (now - lastAt < ONE_LINE_MS) {
      unsaid++;
      return;
    }
    lastAt = now;
    const { cause, error } = event;
    log.error({ cause, ...(error ? { err: error } : {}), unsaid }, 'the database is unavailable');
    unsaid = 0;
  });
}
