import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminSession } from '../shared/apollo/admin-session';
import { useStored } from '../shared/apollo/stored-value';
import { paths, type SignInRequest } from '../shared/paths';
import { leaveBy } from '../shared/ui/use-leave-guard';
import { AdminBar } from './admin-bar';
import { AdminGuard } from './admin-guard';
import { SkipLink } from './skip-link';
import { useSignOut } from './use-sign-out';

/**
 * What stands behind the admin guard: the bar and a screen (specification 2.1, 2.2). Without a token, or when it
 * stops being good, the way leads to the sign-in and from there back here; Logout leads there for good.
 */
export const AdminArea = () => {
  const token = useStored(adminSession.token);
  const [hadToken] = useState(token !== null);
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { pathname, search } = useLocation();
  const signOut = useSignOut();

  if (token === null) {
    const request: SignInRequest = { from: `${pathname}${search}`, hasEnded: hadToken };
    return <Navigate to={paths.adminLogin} replace state={isLoggingOut ? null : request} />;
  }
  const logout = () => {
    setLoggingOut(true);
    signOut();
  };
  return (
    <>
      <SkipLink />
      <AdminBar signedIn onLogout={() => leaveBy(logout)} />
      <AdminGuard key={token}>
        <Outlet />
      </AdminGuard>
    </>
  );
};
