import { ApolloLink } from '@apollo/client';
import { delay, from, mergeMap, of, throwError } from 'rxjs';
import { NetworkFailure } from '../network-failure';

type Problem = { field: string; message: string };

/** What a server answers to an operation: data, a refusal with its code, or nothing at all. */
export type Reply =
  | { data: unknown }
  | { refusal: string; code: string; reason?: string; field?: string; problems?: Problem[] }
  | 'lost';

const refusalOf = ({ refusal, ...extensions }: Extract<Reply, { refusal: string }>) => ({
  message: refusal,
  extensions,
});

/** The end of a client's links, with answers that a test decides, at once or when it likes. */
export const fakeServer = (
  answer: (operation: ApolloLink.Operation) => Reply | Promise<Reply>,
): ApolloLink => {
  const tell = (reply: Reply) => {
    if (reply === 'lost') return throwError(() => new NetworkFailure());
    const result =
      'data' in reply
        ? { data: reply.data as Record<string, unknown> }
        : { data: null, errors: [refusalOf(reply)] };
    return of(result).pipe(delay(1));
  };
  return new ApolloLink((operation) => {
    const reply = answer(operation);
    return reply instanceof Promise ? from(reply).pipe(mergeMap(tell)) : tell(reply);
  });
};
