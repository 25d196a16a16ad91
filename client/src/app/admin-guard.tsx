import { Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { useAdminCheckQuery } from '../gql/admin';
import { messages } from '../messages';
import { adminStorage, useAdminSessions } from '../shared/apollo/admin-sessions';
import { codeOf, messageOf } from '../shared/apollo/server-error';
import { useSession } from '../shared/apollo/session-provider';
import { ErrorState } from '../shared/ui/error-state';
import { PageMain } from '../shared/ui/page-main';

const texts = messages.routes;

/** Before the screen with its own title is there, a screen reader finds at least whose page this is. */
const ProductTitle = () => (
  <VisuallyHidden asChild>
    <h1>{messages.app.name}</h1>
  </VisuallyHidden>
);

/**
 * Asks the server whose token is stored before anything of an admin's is shown (specification 2.1, 4). A refusal
 * ends the session, and with it this component; a server that cannot be reached says nothing about the token.
 */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
  const sessions = useAdminSessions();
  const session = useSession();
  const { data, error, loading, refetch } = useAdminCheckQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const me = data?.me;
  const isRefused = me ? me.type !== 'ADMIN' : ['FORBIDDEN', 'NOT_FOUND'].includes(codeOf(error) ?? '');
  const name = me?.title || me?.email;
  useEffect(() => {
    if (isRefused) sessions.end(session);
    else if (name) adminStorage.user.write(name);
  }, [isRefused, name, sessions, session]);

  if (me && !isRefused) return children;
  if (error && !isRefused && codeOf(error) !== 'UNAUTHENTICATED') {
    return (
      <PageMain wide>
        <ProductTitle />
        <ErrorState
          text={messageOf(error, texts.checkFailed)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      </PageMain>
    );
  }
  return (
    <PageMain wide>
      <ProductTitle />
      <Flex align="center" justify="center" gap="3" py="16" role="status" color="fg.muted">
        <Spinner size="sm" aria-hidden />
        <Text>{texts.checkingAdmin}</Text>
      </Flex>
    </PageMain>
  );
};
