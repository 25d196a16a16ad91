import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { QuietButton } from '../buttons/quiet-button';

type EmptyStateProps = {
  text: string;
  /** Next step, such as clearing the search. */
  action?: { text: string; onPress: () => void };
  children?: ReactNode;
};

/** Text of an empty list, with an optional next step. */
export const EmptyState = ({ text, action, children }: EmptyStateProps) => (
  <Flex direction="column" align="center" gap="4" py="12" px="4" textAlign="center" role="status">
    <Text color="fg.muted" maxW="xs" textWrap="balance">
      {text}
    </Text>
    {children}
    {action && <QuietButton onClick={action.onPress}>{action.text}</QuietButton>}
  </Flex>
);
