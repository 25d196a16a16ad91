import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, use } from 'react';
import type { Session } from './session';

const SessionContext = createContext<Session | null>(null);

/** Everything inside acts in this session. */
export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>
    <ApolloProvider client={session.client}>{children}</ApolloProvider>
  </SessionContext>
);

/** The session that this part of the page acts in. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here.');
  return session;
};
