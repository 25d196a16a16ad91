import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../texts/messages';

type PageMessageProps = {
  title: string;
  /** Next step. */
  help?: string;
  /** Whether the message reports a failure. */
  isAlert?: boolean;
  /** Links and buttons. */
  children?: ReactNode;
};

/** Page with a single message: the brand, the message, and links to continue. */
export const PageMessage = ({ title, help, isAlert, children }: PageMessageProps) => (
  <Stack gap="4" minH="70dvh" justify="center" align="center" textAlign="center">
    <Stack gap="1" mb="2" align="center" textStyle="sm" fontWeight="semibold" color="brand.fg">
      <img src="/mealbox.svg" alt="" width="64" height="64" />
      {messages.app.name}
    </Stack>
    <Stack gap="2" align="center" maxW="24rem" role={isAlert ? 'alert' : undefined}>
      <Heading as="h1" textStyle="heading" textWrap="balance">
        {title}
      </Heading>
      {help && (
        <Text color="fg.muted" textWrap="balance">
          {help}
        </Text>
      )}
    </Stack>
    {children}
  </Stack>
);
