import { Box, Link, Stack, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useAdminSession } from '../../shared/apollo/admin-sessions';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { useAdminName } from '../../shared/apollo/stored-admin';
import { paths, type SignInRequest } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { adminMessages } from '../../texts/admin-messages';
import { AdminLoginForm } from './admin-login-form';
import { InterruptedCheck } from './interrupted-check';

const texts = adminMessages.adminLogin;

/** Admin sign-in; afterwards the page that was asked for, else the dishes. */
export const AdminLoginPage = () => {
  const request = useLocation().state as SignInRequest | null;
  const target = request?.from ?? paths.dishes;
  const session = useAdminSession();
  const name = useAdminName();
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
        <Box
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="card"
          p={{ base: '4', md: '6' }}
        >
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
