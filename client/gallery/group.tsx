import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The components of one folder of `client/src/shared/ui`. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" aria-label={title} gap="4">
    <Heading as="h2" textStyle="heading">
      {title}
    </Heading>
    {children}
  </Stack>
);

type SampleProps = {
  /** Name of the component. */
  of: string;
  /** Whether the states are below each other in full width. */
  wide?: boolean;
  children: ReactNode;
};

/** A component in its states. */
export const Sample = ({ of, wide, children }: SampleProps) => (
  <Box data-part={of} layerStyle="card" p="4">
    <Text textStyle="sm" color="fg.muted" mb="3">
      {of}
    </Text>
    {wide ? (
      <Stack gap="4">{children}</Stack>
    ) : (
      <Flex gap="3" wrap="wrap" align="center">
        {children}
      </Flex>
    )}
  </Box>
);
