import { Flex, Text } from '@chakra-ui/react';
import { messages } from '../../messages';
import { BusyButton } from './busy-button';
import { Lines } from './drawn-text';

/** Something did not load: what happened, and a way to try again. */
export const ErrorState = ({
  text,
  onRetry,
  busy,
}: {
  text: string;
  onRetry?: () => void;
  busy?: boolean;
}) => (
  <Flex direction="column" align="center" gap="4" py="12" px="4" textAlign="center" role="alert">
    <Text color="fg.error" fontWeight="medium" maxW="sm">
      <Lines text={text} />
    </Text>
    {onRetry && (
      <BusyButton variant="outline" colorPalette="neutral" onClick={onRetry} busy={busy}>
        {messages.app.retry}
      </BusyButton>
    )}
  </Flex>
);
