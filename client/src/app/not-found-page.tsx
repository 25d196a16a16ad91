import { Link, Stack, Text } from '@chakra-ui/react';
import { laterMessages } from '../later-messages';
import { messages } from '../messages';
import { paths } from '../shared/paths';
import { PageMain } from '../shared/ui/page-main';
import { RouterLink } from '../shared/ui/router-link';

/** Any address that is not in the route table (specification 2.1). */
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
