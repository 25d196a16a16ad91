import { ApolloLink } from '@apollo/client';
import { delay, of, throwError } from 'rxjs';
import { NetworkFailure } from '../network-failure';

/** What a server answers to an operation: data, a refusal with its code, or nothing at all. */
export type Reply = { data: unknown } | { refusal: string; code: string } | 'lost';

/** The end of a client's links, with answers that a test decides. */
export const fakeServer = (answer: (operation: ApolloLink.Operation) => Reply): ApolloLink =>
  new ApolloLink((operation) => {
    const reply = answer(operation);
    if (reply === 'lost') return throwError(() => new NetworkFailure());
    const result =
      'data' in reply
        ? { data: reply.data as Record<string, unknown> }
        : { data: null, errors: [{ message: reply.refusal, extensions: { code: reply.code } }] };
    return of(result).pipe(delay(1));
  });
