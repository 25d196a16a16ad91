import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is shown when there is nothing, in the specification's words, with what to do next where there is something. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Flex direction="column" align="center" gap="4" py="12" px="4" textAlign="center" role="status">
    <Text color="fg.muted" maxW="xs">
      {text}
    </Text>
    {children}
  </Flex>
);
