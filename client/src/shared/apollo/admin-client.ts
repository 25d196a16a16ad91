import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { adminSession, endAdminSession } from './admin-session';
import { authLink, httpLink, renewLink, retryLink } from './links';

/** An admin token is not renewed: it ends, and the guard, which follows it, goes to the sign-in. */
const giveUp = async (staleToken: string | null): Promise<null> => {
  if (staleToken !== null && adminSession.token.read() === staleToken) endAdminSession();
  return null;
};

/** The Apollo client of the admin's screens: its own token and its own cache. */
export const createAdminClient = (end: ApolloLink = httpLink(), retryDelayMs?: number): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      renewLink(adminSession.token, giveUp),
      retryLink(retryDelayMs),
      authLink(adminSession.token),
      end,
    ]),
  });
