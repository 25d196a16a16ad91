import { ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { codeOf, isNetworkFailure } from './server-error';
import type { StoredValue } from './stored-value';

/**
 * The `context` of an operation that is open to anybody and may be asked twice: it goes without the token, so that a
 * stale one cannot get it refused, and is tried again when nothing came back.
 */
export const openToAnybody = { withoutToken: true, mayBeRepeated: true };

const goesWithoutToken = (operation: ApolloLink.Operation): boolean =>
  operation.getContext().withoutToken === true;

/** Sends the side's own token, and never the other side's. */
export const authLink = (token: StoredValue): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (goesWithoutToken(operation)) return forward(operation);
    const stored = token.read();
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: stored ? { ...headers, authorization: `Bearer ${stored}` } : headers,
    }));
    return forward(operation);
  });

const mayBeRepeated = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY ||
  Boolean(operation.variables.idempotencyKey) ||
  operation.getContext().mayBeRepeated === true;

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
    if (goesWithoutToken(operation)) return forward(operation);
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

/** A phone between two cells can wait for minutes; after this long nothing is going to come back. */
const patienceMs = 15_000;

/** `fetch`, for which an answer that does not come in time is a lost connection like any other. */
const patientFetch: typeof fetch = async (address, request) => {
  const late = AbortSignal.timeout(patienceMs);
  try {
    return await fetch(address, {
      ...request,
      signal: request?.signal ? AbortSignal.any([request.signal, late]) : late,
    });
  } catch (error) {
    throw late.aborted ? new TypeError('No answer came in time.') : error;
  }
};

export const httpLink = (): ApolloLink =>
  new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: patientFetch });
