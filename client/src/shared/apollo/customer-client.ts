import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { customerSession } from './customer-session';
import { authLink, httpLink, renewLink, retryLink } from './links';
import { refreshCustomerToken } from './refresh-customer-token';

/** The Apollo client of the customer's screens: its own token, its own cache, one refresh on a 401. */
export const createCustomerClient = (end: ApolloLink = httpLink(), retryDelayMs?: number): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      renewLink(customerSession.token, refreshCustomerToken),
      retryLink(retryDelayMs),
      authLink(customerSession.token),
      end,
    ]),
  });
