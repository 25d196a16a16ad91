import type { ApolloLink } from '@apollo/client';
import { ChakraProvider } from '@chakra-ui/react';
import { afterEach } from '@jest/globals';
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
import { toast } from '../src/shared/ui/dialogs/toasts';
import { useRestoredFocus } from '../src/shared/use/use-restored-focus';

const sessions = new Set<Session>();

// Without this, the queue of an earlier test would send its marks again after ten seconds to the server of a later test, and a
// later test would find the earlier test's toasts.
afterEach(() => {
  toast.dismissAll();
  for (const session of sessions) session.end();
  sessions.clear();
});

/** Restores the focus as the admin area does. */
const RestoredFocus = () => {
  useRestoredFocus();
  return null;
};

/** Address, optionally with its state in the history. */
export type ScreenAddress = string | { pathname: string; state: unknown };

/** Renders content for a signed-in admin. `end` is the last link of the link chain, usually a fake server. */
export const showAsAdmin = (end: ApolloLink, screen: ReactNode, address: ScreenAddress = '/') => {
  const adminSessions = new AdminSessions({ end, retryDelayMs: 1 });
  adminSessions.begin('token', 'Asha');
  const session = adminSessions.current() as Session;
  sessions.add(session);
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={adminSystem}>
        <AdminSessionsContext value={adminSessions}>
          <SessionProvider session={session}>{screen}</SessionProvider>
        </AdminSessionsContext>
        <RestoredFocus />
        <Toaster />
      </ChakraProvider>
    </MemoryRouter>,
  );
  return { ...view, sessions: adminSessions, session };
};

/** Follows the removal of a link, as `app/customer-shell.tsx` does. */
const CustomerArea = ({ sessions, children }: { sessions: CustomerSessions; children: ReactNode }) => {
  useLinkRemoval(sessions);
  return <CustomerSessionsContext value={sessions}>{children}</CustomerSessionsContext>;
};

/** Renders content for customers who open their links. `end` is as in `showAsAdmin`. */
export const showToCustomers = (end: ApolloLink, screen: ReactNode, address: ScreenAddress = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={customerSystem}>
        <CustomerArea sessions={new CustomerSessions({ end, retryDelayMs: 1 })}>{screen}</CustomerArea>
        <Toaster />
      </ChakraProvider>
    </MemoryRouter>,
  );

/** Renders content for a customer whose link is open. `end` is as in `showAsAdmin`. */
export const showAsCustomer = (end: ApolloLink, screen: ReactNode) =>
  showToCustomers(
    end,
    <SessionProvider session={new CustomerSession('uuid', { end, retryDelayMs: 1 })}>
      {screen}
    </SessionProvider>,
  );
