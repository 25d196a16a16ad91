import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** How a server takes leave of its clients. */
export interface Leaving {
  /** Goes before every other handler. */
  readonly handler: RequestHandler;
  /** From now on each answer asks its client to close the connection. */
  begin(): void;
  readonly begun: boolean;
}

/**
 * Asks clients to close their connections once the server is to end: a connection that is closed while its client sends the
 * next request would lose that request.
 */
export function politeLeaving(): Leaving {
  const unanswered = new Set<ServerResponse>();
  let begun = false;
  const askToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  return {
    handler(_request, response, next) {
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
      if (begun) askToClose(response);
      next();
    },
    begin() {
      begun = true;
      for (const response of unanswered) askToClose(response);
    },
    get begun() {
      return begun;
    },
  };
}
