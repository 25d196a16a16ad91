import type { ServerResponse } from 'node:http';

/** How a server takes leave of its clients. */
export interface Leaving {
  /** Is told of every request. */
  watch(response: ServerResponse): void;
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
    watch(response) {
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
      if (begun) askToClose(response);
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
