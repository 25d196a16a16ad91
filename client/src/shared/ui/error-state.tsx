import { Button, Flex, Text } from '@chakra-ui/react';
import { messages } from '../../messages';

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
      {text}
    </Text>
    {onRetry && (
      <Button
        variant="outline"
        colorPalette="neutral"
        onClick={onRetry}
        loading={busy}
        loadingText={messages.app.retry}
      >
        {messages.app.retry}
      </Button>
    )}
  </Flex>
);
