import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AlertIcon } from '../ui/icons';

type FormAlertProps = {
  /** What happened, in the specification's words. */
  title: string;
  /** The server's message (specification 8), when it says more than the title. */
  detail?: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** An alert that is part of the page and stays until it is dealt with (decisions 7). */
export const FormAlert = ({ title, detail, children }: FormAlertProps) => (
  <Flex role="alert" gap="3" bg="bg.error" color="fg.error" borderRadius="l2" px="3" py="2.5" textStyle="sm">
    <chakra.span display="inline-flex" mt="0.5">
      <AlertIcon boxSize="4" />
    </chakra.span>
    <Box flex="1" minW="0">
      <Text fontWeight="semibold">{title}</Text>
      {detail && detail !== title && <Text color="fg">{detail}</Text>}
      {children && <Box mt="2">{children}</Box>}
    </Box>
  </Flex>
);
