import { ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { codeOf, isNetworkFailure } from './server-error';
import type { StoredValue } from './stored-value';

/** Sends the side's own token, and never the other side's. */
export const authLink = (token: StoredValue): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const stored = token.read();
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: stored ? { ...headers, authorization: `Bearer ${stored}` } : headers,
    }));
    return forward(operation);
  });

const mayBeRepeated = ({ operationType, variables }: ApolloLink.Operation): boolean =>
  operationType === OperationTypeNode.QUERY || Boolean(variables.idempotencyKey);

/**
 * Tries again when nothing came back: a query at any time, a mutation only with an `idempotencyKey`, under
 * which the server does the thing once however often it is asked (decisions 3, "Retries").
 */
export const retryLink = (initialDelayMs = 300): ApolloLink =>
  new RetryLink({
    delay: { initial: initialDelayMs, max: 3_000, jitter: true },
    attempts: (attempt, operation, error) =>
      attempt <= 3 && isNetworkFailure(error) && mayBeRepeated(operation),
  });

/**
 * When the server does not know the token: asks `renew` once for a new one and sends the call again
 * (specification 4 and 7). `renew` answering `null` leaves the error as it is.
 */
export const renewLink = (
  token: StoredValue,
  renew: (staleToken: string | null) => Promise<string | null>,
): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const sent = token.read();
    const again = (otherwise: () => Observable<ApolloLink.Result>): Observable<ApolloLink.Result> =>
      from(renew(sent).catch(() => null)).pipe(
        mergeMap((renewed) => (renewed === null ? otherwise() : forward(operation))),
      );
    return forward(operation).pipe(
      mergeMap((result) => {
        const refused = result.errors && codeOf(new CombinedGraphQLErrors(result)) === 'UNAUTHENTICATED';
        return refused ? again(() => of(result)) : of(result);
      }),
      // A refusal may come as an HTTP 401 instead; the second answer is not looked at again.
      catchError((error: unknown) =>
        codeOf(error) === 'UNAUTHENTICATED' && token.read() === sent
          ? again(() => throwError(() => error))
          : throwError(() => error),
      ),
    );
  });

export const httpLink = (): ApolloLink => new HttpLink({ uri: '/graphql', credentials: 'same-origin' });
