import { Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { adminMessages } from '../admin-messages';
import { useAdminCheck } from '../features/sessions/use-admin-check';
import { messages } from '../messages';
import { paths, type SignInRequest } from '../shared/paths';
import { PageMain } from '../shared/ui/page-main';

/**
 * Asks the server whose token is stored before anything of an admin's is shown. A check that fails leads to the sign-in
 * (specification 2.1): a refusal ends the session, and with it this component; a server that cannot be reached is shown
 * there, and the token stays (decisions 7).
 */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const { state, problem } = useAdminCheck();
  if (state === 'allowed') return children;
  if (state === 'unreachable') {
    const request: SignInRequest = { from: `${pathname}${search}`, hasEnded: false, problem };
    return <Navigate to={paths.adminLogin} replace state={request} />;
  }
  return (
    <PageMain wide>
      {/* Before the screen with its own title is there, a screen reader finds at least whose page this is. */}
      <VisuallyHidden asChild>
        <h1>{messages.app.name}</h1>
      </VisuallyHidden>
      <Flex align="center" justify="center" gap="3" py="16" role="status" color="fg.muted">
        <Spinner size="sm" aria-hidden />
        <Text>{adminMessages.routes.checkingAdmin}</Text>
      </Flex>
    </PageMain>
  );
};
