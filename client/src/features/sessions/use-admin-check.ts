import { useCallback, useEffect } from 'react';
import { useAdminCheckQuery } from '../../gql/admin';
import { useAdminSessions } from '../../shared/apollo/admin-sessions';
import { adminStorage } from '../../shared/apollo/admin-storage';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { useSession } from '../../shared/apollo/session-provider';
import { storedAdminText } from '../../shared/apollo/stored-admin';
import { adminMessages } from '../../texts/admin-messages';

type AdminCheck = {
  /** `refused` ends the session by itself; `unreachable` says nothing about the token, which stays. */
  state: 'pending' | 'allowed' | 'refused' | 'unreachable';
  /** Why the server could not be asked. */
  problem?: string;
  busy: boolean;
  again: () => void;
};

/** Asks the server whose token is stored, and keeps who that is. */
export const useAdminCheck = (): AdminCheck => {
  const sessions = useAdminSessions();
  const session = useSession();
  const { data, error, loading, refetch } = useAdminCheckQuery({ fetchPolicy: 'network-only' });
  const me = data?.me;
  const isRefused = me
    ? me.type !== 'ADMIN'
    : ['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'].includes(codeOf(error) ?? '');
  useEffect(() => {
    if (isRefused) sessions.end(session);
    else if (me && adminStorage.token.read() === session.id) adminStorage.user.write(storedAdminText(me));
  }, [isRefused, me, sessions, session]);
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch]);

  if (isRefused) return { state: 'refused', busy: false, again };
  if (me) return { state: 'allowed', busy: false, again };
  if (!error) return { state: 'pending', busy: loading, again };
  return {
    state: 'unreachable',
    problem: messageOf(error, adminMessages.routes.checkFailed),
    busy: loading,
    again,
  };
};
