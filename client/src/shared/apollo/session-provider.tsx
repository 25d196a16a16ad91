import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, use } from 'react';
import type { Session } from './session';

const SessionContext = createContext<Session | null>(null);

/** Provides this session to all children. */
export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>
    <ApolloProvider client={session.client}>{children}</ApolloProvider>
  </SessionContext>
);

/** Returns the session that the nearest provider provides. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here.');
  return session;
};
