import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CustomerSessions, clearSessionStorage, linkRemoval } from '../shared/apollo/customer-sessions';
import { useLocalStorage } from '../shared/apollo/local-storage-item';
import { paths } from '../shared/paths';

/**
 * Follows the removal of a customer's link in any tab: ends this tab's session and opens the menu without a customer. Retries a sign-out that the server
 * has not answered, at the next visit and when the network is back.
 */
export const useLinkRemoval = (sessions: CustomerSessions): void => {
  const navigate = useNavigate();
  const removedAt = useLocalStorage(linkRemoval.removedAt);
  const known = useRef(removedAt);
  useEffect(() => {
    if (removedAt === known.current) return;
    known.current = removedAt;
    sessions.end();
    clearSessionStorage();
    void navigate(paths.meal, { replace: true });
  }, [removedAt, sessions, navigate]);
  useEffect(() => {
    // Opening a link replaces the cookie, and with it the session to end.
    const finish = () => {
      if (linkRemoval.signOutPending.read() === null || sessions.isOpen) return;
      import('../features/profile/remove-link').then(
        ({ signOutOnServer }) => signOutOnServer(sessions.anonymous, null),
        () => {},
      );
    };
    finish();
    window.addEventListener('online', finish);
    return () => window.removeEventListener('online', finish);
  }, [sessions]);
};
