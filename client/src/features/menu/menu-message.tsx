import { Flex, Heading } from '@chakra-ui/react';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { messages } from '../../texts/messages';
import { Plate } from './plate';

type MenuMessageProps = {
  text: string;
  plate?: 'salad' | 'soup';
  /** Where trying again may help. */
  onRetry?: () => void;
  busy?: boolean;
};

/** A whole screen that says one thing. */
export const MenuMessage = ({ text, plate = 'salad', onRetry, busy }: MenuMessageProps) => (
  <PageMain>
    <Flex direction="column" align="center" justify="center" gap="6" minH="70dvh" textAlign="center">
      <Plate of={plate} />
      <div role={onRetry ? 'alert' : undefined}>
        <Heading as="h1" textStyle="heading" maxW="xs" textWrap="balance">
          {text}
        </Heading>
      </div>
      {onRetry && (
        <BusyButton variant="outline" colorPalette="neutral" onClick={onRetry} busy={busy}>
          {messages.app.retry}
        </BusyButton>
      )}
    </Flex>
  </PageMain>
);
