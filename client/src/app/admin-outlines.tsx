import { Skeleton, Stack } from '@chakra-ui/react';
import { PageMain } from '../shared/ui/page/page-main';
import { PageTitle } from '../shared/ui/page/page-title';
import { adminMessages } from '../texts/admin-messages';
import { AdminBar } from './admin-bar';
import { CheckingAdmin } from './checking-admin';

const ignore = () => {};

/** The sign-in before its script is there: the bar, the title, and the place of the form. */
export const SignInOutline = () => (
  <>
    <AdminBar signedIn={false} onLogout={ignore} />
    <PageMain>
      <Stack gap="5" maxW="sm" mx="auto" py={{ base: '4', md: '12' }}>
        <PageTitle title={adminMessages.adminLogin.title} />
        <Stack aria-hidden layerStyle="card" justify="center" gap="8" h="17rem" px={{ base: '4', md: '6' }}>
          <Skeleton h="11" />
          <Skeleton h="11" />
          <Skeleton h="11" />
        </Stack>
      </Stack>
    </PageMain>
  </>
);

/** A screen behind the guard before its script is there: the check has been sent by the page itself. */
export const AdminOutline = () => (
  <>
    <AdminBar signedIn onLogout={ignore} />
    <CheckingAdmin />
  </>
);
