import { Flex, Text } from '@chakra-ui/react';
import { messages } from '../../messages';
import { messageOf } from '../apollo/server-error';
import { BusyButton } from './busy-button';

type FailedLineProps = {
  /** What did not load, as Apollo's hooks answer it. */
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  /** What to say when the server gives no words of its own (specification 8). */
  failed: string;
};

/** A part of a screen did not load: what happened, in a line, and a way to try again. */
export const FailedLine = ({ query, failed }: FailedLineProps) => (
  <Flex role="alert" align="center" gap="3" wrap="wrap">
    <Text color="fg.error" fontWeight="medium">
      {messageOf(query.error, failed)}
    </Text>
    <BusyButton
      size="sm"
      variant="outline"
      colorPalette="neutral"
      onClick={() => void query.refetch().catch(() => undefined)}
      busy={query.loading}
    >
      {messages.app.retry}
    </BusyButton>
  </Flex>
);
