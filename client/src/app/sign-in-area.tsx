import { Outlet, useLocation } from 'react-router-dom';
import { useAdminSession } from '../shared/apollo/admin-sessions';
import type { SignInRequest } from '../shared/paths';
import { AdminBar } from './admin-bar';
import { currentLink } from './admin-bar-links';
import { useSignOut } from './use-sign-out';

/** What the bar calls the screen at an address. */
const screenAt = (address: string): string | undefined => {
  const { pathname, search } = new URL(address, window.location.origin);
  return currentLink(pathname, search)?.text;
};

/** The sign-in under the bar, which has a Login link while nobody is signed in; it is told which screen of the bar it leads to. */
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
