import { Box, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import { useAdminSession } from '../../shared/apollo/admin-sessions';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { useAdminName } from '../../shared/apollo/stored-admin';
import { paths, type SignInRequest } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { AdminLoginForm } from './admin-login-form';
import { useAdminCheck } from './use-admin-check';

const texts = adminMessages.adminLogin;

/** How long after a check that could not reach the server the next one goes out by itself. */
const pauseMs = 3_000;

/**
 * The admin check went to nobody: shown on the sign-in, asked again by itself and by 'Try again', and once the server has
 * answered one is back at the page that was asked for. The token stays meanwhile.
 *
 * @param problem what the check that led here reported
 */
const InterruptedCheck = ({ target, problem }: { target: string; problem: string }) => {
  const check = useAdminCheck();
  const { state, busy, again } = check;
  useEffect(() => {
    if (state !== 'unreachable' || busy) return;
    const timer = setTimeout(again, pauseMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state, busy, again]);

  if (state === 'allowed') return <Navigate to={target} replace />;
  return (
    <Stack gap="3" align="flex-start" bg="bg.warning" borderRadius="card" px="4" py="3">
      <Text role="alert">{check.problem ?? problem}</Text>
      <BusyButton variant="outline" colorPalette="neutral" busy={busy} onClick={again}>
        {messages.app.retry}
      </BusyButton>
    </Stack>
  );
};

/** Admin sign-in; afterwards the page that was asked for, else the dishes. */
export const AdminLoginPage = () => {
  const request = useLocation().state as SignInRequest | null;
  const target = request?.from ?? paths.dishes;
  const session = useAdminSession();
  const name = useAdminName();
  const screen = useOutletContext<string | undefined>();
  return (
    <PageMain>
      <Stack gap="5" maxW="sm" mx="auto" py={{ base: '4', md: '12' }}>
        <PageTitle title={texts.title} />
        {session && request?.problem && (
          <SessionProvider session={session}>
            <InterruptedCheck target={target} problem={request.problem} />
          </SessionProvider>
        )}
        {request?.hasEnded && (
          <Text role="status" bg="bg.warning" borderRadius="card" px="4" py="3">
            {texts.sessionEnded}
          </Text>
        )}
        {screen && !session && !request?.hasEnded && (
          <Text role="status" color="fg.muted">
            {texts.toOpen(screen)}
          </Text>
        )}
        <Box layerStyle="card" p={{ base: '4', md: '6' }}>
          <AdminLoginForm target={target} />
        </Box>
        {session && (
          <Text textStyle="sm" color="fg.muted">
            {name && texts.signedInAs(name)}{' '}
            <Link asChild>
              <RouterLink to={target} replace>
                {texts.goOn}
              </RouterLink>
            </Link>
          </Text>
        )}
      </Stack>
    </PageMain>
  );
};
