import type { ApolloClient } from '@apollo/client';
import { SignOutCustomerDocument } from '../../gql/profile';
import type { CustomerSessions } from '../../shared/apollo/customer-sessions';
import { linkRemoval } from '../../shared/apollo/link-removal';
import { codeOf } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { clearPhone } from '../../shared/clear-phone';

/**
 * Removes the customer from this phone: clears what is stored, ends the session in every tab, and signs out on the server. Without an answer, the sign-out
 * is sent again later (`app/use-link-removal.ts`).
 */
export const removeLink = (sessions: CustomerSessions, { token, owner }: Session): void => {
  clearPhone(owner);
  linkRemoval.signOutPending.write('yes');
  linkRemoval.removedAt.write(new Date().toISOString());
  void signOutOnServer(sessions.anonymous, token);
};

/**
 * Ends the session of the refresh cookie on the server.
 *
 * @param token the access token, which may have expired; null to sign out by the cookie alone
 */
export const signOutOnServer = async (client: ApolloClient, token: string | null): Promise<void> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  try {
    await client.mutate({ mutation: SignOutCustomerDocument, context: { headers } });
  } catch (error) {
    // The session may have ended before. Any other failure is retried.
    if (codeOf(error) !== 'UNAUTHENTICATED') return;
  }
  linkRemoval.signOutPending.write(null);
};
