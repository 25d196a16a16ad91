import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAdminCheck } from '../features/sessions/use-admin-check';
import { paths, type SignInRequest } from '../shared/paths';
import { CheckingAdmin } from './checking-admin';

/**
 * Asks the server whose token is stored before anything of an admin's is shown. A check that fails leads to the sign-in: a refusal ends the
 * session, and with it this component; a server that cannot be reached is shown there, and the token stays.
 */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const { state, problem } = useAdminCheck();
  if (state === 'allowed') return children;
  if (state === 'unreachable') {
    const request: SignInRequest = { from: `${pathname}${search}`, hasEnded: false, problem };
    return <Navigate to={paths.adminLogin} replace state={request} />;
  }
  return <CheckingAdmin />;
};
