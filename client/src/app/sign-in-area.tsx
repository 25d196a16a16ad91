import { Outlet, useLocation } from 'react-router-dom';
import { useAdminSession } from '../shared/apollo/admin-sessions';
import type { SignInRequest } from '../shared/paths';
import { useSignOut } from './admin-area';
import { AdminBar } from './admin-bar';
import { currentLink } from './admin-bar-links';

/** Returns the name of the screen at an address, as in the bar. */
const screenAt = (address: string): string | undefined => {
  const { pathname, search } = new URL(address, window.location.origin);
  return currentLink(pathname, search)?.text;
};

/**
 * Area of the sign-in below the bar, with a Login link while no admin is signed in. The outlet's context is the name of the
 * screen to open after the sign-in.
 */
export const SignInArea = () => {
  const signedIn = useAdminSession() !== null;
  const request = useLocation().state as SignInRequest | null;
  return (
    <>
      <AdminBar signedIn={signedIn} onLogout={useSignOut()} />
      <Outlet context={request ? screenAt(request.from) : undefined} />
    </>
  );
};
