import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { QuietButton } from '../buttons/quiet-button';

type EmptyStateProps = {
  text: string;
  /** What to do next, such as to show all instead of what was searched for. */
  action?: { text: string; onPress: () => void };
  children?: ReactNode;
};

/** What is shown when there is nothing, with what to do next where there is something. */
export const EmptyState = ({ text, action, children }: EmptyStateProps) => (
  <Flex direction="column" align="center" gap="4" py="12" px="4" textAlign="center" role="status">
    <Text color="fg.muted" maxW="xs">
      {text}
    </Text>
    {children}
    {action && <QuietButton onClick={action.onPress}>{action.text}</QuietButton>}
  </Flex>
);
