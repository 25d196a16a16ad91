import { Skeleton, Stack } from '@chakra-ui/react';
import { adminMessages } from '../admin-messages';
import { PageMain } from '../shared/ui/page-main';
import { PageTitle } from '../shared/ui/page-title';
import { AdminBar } from './admin-bar';

/** The sign-in before its script is there: the bar, the title, and the place of the form. */
export const SignInOutline = () => (
  <>
    <AdminBar signedIn={false} onLogout={() => {}} />
    <PageMain>
      <Stack gap="5" maxW="sm" mx="auto" py={{ base: '4', md: '12' }}>
        <PageTitle title={adminMessages.adminLogin.title} />
        <Skeleton h="17rem" borderRadius="card" />
      </Stack>
    </PageMain>
  </>
);
