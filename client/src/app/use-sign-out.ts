import { useCallback } from 'react';
import { SignOutDocument } from '../gql/admin';
import { useAdminSessions } from '../shared/apollo/admin-sessions';
import { bulkOrder, sentCallItem } from '../shared/apollo/sent-calls';

/**
 * Logout: ends the session here at once, and tells the server, whose answer nobody waits for. An order for many customers that has no answer yet is forgotten here. The token travels with the call itself, since the session has ended when the call goes.
 */
export const useSignOut = (): (() => void) => {
  const sessions = useAdminSessions();
  return useCallback(() => {
    const session = sessions.current();
    if (!session) return;
    const headers = { authorization: `Bearer ${session.token}` };
    sentCallItem(session.owner, bulkOrder).write(null);
    sessions.end(session);
    sessions.anonymous.mutate({ mutation: SignOutDocument, context: { headers } }).catch(() => undefined);
  }, [sessions]);
};
