import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { factsOf, type RequestFacts } from './request-facts.js';

/** How a request ended. */
export interface RequestOutcome {
  readonly facts: Readonly<RequestFacts>;
  readonly status: number;
  /** `ok`, the code of the error that was answered, or `ABORTED` when the client went away before its answer. */
  readonly outcome: string;
  readonly milliseconds: number;
}

/** Codes of answers that no door gave a code, by status. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'UNAVAILABLE',
};

/**
 * Writes one log line for each request when it has ended, and reports it to the metrics. A line holds nothing that the client wrote:
 * no path (personal links stand in some), no query, no header, no body.
 */
export function observeRequests(log: Logger, report: (outcome: RequestOutcome) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const begun = performance.now();
    response.once('close', () => {
      const facts = factsOf(request);
      const status = response.statusCode;
      const outcome = response.writableFinished ? (facts.code ?? codeOf(status)) : 'ABORTED';
      const milliseconds = Math.round((performance.now() - begun) * 100) / 100;
      const line = {
        requestId: facts.id,
        channel: facts.channel,
        operations: facts.operations,
        status,
        outcome,
        milliseconds,
        actor: facts.actor,
      };
      // Probes come every few seconds, and say something only when they fail.
      if (facts.channel === 'health' && status < 400) log.debug(line, 'request');
      else log.info(line, 'request');
      report({ facts, status, outcome, milliseconds });
    });
  };
}

function codeOf(status: number): string {
  if (status < 400) return 'ok';
  return CODE_OF_STATUS[status] ?? (status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR');
}
