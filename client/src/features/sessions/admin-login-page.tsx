import { Box, chakra, Image, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, Link as RouterLink, useLocation, useOutletContext } from 'react-router-dom';
import { useAdminSession } from '../../shared/apollo/admin-sessions';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { useAdminName } from '../../shared/apollo/stored-admin';
import { paths, type SignInRequest } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { adminLoginTexts as texts } from '../../texts/admin/sign-in';
import { messages } from '../../texts/messages';
import { AdminLoginForm } from './admin-login-form';
import { useAdminCheck } from './use-admin-check';

/** Pause before the next automatic check after a failure, in milliseconds. */
const pauseMs = 3_000;

/**
 * Sign-in screen after a failed check. It retries automatically and on 'Try again', and opens the requested page once the server
 * responds. The token remains stored.
 * @param problem error of the failed check
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

/** Help text for a forgotten password. Mealbox sends no email. */
const ForgotPassword = () => (
  <chakra.details mt="-2" textStyle="sm" color="fg.muted" textAlign="center">
    <chakra.summary
      display="flex"
      alignItems="center"
      minH="touch"
      w="fit-content"
      mx="auto"
      color="brand.fg"
      textDecoration="underline"
      cursor="pointer"
    >
      {texts.forgot}
    </chakra.summary>
    <p>
      {texts.forgotHelp} <chakra.code fontFamily="mono">{texts.forgotCommand}</chakra.code>
    </p>
  </chakra.details>
);

/** Page of the admin sign-in. Afterwards, it opens the requested page, or the dishes. */
export const AdminLoginPage = () => {
  const request = useLocation().state as SignInRequest | null;
  const target = request?.from ?? paths.dishes;
  const session = useAdminSession();
  const name = useAdminName();
  const screen = useOutletContext<string | undefined>();
  return (
    <PageMain>
      <Stack gap="5" maxW="sm" mx="auto" py={{ base: '4', md: '12' }}>
        <Stack gap="2" align="center" css={{ '& h1': { mx: 'auto' } }}>
          {/* On a phone, the bar's icon is close enough. */}
          <Image src="/mealbox.svg" alt="" boxSize="16" hideBelow="md" />
          <PageTitle title={texts.title} />
        </Stack>
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
        <ForgotPassword />
        {session && (
          <Text textStyle="sm" color="fg.muted" textAlign="center">
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
