import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { noteLostAttempt } from './sent-calls';
import { codeOf, isNetworkFailure } from './server-error';

/**
 * The `context` of an operation that is open to anybody and may be asked twice: it goes without the token, so that a
 * stale one cannot get it refused, and is tried again when nothing came back.
 */
export const openToAnybody = { withoutToken: true, mayBeRepeated: true };

/** Where links read the token of the session. */
export type TokenHolder = { readonly token: string | null };

const goesWithoutToken = (operation: ApolloLink.Operation): boolean =>
  operation.getContext().withoutToken === true;

/** Sends the session's own token. */
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
 * Tries again when nothing came back: a query at any time, a mutation only with an `idempotencyKey`, under
 * which the server does the thing once however often it is asked.
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

/** What is done when the server does not know the token; answers the new token, or `null` when there is none. */
export type OnAuthFailed = (staleToken: string | null) => Promise<string | null>;

/**
 * When the server does not know the token: asks `onAuthFailed` once for a new one and sends the call again. Without a new one the error stays as it is.
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
        const refused = result.errors && codeOf(new CombinedGraphQLErrors(result)) === 'UNAUTHENTICATED';
        return refused ? again(() => of(result)) : of(result);
      }),
      // A refusal may come as an HTTP 401 instead; the second answer is not looked at again.
      catchError((error: unknown) =>
        codeOf(error) === 'UNAUTHENTICATED' && !isSecond
          ? again(() => throwError(() => error))
          : throwError(() => error),
      ),
    );
  });
