import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { SignOutDocument } from '../gql/admin';
import { adminSession, endAdminSession } from '../shared/apollo/admin-session';

/**
 * Logout: forgets the admin here at once, and tells the server, whose answer nobody waits for (specification
 * 2.2). The token travels with the call itself, since it is no longer stored when the call goes.
 */
export const useSignOut = (): (() => void) => {
  const client = useApolloClient();
  return useCallback(() => {
    const headers = { authorization: `Bearer ${adminSession.token.read()}` };
    client.mutate({ mutation: SignOutDocument, context: { withoutToken: true, headers } }).catch(() => {});
    endAdminSession();
    void client.clearStore();
  }, [client]);
};
