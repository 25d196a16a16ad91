import { Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIsAskedFor } from '../../use/use-is-asked-for';

type PartProps = {
  title: string;
  /** By what a link leads to it: it is scrolled to. */
  name?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page, with what can be done with all of it beside its name. */
export const Part = (props: PartProps) => {
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const isAskedFor = useIsAskedFor(props.name);
  useEffect(() => {
    if (!isAskedFor) return undefined;
    // After the screen itself has been scrolled to its top.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isAskedFor]);
  return (
    <Stack
      ref={section}
      as="section"
      aria-labelledby={id}
      gap="3"
      p={{ base: '4', md: '5' }}
      layerStyle="card"
    >
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
