import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { earlyRequestsLink } from './early-requests';
import { authLink, httpLink, type OnAuthFailed, refreshTokenLink, retryLink } from './links';
import { type Session, sessionLink } from './session';

/** How requests reach the server; tests put another end and a shorter delay in place. */
export type Transport = { end?: ApolloLink; retryDelayMs?: number };

/** The Apollo client of a session: its own token, its own cache, and requests that end with it. */
export const clientOf = (
  session: Session,
  onAuthFailed: OnAuthFailed,
  { end = httpLink(), retryDelayMs }: Transport,
): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      sessionLink(session),
      refreshTokenLink(session, onAuthFailed),
      retryLink(retryDelayMs),
      authLink(session),
      earlyRequestsLink(),
      end,
    ]),
  });
