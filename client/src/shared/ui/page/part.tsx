import { Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A part of a page, with what can be done with all of it beside its name. */
export const Part = (props: { title: string; action?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="3" p={{ base: '4', md: '5' }} layerStyle="card">
      <Flex align="center" justify="space-between" gap="3" minH="9">
        <Heading as="h2" id={id} textStyle="md" fontWeight="semibold">
          {props.title}
        </Heading>
        {props.action}
      </Flex>
      {props.children}
    </Stack>
  );
};
