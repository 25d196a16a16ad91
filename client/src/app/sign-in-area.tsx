import { Outlet } from 'react-router-dom';
import { useAdminSession } from '../shared/apollo/admin-sessions';
import { AdminBar } from './admin-bar';
import { useSignOut } from './use-sign-out';

/** The sign-in under the bar, which has a Login link while nobody is signed in. */
export const SignInArea = () => {
  const signedIn = useAdminSession() !== null;
  return (
    <>
      <AdminBar signedIn={signedIn} onLogout={useSignOut()} />
      <Outlet />
    </>
  );
};
