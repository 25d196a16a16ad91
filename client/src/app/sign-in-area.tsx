import { Outlet } from 'react-router-dom';
import { adminSession } from '../shared/apollo/admin-session';
import { useStored } from '../shared/apollo/stored-value';
import { AdminBar } from './admin-bar';
import { useSignOut } from './use-sign-out';

/** The sign-in under the bar, which has a Login link while nobody is signed in (specification 2.2). */
export const SignInArea = () => {
  const signedIn = useStored(adminSession.token) !== null;
  return (
    <>
      <AdminBar signedIn={signedIn} onLogout={useSignOut()} />
      <Outlet />
    </>
  );
};
