import { Box, Flex, Heading } from '@chakra-ui/react';
import type { HelpWith } from '../../parts/kitchen-contact/kitchen-help';
import { LaterKitchenHelp } from '../../parts/kitchen-contact/later-kitchen-help';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { messages } from '../../texts/messages';
import { Plate } from './plate';

type MenuMessageProps = {
  text: string;
  /** Where nobody but the kitchen can help; `noPlan` while it is cooking. */
  help?: HelpWith | undefined;
  /** Where trying again may help. */
  onRetry?: () => void;
  busy?: boolean;
};

/** A whole screen that says one thing. */
export const MenuMessage = ({ text, help, onRetry, busy }: MenuMessageProps) => (
  <PageMain>
    <Flex direction="column" align="center" justify="center" gap="6" minH="70dvh" textAlign="center">
      <Plate of={help === 'noPlan' ? 'soup' : 'salad'} />
      <div role={onRetry ? 'alert' : undefined}>
        <Heading as="h1" textStyle="heading" maxW="xs" textWrap="balance">
          {text}
        </Heading>
      </div>
      {help && (
        <Box minH="36">
          <LaterKitchenHelp about={help} />
        </Box>
      )}
      {onRetry && (
        <BusyButton variant="outline" colorPalette="neutral" onClick={onRetry} busy={busy}>
          {messages.app.retry}
        </BusyButton>
      )}
    </Flex>
  </PageMain>
);
