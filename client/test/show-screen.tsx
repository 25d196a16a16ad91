import type { ApolloLink } from '@apollo/client';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { adminSystem } from '../src/app/theme/admin-system';
import { customerSystem } from '../src/app/theme/customer-system';
import { useLinkRemoval } from '../src/app/use-link-removal';
import { AdminSessions, AdminSessionsContext } from '../src/shared/apollo/admin-sessions';
import {
  CustomerSession,
  CustomerSessions,
  CustomerSessionsContext,
} from '../src/shared/apollo/customer-sessions';
import type { Session } from '../src/shared/apollo/session';
import { SessionProvider } from '../src/shared/apollo/session-provider';
import { Toaster } from '../src/shared/ui/dialogs/toaster';
import { useKeptFocus } from '../src/shared/use/use-kept-focus';

/** As the admin's area has it. */
const KeptFocus = () => {
  useKeptFocus();
  return null;
};

/** Shows something to an admin who is signed in, before a server. */
export const showAsAdmin = (end: ApolloLink, screen: ReactNode, address = '/') => {
  const sessions = new AdminSessions({ end, retryDelayMs: 1 });
  sessions.begin('token', 'Asha');
  const session = sessions.current() as Session;
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={adminSystem}>
        <AdminSessionsContext value={sessions}>
          <SessionProvider session={session}>{screen}</SessionProvider>
        </AdminSessionsContext>
        <KeptFocus />
        <Toaster />
      </ChakraProvider>
    </MemoryRouter>,
  );
  return { ...view, sessions, session };
};

/** Follows the removal of a link, as `app/customer-shell.tsx` does. */
const CustomerArea = ({ sessions, children }: { sessions: CustomerSessions; children: ReactNode }) => {
  useLinkRemoval(sessions);
  return <CustomerSessionsContext value={sessions}>{children}</CustomerSessionsContext>;
};

/** An address, with what the history knows of it. */
export type To = string | { pathname: string; state: unknown };

/** Shows something to customers who open their links, before a server. */
export const showToCustomers = (end: ApolloLink, screen: ReactNode, address: To = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={customerSystem}>
        <CustomerArea sessions={new CustomerSessions({ end, retryDelayMs: 1 })}>{screen}</CustomerArea>
        <Toaster />
      </ChakraProvider>
    </MemoryRouter>,
  );

/** Shows something to a customer whose link is open, before a server. */
export const showAsCustomer = (end: ApolloLink, screen: ReactNode) =>
  showToCustomers(
    end,
    <SessionProvider session={new CustomerSession('uuid', { end, retryDelayMs: 1 })}>
      {screen}
    </SessionProvider>,
  );
