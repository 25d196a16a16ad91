import { Button, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { TextField } from '../../shared/ui/fields/fields';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageMessage } from '../../shared/ui/states/page-message';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';

const texts = lazyMessages.demoLogin;

/** Placeholder at `/login` without a function. It links to the real sign-in. */
export const DemoLoginPage = () => (
  <PageMain>
    <title>{`${texts.title} · ${messages.app.name}`}</title>
    <PageMessage title={texts.title} help={texts.note}>
      <Button asChild>
        <RouterLink to={paths.adminLogin}>{texts.toAdminLogin}</RouterLink>
      </Button>
      <Stack
        as="form"
        gap="4"
        w="full"
        maxW="sm"
        p="4"
        textAlign="start"
        layerStyle="card"
        onSubmit={(event) => event.preventDefault()}
      >
        <Text color="fg.muted" textStyle="sm">
          {texts.demo}
        </Text>
        <TextField label={texts.emailOrMobile} name="login" autoComplete="off" />
        <TextField label={texts.password} name="password" type="password" autoComplete="off" />
        <Button type="submit" variant="outline" colorPalette="neutral">
          {texts.submit}
        </Button>
      </Stack>
    </PageMessage>
  </PageMain>
);
