import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { noteLostAttempt } from './sent-calls';
import { codeOf, isNetworkFailure } from './server-error';

/**
 * Context of a public operation that can be repeated. The operation sends no token, so that an expired one is not rejected, and
 * is retried without a response.
 */
export const openToAnybody = { withoutToken: true, mayBeRepeated: true };

/** Source of the session's token. */
type TokenHolder = { readonly token: string | null };

const goesWithoutToken = (operation: ApolloLink.Operation): boolean =>
  operation.getContext().withoutToken === true;

/** Creates a link that adds the session's token to requests. */
export const authLink = (holder: TokenHolder): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (goesWithoutToken(operation)) return forward(operation);
    const { token } = holder;
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    }));
    return forward(operation);
  });

const mayBeRepeated = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY ||
  Boolean(operation.variables.idempotencyKey) ||
  operation.getContext().mayBeRepeated === true;

/**
 * Creates a link that retries requests without a response: all queries, but only mutations with an `idempotencyKey`, which the
 * server executes once, or with `mayBeRepeated`.
 */
export const retryLink = (initialDelayMs = 300): ApolloLink =>
  new RetryLink({
    delay: { initial: initialDelayMs, max: 3_000, jitter: true },
    attempts: (attempt, operation, error) => {
      if (!isNetworkFailure(error)) return false;
      noteLostAttempt(operation.variables.idempotencyKey);
      return attempt <= 3 && mayBeRepeated(operation);
    },
  });

/** Handler of a rejected token. Returns the new token, or null if none is available. */
export type OnAuthFailed = (staleToken: string | null) => Promise<string | null>;

/**
 * Creates a link that, if the server rejects the token, requests a new one once with `onAuthFailed`, and sends the request
 * again. Without a new token, the error is unchanged.
 */
export const refreshTokenLink = (holder: TokenHolder, onAuthFailed: OnAuthFailed): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (goesWithoutToken(operation)) return forward(operation);
    const sent = holder.token;
    let isSecond = false;
    const again = (otherwise: () => Observable<ApolloLink.Result>): Observable<ApolloLink.Result> => {
      isSecond = true;
      return from(onAuthFailed(sent).catch(() => null)).pipe(
        mergeMap((token) => (token === null ? otherwise() : forward(operation))),
      );
    };
    return forward(operation).pipe(
      mergeMap((result) => {
        const rejected = result.errors && codeOf(new CombinedGraphQLErrors(result)) === 'UNAUTHENTICATED';
        return rejected ? again(() => of(result)) : of(result);
      }),
      // An error may be an HTTP 401. The second response is not retried.
      catchError((error: unknown) =>
        codeOf(error) === 'UNAUTHENTICATED' && !isSecond
          ? again(() => throwError(() => error))
          : throwError(() => error),
      ),
    );
  });
