import { ApolloLink } from '@apollo/client';
import { delay, from, mergeMap, of, throwError } from 'rxjs';
import { NetworkFailure } from '../src/shared/apollo/fetch-with-timeout';

type Problem = { field: string; message: string };

/** Response to an operation: data, an error with its code, or none because the network failed (`lost`). */
export type Reply =
  | { data: unknown }
  | { rejection: string; code: string; reason?: string; field?: string; problems?: Problem[] }
  | 'lost';

const errorOf = ({ rejection, ...extensions }: Extract<Reply, { rejection: string }>) => ({
  message: rejection,
  extensions,
});

/** Creates the last link of a client's link chain, which returns the responses that a test defines. */
export const fakeServer = (
  answer: (operation: ApolloLink.Operation) => Reply | Promise<Reply>,
): ApolloLink => {
  const tell = (reply: Reply) => {
    if (reply === 'lost') return throwError(() => new NetworkFailure());
    const result =
      'data' in reply
        ? { data: reply.data as Record<string, unknown> }
        : { data: null, errors: [errorOf(reply)] };
    return of(result).pipe(delay(1));
  };
  return new ApolloLink((operation) => {
    const reply = answer(operation);
    return reply instanceof Promise ? from(reply).pipe(mergeMap(tell)) : tell(reply);
  });
};
