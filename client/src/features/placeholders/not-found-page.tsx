import { Button, Flex } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { KitchenHelp } from '../../parts/kitchen-contact/kitchen-help';
import { customerStorage } from '../../shared/apollo/customer-sessions';
import { paths } from '../../shared/paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageMessage } from '../../shared/ui/states/page-message';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';

const texts = lazyMessages.routes;

type WayOutProps = { to: string; isSecond?: boolean; children: string };

const WayOut = ({ to, isSecond = false, children }: WayOutProps) => {
  const Way = isSecond ? QuietButton : Button;
  return (
    <Way asChild>
      <RouterLink to={to}>{children}</RouterLink>
    </Way>
  );
};

/** Page for unknown addresses. If a customer's link was opened on this phone, it also links to the menu. */
export const NotFoundPage = () => {
  const hasMenu = customerStorage.userId.read() !== null;
  return (
    <PageMain>
      <title>{`${texts.pageNotFound} · ${messages.app.name}`}</title>
      <PageMessage title={texts.pageNotFound}>
        <KitchenHelp about="notFound" />
        <Flex gap="3" wrap="wrap" justify="center">
          {hasMenu && <WayOut to={paths.meal}>{texts.goToMenu}</WayOut>}
          <WayOut to={paths.root} isSecond={hasMenu}>
            {texts.goHome}
          </WayOut>
        </Flex>
      </PageMessage>
    </PageMain>
  );
};
