import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { TextField } from '../../shared/ui/fields/fields';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { laterMessages } from '../../texts/later-messages';

const texts = laterMessages.demoLogin;

/** The placeholder at `/login`; it does nothing real. */
export const DemoLoginPage = () => (
  <PageMain>
    <Stack gap="5" maxW="sm" mx="auto" py="8">
      <PageTitle title={texts.title} />
      <Text color="fg.muted">{texts.note}</Text>
      <Stack as="form" gap="4" onSubmit={(event) => event.preventDefault()}>
        <TextField label={texts.emailOrMobile} name="login" autoComplete="off" />
        <TextField label={texts.password} name="password" type="password" autoComplete="off" />
        <Button type="submit">{texts.submit}</Button>
      </Stack>
      <Link asChild alignSelf="center">
        <RouterLink to={paths.adminLogin}>{texts.toAdminLogin}</RouterLink>
      </Link>
    </Stack>
  </PageMain>
);
