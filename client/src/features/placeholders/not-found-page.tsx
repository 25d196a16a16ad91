import { Link, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';

/** Any address that is not in the route table. */
export const NotFoundPage = () => (
  <PageMain>
    <title>{`${laterMessages.routes.pageNotFound} · ${messages.app.name}`}</title>
    <Stack gap="4" py="16" align="center">
      <Text as="h1" textStyle="title">
        {laterMessages.routes.pageNotFound}
      </Text>
      <Link asChild>
        <RouterLink to={paths.root}>{laterMessages.routes.goHome}</RouterLink>
      </Link>
    </Stack>
  </PageMain>
);
