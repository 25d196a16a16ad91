import { useCallback } from 'react';
import { SignOutDocument } from '../gql/admin';
import { useAdminSessions } from '../shared/apollo/admin-sessions';

/**
 * Logout: ends the session here at once, and tells the server, whose answer nobody waits for (specification
 * 2.2). The token travels with the call itself, since the session has ended when the call goes.
 */
export const useSignOut = (): (() => void) => {
  const sessions = useAdminSessions();
  return useCallback(() => {
    const session = sessions.current();
    if (!session) return;
    const headers = { authorization: `Bearer ${session.token}` };
    sessions.end(session);
    sessions.anonymous.mutate({ mutation: SignOutDocument, context: { headers } }).catch(() => undefined);
  }, [sessions]);
};
