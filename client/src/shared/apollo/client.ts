import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { earlyRequestsLink } from './early-requests';
import { httpLink } from './http-link';
import { authLink, type OnAuthFailed, refreshTokenLink, retryLink } from './links';
import { type Session, sessionLink } from './session';

/** How requests reach the server; tests put another end and a shorter delay in place. */
export type Transport = { end?: ApolloLink; retryDelayMs?: number };

/** What a list or an object that has no id of its own holds is always all of it: the newest takes the place of what was there. */
const whole = { merge: false };

/** The one place that says how answers are kept and when the server is asked. */
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
 * A screen shows what is known and asks what has changed since; a question that is asked by itself is always asked anew.
 * Where what is known would be wrong to show, such as a balance before money is moved, the query says `network-only`.
 */
const defaultOptions = {
  watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  query: { fetchPolicy: 'network-only' },
} as const;

/** The Apollo client of a session: its own token, its own cache, and requests that end with it. */
export const clientOf = (
  session: Session,
  onAuthFailed: OnAuthFailed,
  { end = httpLink(), retryDelayMs }: Transport,
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
