import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { detailsOf, type RequestDetails } from './request-details.js';

/** Result of a finished request. */
export interface RequestOutcome {
  readonly details: Readonly<RequestDetails>;
  readonly status: number;
  /** `ok`, the code of the returned error, or `ABORTED` if the client disconnected before the response. */
  readonly outcome: string;
  readonly milliseconds: number;
}

/** Codes of responses without a code of an API, by status. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'UNAVAILABLE',
};

/**
 * Writes one log line for each finished request, and reports it to the metrics. A line contains no text of the client: no path
 * (some contain personal links), query, header, or body.
 */
export function observeRequests(log: Logger, report: (outcome: RequestOutcome) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const begun = performance.now();
    response.once('close', () => {
      const details = detailsOf(request);
      const status = response.statusCode;
      const outcome = response.writableFinished ? (details.code ?? codeOf(status)) : 'ABORTED';
      const milliseconds = Math.round((performance.now() - begun) * 100) / 100;
      const line = {
        requestId: details.id,
        channel: details.channel,
        operations: details.operations,
        status,
        outcome,
        milliseconds,
        actor: details.actor,
        ...(details.key && { key: details.key }),
      };
      // Probes are sent every few seconds, and matter only if they fail.
      if (details.channel === 'health' && status < 400) log.debug(line, 'request');
      else log.info(line, 'request');
      report({ details, status, outcome, milliseconds });
    });
  };
}

function codeOf(status: number): string {
  if (status < 400) return 'ok';
  return CODE_OF_STATUS[status] ?? (status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR');
}
