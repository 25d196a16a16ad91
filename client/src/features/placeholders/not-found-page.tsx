import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { KitchenHelp } from '../../parts/kitchen-contact/kitchen-help';
import { customerStorage } from '../../shared/apollo/customer-sessions';
import { paths } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';

const texts = laterMessages.routes;

const WayOut = ({ to, children }: { to: string; children: string }) => (
  <Link asChild minH="touch" alignItems="center">
    <RouterLink to={to}>{children}</RouterLink>
  </Link>
);

/** Any address that is not in the route table. Who has opened a link on this phone is led to the menu, too. */
export const NotFoundPage = () => (
  <PageMain>
    <title>{`${texts.pageNotFound} · ${messages.app.name}`}</title>
    <Stack gap="5" py="16" align="center">
      <Text as="h1" textStyle="title" textAlign="center" textWrap="balance">
        {texts.pageNotFound}
      </Text>
      <KitchenHelp about="notFound" />
      <Flex columnGap="6" wrap="wrap" justify="center">
        {customerStorage.userId.read() && <WayOut to={paths.meal}>{texts.goToMenu}</WayOut>}
        <WayOut to={paths.root}>{texts.goHome}</WayOut>
      </Flex>
    </Stack>
  </PageMain>
);
