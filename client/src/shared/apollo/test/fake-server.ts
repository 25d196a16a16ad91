import { ApolloLink } from '@apollo/client';
import { delay, from, mergeMap, of, throwError } from 'rxjs';
import { NetworkFailure } from '../network-failure';

/** What a server answers to an operation: data, a refusal with its code, or nothing at all. */
export type Reply = { data: unknown } | { refusal: string; code: string; reason?: string } | 'lost';

/** The end of a client's links, with answers that a test decides, at once or when it likes. */
export const fakeServer = (
  answer: (operation: ApolloLink.Operation) => Reply | Promise<Reply>,
): ApolloLink => {
  const tell = (reply: Reply) => {
    if (reply === 'lost') return throwError(() => new NetworkFailure());
    const result =
      'data' in reply
        ? { data: reply.data as Record<string, unknown> }
        : {
            data: null,
            errors: [
              {
                message: reply.refusal,
                extensions: { code: reply.code, ...(reply.reason ? { reason: reply.reason } : {}) },
              },
            ],
          };
    return of(result).pipe(delay(1));
  };
  return new ApolloLink((operation) => {
    const reply = answer(operation);
    return reply instanceof Promise ? from(reply).pipe(mergeMap(tell)) : tell(reply);
  });
};
