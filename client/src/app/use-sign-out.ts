import { useCallback } from 'react';
import { forgetBulkOrder } from '../parts/bulk-jobs/job-storage';
import { useAdminSessions } from '../shared/apollo/admin-sessions';
import { SignOutDocument } from './sign-out.generated';

/**
 * Returns a function that logs out: it ends the local session at once and notifies the server without waiting. Unconfirmed bulk
 * orders are deleted on this device. The request carries the token explicitly, because the session has already ended.
 */
export const useSignOut = (): (() => void) => {
  const sessions = useAdminSessions();
  return useCallback(() => {
    const session = sessions.current();
    if (!session) return;
    const headers = { authorization: `Bearer ${session.token}` };
    forgetBulkOrder(session.owner);
    sessions.end(session);
    sessions.anonymous.mutate({ mutation: SignOutDocument, context: { headers } }).catch(() => undefined);
  }, [sessions]);
};
