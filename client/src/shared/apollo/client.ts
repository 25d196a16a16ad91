import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { from, mergeMap, of, timeout } from 'rxjs';
import { httpLink } from './http-link';
import { authLink, type OnAuthFailed, refreshTokenLink, retryLink } from './links';
import { type Session, sessionLink } from './session';

/** Requests that the page sent before any of the client's files loaded, by the name of their operation. */
interface EarlyRequests {
  [operationName: string]: {
    readonly variables: Record<string, unknown>;
    /** Token of the request. Absent for public operations. */
    readonly authorization?: string;
    /** Response of the server; null without one, or if its status is not 200. */
    readonly answer: Promise<ApolloLink.Result | null>;
    /** The same response, once it has arrived. */
    readonly result?: ApolloLink.Result | null;
  };
}

declare global {
  interface Window {
    mealboxEarly?: EarlyRequests;
  }
}

/** Time after which a new request is sent instead, in milliseconds, because the page's request may be stuck or outdated. */
const GOOD_FOR_MS = 15_000;

const take = (operation: ApolloLink.Operation): EarlyRequests[string] | undefined => {
  const { operationName = '', variables } = operation;
  const early = window.mealboxEarly?.[operationName];
  if (
    !early ||
    performance.now() > GOOD_FOR_MS ||
    // Another customer may have signed in since then in another tab.
    early.authorization !== operation.getContext().headers?.authorization ||
    JSON.stringify(early.variables) !== JSON.stringify(variables)
  )
    return;
  delete window.mealboxEarly?.[operationName];
  return early;
};

/**
 * Delays a response to a separate task. Otherwise, both responses and all earlier work would run in one task, which would block a
 * phone.
 */
const inItsTurn = <Answer>(answer: Answer): Promise<Answer> =>
  new Promise((resolve) => setTimeout(resolve, 0, answer));

/** Returns the response of a request that the page has already sent, once. Other requests are sent to the server. */
const earlyRequestsLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const early = take(operation);
    if (!early) return forward(operation);
    return from(early.answer.then(inItsTurn)).pipe(
      timeout({ first: GOOD_FOR_MS, with: () => of(null) }),
      mergeMap((result) => (result ? of(result) : forward(operation))),
    );
  });

/** Transport of requests. Tests replace its last link and shorten the delay. */
export type TransportOptions = { end?: ApolloLink; retryDelayMs?: number };

/** Merge rule of a list or an object without an ID, which is always complete: the newest value replaces the previous one. */
const whole = { merge: false };

/** Creates the cache with its rules for storing responses. */
const cache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      Order: { fields: { lines: whole } },
      User: { fields: { addresses: whole, ordersForOpenPlans: whole } },
      MealPlan: { fields: { slots: whole } },
      DeliveryRun: { fields: { stops: whole } },
      Stop: { fields: { orders: whole } },
    },
  });

/**
 * Default fetch policies. A screen displays cached data and reloads it. An automatic refresh always loads. A query whose cached
 * data could mislead, such as a balance before a payment, uses `network-only`.
 */
const defaultOptions = {
  watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  query: { fetchPolicy: 'network-only' },
} as const;

/** Creates the Apollo client of a session, with the session's token and a separate cache. Its requests end with the session. */
export const clientOf = (
  session: Session,
  onAuthFailed: OnAuthFailed,
  { end = httpLink(), retryDelayMs }: TransportOptions,
): ApolloClient =>
  new ApolloClient({
    cache: cache(),
    defaultOptions,
    link: ApolloLink.from([
      sessionLink(session),
      refreshTokenLink(session, onAuthFailed),
      retryLink(retryDelayMs),
      authLink(session),
      earlyRequestsLink(),
      end,
    ]),
  });
