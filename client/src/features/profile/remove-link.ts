import type { ApolloClient } from '@apollo/client';
import {
  type CustomerSessions,
  clearCustomerStorage,
  clearSessionStorage,
  linkRemoval,
} from '../../shared/apollo/customer-sessions';
import { forgetSentCalls } from '../../shared/apollo/sent-calls';
import { codeOf } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { forgetVegOnly, phoneChoices } from '../../shared/phone-choices';
import { forgetCarts } from '../../shared/stored-carts';
import { SignOutCustomerDocument } from './profile.generated';

/**
 * Clears the data of customers' screens on this device. Data of admins, riders, and stations remains, as does the theme.
 * Customers' screens store nothing in IndexedDB.
 * @param owner the customer whose unconfirmed requests are deleted
 */
const clearPhone = (owner: string): void => {
  clearCustomerStorage();
  forgetSentCalls(owner);
  forgetCarts();
  forgetVegOnly();
  const { goal, lastMeal, openMenu } = phoneChoices;
  for (const item of [goal, lastMeal, openMenu]) item.write(null);
  clearSessionStorage();
};

/**
 * Removes the customer from this phone: clears stored data, ends the session in every tab, and signs out on the server. Without a
 * response, the sign-out is sent again later (`app/use-link-removal.ts`).
 */
export const removeLink = (sessions: CustomerSessions, { token, owner }: Session): void => {
  clearPhone(owner);
  linkRemoval.signOutPending.write('yes');
  linkRemoval.removedAt.write(new Date().toISOString());
  void signOutOnServer(sessions.anonymous, token);
};

/**
 * Ends the session of the refresh cookie on the server.
 * @param token the access token, which may have expired; null to sign out with only the cookie
 */
export const signOutOnServer = async (client: ApolloClient, token: string | null): Promise<void> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  try {
    await client.mutate({ mutation: SignOutCustomerDocument, context: { headers } });
  } catch (error) {
    // The session may have ended before. Other errors are retried.
    if (codeOf(error) !== 'UNAUTHENTICATED') return;
  }
  linkRemoval.signOutPending.write(null);
};
