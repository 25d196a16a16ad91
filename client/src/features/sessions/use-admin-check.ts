import { useCallback, useEffect } from 'react';
import { useAdminSessions } from '../../shared/apollo/admin-sessions';
import { adminStorage } from '../../shared/apollo/admin-storage';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { useSession } from '../../shared/apollo/session-provider';
import { storedAdminText } from '../../shared/apollo/stored-admin';
import { useEarlyAnswer } from '../../shared/apollo/use-early-answer';
import { routesTexts } from '../../texts/admin/sign-in';
import { AdminCheckDocument, useAdminCheckQuery } from './admin-check.generated';

type AdminCheck = {
  /** `refused` ends the session. `unreachable` does not affect the token, which remains stored. */
  state: 'pending' | 'allowed' | 'refused' | 'unreachable';
  /** Displayed reason of a failed check. Set in the state `unreachable` only. */
  problem?: string;
  busy: boolean;
  again: () => void;
};

/**
 * Returns the result of checking the stored token on the server. Stores the user of a valid token, and ends the session
 * otherwise.
 */
export const useAdminCheck = (): AdminCheck => {
  const sessions = useAdminSessions();
  const session = useSession();
  // The response of the page's request is as new as one of the network.
  const isAnswered = useEarlyAnswer(AdminCheckDocument, {});
  const { data, error, loading, refetch } = useAdminCheckQuery({
    fetchPolicy: isAnswered ? 'cache-and-network' : 'network-only',
  });
  const me = data?.me;
  const isRejected = me
    ? me.type !== 'ADMIN'
    : ['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'].includes(codeOf(error) ?? '');
  useEffect(() => {
    if (isRejected) sessions.end(session);
    else if (me && adminStorage.token.read() === session.id) adminStorage.user.write(storedAdminText(me));
  }, [isRejected, me, sessions, session]);
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch]);

  if (isRejected) return { state: 'refused', busy: false, again };
  if (me) return { state: 'allowed', busy: false, again };
  if (!error) return { state: 'pending', busy: loading, again };
  return {
    state: 'unreachable',
    problem: messageOf(error, routesTexts.checkFailed),
    busy: loading,
    again,
  };
};
